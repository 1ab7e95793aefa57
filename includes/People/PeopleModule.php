<?php

declare(strict_types=1);

namespace Benefit\People;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasPersonalData;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\Settings\SettingsTab;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The questions people may ask about their data: WordPress’s tools, answered by every module that stores some. */
final class PeopleModule implements HasHooks, HasSettings
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'People';
    }

    public function register(): void
    {
        // WordPress asks for both from wp-cli and cron too.
        add_filter('wp_privacy_personal_data_exporters', fn(array $exporters): array => array_merge($exporters, ...array_map(static fn(HasPersonalData $module): array => $module->exporters(), $this->stores())));
        add_filter('wp_privacy_personal_data_erasers', fn(array $erasers): array => array_merge($erasers, ...array_map(static fn(HasPersonalData $module): array => $module->erasers(), $this->stores())));
        add_action('admin_init', function (): void {
            $texts = array_map(static fn(HasPersonalData $module): string => $module->policy(), $this->stores());
            wp_add_privacy_policy_content('Benefit', wp_kses_post(implode("\n", $texts)));
        });
    }

    /** @return list<HasPersonalData> of all products: what is stored about people stays while one is switched off, and so do their rights to it */
    private function stores(): array
    {
        return $this->shared->modules->all(HasPersonalData::class);
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        $settings = [new SettingDefinition('page_terms', 0, check: SettingsSanitizer::checkPage(...))];
        foreach (range(1, ConsentFields::OWN) as $number) {
            $settings[] = new SettingDefinition("consent_{$number}_text", '', static fn(mixed $text): mixed => is_string($text) ? trim((string) preg_replace('/\s+/u', ' ', $text)) : $text);
            $settings[] = new SettingDefinition("consent_{$number}_required", false);
        }

        return $settings;
    }

    public function settingsForm(): array
    {
        $pages = [0 => __('None', 'benefit')] + array_column(get_pages() ?: [], 'post_title', 'ID');
        $labels = [1 => __('First consent', 'benefit'), 2 => __('Second consent', 'benefit'), 3 => __('Third consent', 'benefit')];
        $required = [1 => __('First consent is required', 'benefit'), 2 => __('Second consent is required', 'benefit'), 3 => __('Third consent is required', 'benefit')];
        $rows = [new SettingsRow('page_terms', __('Terms page', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select('page_terms', $pages, __('Buyers must tick a box to agree to this page, which has to be published. None: they are not asked.', 'benefit')))];
        foreach (range(1, ConsentFields::OWN) as $number) {
            $rows[] = new SettingsRow("consent_{$number}_text", $labels[$number], static function (AdminFieldRenderer $field) use ($number): void {
                $field->textarea("consent_{$number}_text", 500, $number === 1 ? __('A sentence that buyers can agree to, such as “You may tell me about the next events by e-mail.” The exact wording and the time are kept. Empty: they are not asked.', 'benefit') : '');
                echo '<p>';
                $field->checkbox("consent_{$number}_required", __('Buyers must agree to it before they can order', 'benefit'));
                echo '</p>';
            }, more: ["consent_{$number}_required" => $required[$number]]);
        }

        return [new SettingsSection(40, __('Terms and consents', 'benefit'), $rows, tab: new SettingsTab('consents', 30, __('Consents', 'benefit')))];
    }
}

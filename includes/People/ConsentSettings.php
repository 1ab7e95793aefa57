<?php

declare(strict_types=1);

namespace Benefit\People;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\Settings\SettingsTab;

defined('ABSPATH') || exit;

/** Settings of the terms page and the consents. */
final class ConsentSettings implements SettingsGroup
{
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
        $pages = RequiredPages::choices();
        $labels = [1 => __('First consent', 'benefit'), 2 => __('Second consent', 'benefit'), 3 => __('Third consent', 'benefit')];
        $required = [1 => __('First consent is required', 'benefit'), 2 => __('Second consent is required', 'benefit'), 3 => __('Third consent is required', 'benefit')];
        $rows = [new SettingsRow('page_terms', __('Terms page', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select('page_terms', $pages, __('Buyers must check a box to agree to this page, which must be published. Choose “None” if you do not want to ask.', 'benefit')))];
        foreach (range(1, ConsentFields::OWN) as $number) {
            $rows[] = new SettingsRow("consent_{$number}_text", $labels[$number], static function (AdminFieldRenderer $field) use ($number): void {
                $field->textarea("consent_{$number}_text", 500, $number === 1 ? __('A statement that buyers can agree to, such as “You may email me about upcoming events.” The exact wording and time are recorded. If empty, buyers are not asked.', 'benefit') : '');
                echo '<p>';
                $field->checkbox("consent_{$number}_required", __('Buyers must agree to this before they can place an order', 'benefit'));
                echo '</p>';
            }, more: ["consent_{$number}_required" => $required[$number]]);
        }

        return [new SettingsSection(40, __('Terms and consent', 'benefit'), $rows, tab: new SettingsTab('consents', 30, __('Consent', 'benefit')))];
    }
}

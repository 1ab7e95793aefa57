<?php

declare(strict_types=1);

namespace Benefit\Content\VisitHistory;

use Benefit\Content\ContentProduct;
use Benefit\People\HasPersonalData;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Which pages a visitor came by, in a cookie of theirs (spec/content.txt §3, §9). Off until the owner wants it, and only after consent. */
final class VisitHistoryModule implements BelongsToProduct, HasHooks, HasSettings, HasPersonalData
{
    public const SETTING = 'journey';

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/Journey';
    }

    public function product(): string
    {
        return ContentProduct::ID;
    }

    public function register(): void
    {
        // After everything that says that a page belongs to one visitor.
        add_action('wp_footer', function (): void {
            if ($this->shared->settings()->flag(self::SETTING)) {
                (new PageVisitScript($this->shared->islands()))->print();
            }
        }, 100);
    }

    /** The journey that this visitor's browser has brought. */
    public function journey(): VisitedPages
    {
        return VisitedPages::of($this->shared->settings()->flag(self::SETTING) ? RawRequest::cookies() : '');
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(self::SETTING, false)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(78, __('Pages that visitors came by', 'benefit'), [
            new SettingsRow(self::SETTING, __('Journey', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox(self::SETTING, __('Remember in visitors’ browsers which pages they have seen', 'benefit'), __('In the cookie benefit_journey, for a year, once a visitor has agreed to statistics in a consent plugin. Without such a plugin nothing is remembered.', 'benefit')), isLabelled: false),
        ])];
    }

    /** Nothing is stored here: the cookie is in the visitor's browser alone. */
    public function exporters(): array
    {
        return [];
    }

    public function erasers(): array
    {
        return [];
    }

    public function policy(): string
    {
        if (!$this->shared->settings()->flag(self::SETTING)) {
            return '';
        }

        return '<h3>' . esc_html__('Pages that you came by', 'benefit') . '</h3><p>' . esc_html__('If you agree to statistics, the cookie benefit_journey remembers in your browser, for a year, which public pages of this site you have seen and when, and the address of another site that led you here. It is sent to this site only, holds no name and no personal address, and goes when you take your consent back.', 'benefit') . '</p>';
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * The screen Benefit → Settings, based on WordPress's Settings API, which checks nonce and capability and saves;
 * SettingsSanitizer validates the values.
 */
final class SettingsScreen implements RouteProvider
{
    public const ACTION = 'benefit_make_pages';
    public const GROUP = 'benefit';
    /** Id of the form with nothing but the button of an error, which offers another value. */
    public const OFFER_FORM = 'benefit-offer';

    public function __construct(
        private readonly Settings $settings,
        private readonly SettingsStore $store,
        private readonly RequiredPages $pages,
    ) {}

    public function capability(): string
    {
        return CapabilityRegistry::MANAGE;
    }

    public function addToMenu(): void
    {
        AdminMenu::add($this->print(...));
    }

    /** Tells whether this request shows the settings, wherever they are in the menu. */
    public static function isCurrentScreen(): bool
    {
        return str_ends_with((string) get_current_screen()?->id, '_page_' . AdminMenu::SLUG);
    }

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/make-pages.json', 'makePages', RoutePermission::capability(CapabilityRegistry::MANAGE))];
    }

    public function registerSetting(): void
    {
        register_setting(self::GROUP, Settings::OPTION, [
            'type' => 'object',
            'sanitize_callback' => fn(mixed $input): array => $this->store->sanitize(is_array($input) ? $input : []),
        ]);
    }

    private function print(): void
    {
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo $this->renderContent();
    }

    public function renderContent(): string
    {
        $sections = $this->store->sections();
        $tabs = self::tabs($sections);
        $tab = self::askedTab($sections);
        $tab = isset($tabs[$tab]) ? $tab : (string) array_key_first($tabs);

        return HtmlOutput::screen(__DIR__ . '/templates/settings-page.php', [
            'group' => self::GROUP,
            'option' => Settings::OPTION,
            'values' => SettingsForm::texts($this->settings),
            'tabs' => array_map(static fn(SettingsTab $one): string => $one->label, $tabs),
            'tab' => $tab,
            'sections' => array_filter($sections, static fn(SettingsSection $section): bool => self::tabOf($section)->id === $tab),
            'warnings' => array_values(array_filter(array_column($sections, 'warning'))),
            'said_html' => (string) FlashMessage::take(AdminMenu::SLUG)?->toHtml(),
            'missing_html' => MissingPagesNotice::renderNotice($this->pages),
        ]);
    }

    /**
     * @param list<SettingsSection> $sections
     *
     * @return array<string, SettingsTab> by id, in their order
     */
    private static function tabs(array $sections): array
    {
        $tabs = array_column(array_map(self::tabOf(...), $sections), null, 'id');
        uasort($tabs, static fn(SettingsTab $one, SettingsTab $other): int => $one->order <=> $other->order);

        return $tabs;
    }

    /**
     * Returns the tab in the URL, or the tab of the setting in the URL.
     *
     * @param list<SettingsSection> $sections
     */
    private static function askedTab(array $sections): string
    {
        $key = QueryArgs::word(AdminMenu::SETTING);
        foreach ($key === '' ? [] : $sections as $section) {
            foreach ($section->rows as $row) {
                if ($row->key === $key || isset($row->more[$key])) {
                    return self::tabOf($section)->id;
                }
            }
        }

        return QueryArgs::word(AdminMenu::TAB);
    }

    private static function tabOf(SettingsSection $section): SettingsTab
    {
        return $section->tab ?? SettingsTab::general();
    }

    public function makePages(): RouteResponse
    {
        try {
            $made = count($this->pages->create());
            FlashMessage::success(AdminMenu::SLUG, $made === 0
                ? __('No pages were missing.', 'benefit')
                /* translators: %d: number of pages */
                : sprintf(_n('%d page was created.', '%d pages were created.', $made, 'benefit'), $made));
        } catch (UserFacingException $refusal) {
            FlashMessage::refused(AdminMenu::SLUG, $refusal, []);
        }

        return RouteResponse::redirect(AdminMenu::url(AdminMenu::HOME));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/** The menu "Benefit" with the settings, payments, emails and tools of all products. */
final class AdminMenu
{
    /** The menu's own page is the settings. */
    public const SLUG = 'benefit-settings';
    /** The screen that opens first. */
    public const HOME = 'benefit';
    /** URL argument of the settings: the tab to show. */
    public const TAB = 'tab';
    /** URL argument of the settings: a setting whose tab to show. */
    public const SETTING = 'setting';
    public const POSITION = 58;

    /** Screens that were in another menu in earlier versions; emails already sent link to their old URLs. */
    private const MOVED = ['benefit-settings', 'benefit-payments', 'benefit-letters'];

    /** @param callable(): void $print prints the settings */
    public static function add(callable $print): void
    {
        add_menu_page(__('Benefit settings', 'benefit'), __('Benefit', 'benefit'), CapabilityRegistry::MANAGE, self::SLUG, $print, 'dashicons-heart', self::POSITION);
        add_submenu_page(self::SLUG, __('Benefit settings', 'benefit'), __('Settings', 'benefit'), CapabilityRegistry::MANAGE, self::SLUG);
    }

    /** @param array<string, string> $with further URL arguments */
    public static function url(string $page = self::SLUG, array $with = []): string
    {
        return add_query_arg(['page' => $page] + $with, admin_url('admin.php'));
    }

    /** @param string $key key of the setting to open; '' for the top of the screen */
    public static function setting(string $key): string
    {
        return $key === '' ? self::url() : self::url(with: [self::SETTING => $key]) . '#benefit-row-' . $key;
    }

    public function redirectMoved(): void
    {
        global $pagenow;
        $page = QueryArgs::word('page');
        if ($pagenow === 'edit.php' && in_array($page, self::MOVED, true)) {
            $kind = QueryArgs::word('kind');
            wp_safe_redirect(self::url($page, $kind === '' ? [] : ['kind' => $kind]), 301);
            exit;
        }
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** A page of the admin: its entry in a menu, its address, what its forms do, and what it says when one of them was sent. */
abstract class AdminScreen implements RouteProvider
{
    /** The page under which it stands. */
    protected const MENU = AdminMenu::SLUG;
    protected const SLUG = '';
    protected const CAPABILITY = CapabilityRegistry::MANAGE;
    protected const POSITION = null;
    /** false: links lead to it, and no entry. */
    protected const HAS_ENTRY = true;

    abstract protected static function title(): string;

    /** Escaped HTML. */
    abstract protected function html(): string;

    /** @return list<Route> of its forms */
    public static function routes(): array
    {
        return [];
    }

    /** In the menu, where it is shorter than the title. */
    protected static function entry(): string
    {
        return static::title();
    }

    /**
     * A screen that is a list, or several.
     *
     * @param string $intro what it is about
     * @param string $add   what leads to the form of a new row
     */
    protected static function listScreen(ListTable|ListTableGroups $listing, string $intro = '', string $add = '', string $addUrl = ''): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/list-screen.php', [
            'title' => static::title(),
            'intro' => $intro,
            'said_html' => (string) self::said()?->html(),
            'list_html' => $listing->html(),
            'add' => $add,
            'add_url' => $addUrl,
        ]);
    }

    /** Scripts and style sheets, which no other screen gets. */
    protected function enqueue(): void {}

    /** @param array<string, string|int> $with */
    protected static function address(array $with = []): string
    {
        return add_query_arg(['page' => static::SLUG] + $with, admin_url(str_contains(static::MENU, '.php') ? static::MENU : 'admin.php'));
    }

    /** @param string $about what of the screen, such as the id of what its form changes */
    protected static function said(string $about = ''): ?FlashMessage
    {
        return FlashMessage::take(self::key($about));
    }

    /**
     * @param array<string, string|int> $with    of the address that the browser is sent to
     * @param array<string, string>     $entries that are not stored, to be seen again
     */
    protected static function done(string $message, array $with = [], string $about = '', array $entries = [], bool $isWarning = false): RouteResponse
    {
        FlashMessage::success(self::key($about), $message, $entries, $isWarning);

        return RouteResponse::redirect(static::address($with));
    }

    /**
     * @param array<string, mixed>      $values to be seen again
     * @param array<string, string|int> $with   of the address that the browser is sent to
     */
    protected static function refused(UserFacingException $refusal, array $values, array $with = [], string $about = ''): RouteResponse
    {
        FlashMessage::refused(self::key($about), $refusal, $values);

        return RouteResponse::redirect(static::address($with));
    }

    private static function key(string $about): string
    {
        return static::SLUG . ($about === '' ? '' : '-' . $about);
    }

    /** On `admin_menu`. */
    public function addToMenu(): void
    {
        if (!static::HAS_ENTRY) {
            // A page needs an entry for its title and access; it is taken away before the menu is printed.
            add_action('admin_head', static fn() => remove_submenu_page(static::MENU, static::SLUG));
        }
        $hook = add_submenu_page(static::MENU, static::title(), static::entry(), static::CAPABILITY, static::SLUG, $this->print(...), static::POSITION);
        if (is_string($hook)) {
            add_action('load-' . $hook, fn() => add_action('admin_enqueue_scripts', $this->enqueue(...)));
        }
    }

    private function print(): void
    {
        echo $this->html(); // phpcs:ignore WordPress.Security.EscapeOutput -- the templates escape
    }
}

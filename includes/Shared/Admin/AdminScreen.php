<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Base class of admin screens: menu entry, URL, routes of the forms, and the message shown after one was sent. */
abstract class AdminScreen implements RouteProvider
{
    /** Slug of the parent page. */
    protected const MENU = AdminMenu::SLUG;
    protected const SLUG = '';
    protected const CAPABILITY = CapabilityRegistry::MANAGE;
    protected const POSITION = null;
    /** If false, the screen has no menu entry and is reached by links. */
    protected const HAS_ENTRY = true;

    abstract protected static function title(): string;

    /** Escaped HTML. */
    abstract protected function renderContent(): string;

    /** @return list<Route> routes of its forms */
    public static function routes(): array
    {
        return [];
    }

    /** Menu label, if it is shorter than the title. */
    protected static function entry(): string
    {
        return static::title();
    }

    /** Capability of those who may open it, for the current user. */
    protected function capability(): string
    {
        return static::CAPABILITY;
    }

    /**
     * Renders a screen that consists of one or more lists.
     *
     * @param string $intro sentence about the list
     * @param string $add   label of the link that adds a row
     */
    protected static function listScreen(ListTable|ListTableGroups $listing, string $intro = '', string $add = '', string $addUrl = ''): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/list-screen.php', [
            'title' => static::title(),
            'intro' => $intro,
            'said_html' => (string) self::takeMessage()?->toHtml(),
            'list_html' => $listing->toHtml(),
            'add' => $add,
            'add_url' => $addUrl,
        ]);
    }

    /** Enqueues scripts and style sheets for this screen only. */
    protected function enqueue(): void {}

    /** @param array<string, string|int> $with further URL arguments */
    protected static function address(array $with = []): string
    {
        return add_query_arg(['page' => static::SLUG] + $with, admin_url(str_contains(static::MENU, '.php') ? static::MENU : 'admin.php'));
    }

    /** @param string $about part of the screen, such as the id of the object that its form edits */
    protected static function takeMessage(string $about = ''): ?FlashMessage
    {
        return FlashMessage::take(self::key($about));
    }

    /**
     * @param array<string, string|int> $with    arguments of the URL to redirect to
     * @param array<string, string>     $entries unsaved entries to show again
     */
    protected static function done(string $message, array $with = [], string $about = '', array $entries = [], bool $isWarning = false): RouteResponse
    {
        FlashMessage::success(self::key($about), $message, $entries, $isWarning);

        return RouteResponse::redirect(static::address($with));
    }

    /**
     * @param array<string, mixed>      $values entries to show again
     * @param array<string, string|int> $with   arguments of the URL to redirect to
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

    /** Runs on `admin_menu`. */
    public function addToMenu(): void
    {
        if (!static::HAS_ENTRY) {
            // WordPress takes title and access of a page from its menu entry, so the entry is removed only before the
            // menu is printed.
            add_action('admin_head', static fn() => remove_submenu_page(static::MENU, static::SLUG));
        }
        $hook = add_submenu_page(static::MENU, static::title(), static::entry(), $this->capability(), static::SLUG, $this->print(...), static::POSITION);
        if (is_string($hook)) {
            add_action('load-' . $hook, fn() => add_action('admin_enqueue_scripts', $this->enqueue(...)));
        }
    }

    private function print(): void
    {
        echo $this->renderContent(); // phpcs:ignore WordPress.Security.EscapeOutput -- the templates escape
    }
}

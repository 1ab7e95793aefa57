<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Router;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Orders\Admin\OrdersScreenUrl;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/**
 * Serves the check-in page for phones, `/?benefit_checkin=1`: without the theme, for users with the capability. A query
 * argument, because a path could collide with a page. It only displays; actions go through CheckInRestController.
 */
final class CheckInPage
{
    public const QUERY = 'benefit_checkin';
    private const HANDLE = 'benefit-checkin';

    private readonly string $build;

    public function __construct(private readonly PluginFile $plugin, private readonly CheckInEvents $events)
    {
        $this->build = $plugin->folder('build/checkin') . '/';
    }

    /** @param int $eventId selected event; 0: the next one */
    public static function url(int $eventId = 0): string
    {
        return add_query_arg([self::QUERY => '1'] + ($eventId === 0 ? [] : ['event' => $eventId]), home_url('/'));
    }

    public function answer(): void
    {
        if (get_query_var(self::QUERY) !== '1') {
            return;
        }
        PrivatePageHeaders::send();
        if (!is_user_logged_in()) {
            wp_safe_redirect(wp_login_url(self::url(QueryArgs::id('event'))), 302);
            exit;
        }
        if (!current_user_can(TicketCapabilities::CHECK_IN)) {
            wp_die(
                esc_html__('You are logged in, but you are not check-in staff. Ask the organizer to give you the “Check-in staff” role.', 'benefit'),
                esc_html__('Check-in', 'benefit'),
                ['response' => 403, 'link_url' => esc_url_raw(wp_logout_url(self::url())), 'link_text' => esc_html__('Log in with another account', 'benefit')],
            );
        }
        // Allows the camera for this site only, not for embedded ones.
        header('Permissions-Policy: camera=(self)');
        header('Content-Type: text/html; charset=' . get_bloginfo('charset'));
        $this->enqueue();
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo HtmlOutput::screen(__DIR__ . '/templates/checkin-page.php', ['handle' => self::HANDLE, 'isBuilt' => $this->isBuilt(), 'siteName' => wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES)]);
        exit;
    }

    private function isBuilt(): bool
    {
        return is_file($this->build . 'checkin.asset.php');
    }

    private function enqueue(): void
    {
        if (!$this->isBuilt()) {
            return;
        }
        $asset = require $this->build . 'checkin.asset.php';
        wp_enqueue_script(self::HANDLE, plugins_url('build/checkin/checkin.js', $this->plugin->path), $asset['dependencies'], $asset['version'], true);
        wp_set_script_translations(self::HANDLE, 'benefit', $this->plugin->folder('languages'));
        wp_add_inline_script(self::HANDLE, 'window.benefitCheckin = ' . wp_json_encode($this->settings(), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES) . ';', 'before');
        wp_enqueue_style(self::HANDLE, plugins_url('build/checkin/checkin.css', $this->plugin->path), [], $asset['version']);
        wp_style_add_data(self::HANDLE, 'rtl', 'replace');
    }

    private function decoderUrl(): string
    {
        $asset = is_file($this->build . 'decoder.asset.php') ? require $this->build . 'decoder.asset.php' : ['version' => ''];

        return add_query_arg('ver', $asset['version'], plugins_url('build/checkin/decoder.js', $this->plugin->path));
    }

    /** @return array<string, mixed> see schema/settings/benefit-checkin.json */
    private function settings(): array
    {
        $events = $this->events;
        $own = $events->forCurrentUser();

        return [
            'url' => self::url(),
            'rest' => rest_url(Router::REST_NAMESPACE . '/'),
            'nonce' => wp_create_nonce('wp_rest'),
            // Returns a new nonce to a logged-in user.
            'nonce_url' => admin_url('admin-ajax.php?action=rest-nonce'),
            'login_url' => wp_login_url(self::url()),
            // Check-in staff see no other page with a link for logging out.
            'logout_url' => html_entity_decode(wp_logout_url(self::url())),
            // '' for check-in staff, who see no other screen.
            'orders_url' => current_user_can(TicketCapabilities::ORDERS) ? OrdersScreenUrl::url() : '',
            // Loaded when the camera starts, unless the browser can read codes itself.
            'decoder' => $this->decoderUrl(),
            'person' => get_current_user_id(),
            'event' => $events->next($own)->id ?? 0,
            'events' => array_map(static fn(Event $event): array => [
                'id' => $event->id,
                'title' => $event->title === '' ? __('(no title)', 'benefit') : $event->title,
                'when' => $event->date(),
            ], $own),
        ];
    }
}

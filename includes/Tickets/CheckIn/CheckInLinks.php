<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/**
 * Links to the check-in page: in the menu, in the toolbar (also on phones), and after login for people who only check
 * in.
 */
final class CheckInLinks
{
    private const NODE = 'benefit-checkin';

    /** Tells whether the user would see nothing but an empty dashboard. */
    public static function onlyChecksIn(\WP_User $user): bool
    {
        return $user->has_cap(TicketCapabilities::CHECK_IN) && !$user->has_cap(TicketCapabilities::ORDERS) && !$user->has_cap('edit_posts') && !$user->has_cap('edit_benefit_events');
    }

    /** @param string $requestedUrl target requested by the login URL */
    public function afterLogin(string $target, string $requestedUrl, mixed $user): string
    {
        $isFree = in_array($requestedUrl, ['', admin_url()], true);

        return $isFree && $user instanceof \WP_User && self::onlyChecksIn($user) ? CheckInPage::url() : $target;
    }

    public function redirectFromDashboard(): void
    {
        if (self::onlyChecksIn(wp_get_current_user())) {
            wp_safe_redirect(CheckInPage::url(), 302);
            exit;
        }
    }

    public function addToMenu(): void
    {
        // WordPress links to a URL in place of a page's slug. Check-in staff get a menu of their own, since they do not
        // see "Events".
        $entry = [__('Check-in', 'benefit'), __('Check-in', 'benefit'), TicketCapabilities::CHECK_IN, CheckInPage::url()];
        self::onlyChecksIn(wp_get_current_user())
            ? add_menu_page(...$entry, icon_url: 'dashicons-yes-alt')
            : add_submenu_page(EventPostType::MENU, ...$entry);
    }

    public function addToToolbar(\WP_Admin_Bar $bar): void
    {
        if (!current_user_can(TicketCapabilities::CHECK_IN)) {
            return;
        }
        $bar->add_node([
            'id' => self::NODE,
            'title' => '<span class="ab-icon dashicons dashicons-yes-alt" aria-hidden="true"></span><span class="ab-label">' . esc_html__('Check-in', 'benefit') . '</span>',
            'href' => CheckInPage::url(),
        ]);
    }

    /** Shows the link on phones, where it is needed most; WordPress hides links of plugins there. */
    public function style(): void
    {
        if (is_admin_bar_showing() && current_user_can(TicketCapabilities::CHECK_IN)) {
            wp_add_inline_style('admin-bar', '@media screen and (max-width:782px){#wpadminbar li#wp-admin-bar-' . self::NODE . '{display:block}}');
        }
    }
}

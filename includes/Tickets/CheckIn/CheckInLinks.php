<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/** The ways to the check-in page: the menu "Events", the toolbar, on a phone too, and the login of people who only check in. */
final class CheckInLinks
{
    private const NODE = 'benefit-checkin';

    /** Check-in staff see an empty dashboard. */
    public static function onlyChecksIn(\WP_User $user): bool
    {
        return $user->has_cap(TicketCapabilities::CHECK_IN) && !$user->has_cap(TicketCapabilities::ORDERS) && !$user->has_cap('edit_posts') && !$user->has_cap('edit_benefit_events');
    }

    /** @param string $asked for in the login's address */
    public function afterLogin(string $target, string $asked, mixed $user): string
    {
        $isFree = in_array($asked, ['', admin_url()], true);

        return $isFree && $user instanceof \WP_User && self::onlyChecksIn($user) ? CheckInPage::url() : $target;
    }

    public function insteadOfDashboard(): void
    {
        if (self::onlyChecksIn(wp_get_current_user())) {
            wp_safe_redirect(CheckInPage::url(), 302);
            exit;
        }
    }

    public function addToMenu(): void
    {
        // An address in place of a page's name: WordPress links to it. Check-in staff see no events and would not look below that menu.
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

    /** WordPress hides others' links on phones, where this one is wanted most. */
    public function style(): void
    {
        if (is_admin_bar_showing() && current_user_can(TicketCapabilities::CHECK_IN)) {
            wp_add_inline_style('admin-bar', '@media screen and (max-width:782px){#wpadminbar li#wp-admin-bar-' . self::NODE . '{display:block}}');
        }
    }
}

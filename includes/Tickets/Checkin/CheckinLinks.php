<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkin;

use Benefit\Tickets\Events\EventPostType;
use Benefit\Tickets\Product\Permissions;

defined('ABSPATH') || exit;

/** The ways to the check-in page: the menu "Events", and the toolbar, on a phone too. */
final class CheckinLinks
{
    private const NODE = 'benefit-checkin';

    public function register(): void
    {
        add_action('admin_menu', $this->addToMenu(...), 20);
        add_action('admin_bar_menu', $this->addToToolbar(...), 80);
        foreach (['wp_enqueue_scripts', 'admin_enqueue_scripts'] as $hook) {
            add_action($hook, $this->style(...), 20);
        }
    }

    private function addToMenu(): void
    {
        // An address in place of a page's name: WordPress links to it.
        add_submenu_page(EventPostType::MENU, __('Check-in', 'benefit'), __('Check-in', 'benefit'), Permissions::CHECK_IN, CheckinPage::url());
    }

    private function addToToolbar(\WP_Admin_Bar $bar): void
    {
        if (!current_user_can(Permissions::CHECK_IN)) {
            return;
        }
        $bar->add_node([
            'id' => self::NODE,
            'title' => '<span class="ab-icon dashicons dashicons-yes-alt" aria-hidden="true"></span><span class="ab-label">' . esc_html__('Check-in', 'benefit') . '</span>',
            'href' => CheckinPage::url(),
        ]);
    }

    /** WordPress hides others' links on phones, where this one is wanted most. */
    private function style(): void
    {
        if (is_admin_bar_showing() && current_user_can(Permissions::CHECK_IN)) {
            wp_add_inline_style('admin-bar', '@media screen and (max-width:782px){#wpadminbar li#wp-admin-bar-' . self::NODE . '{display:block}}');
        }
    }
}

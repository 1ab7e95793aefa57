<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Orders;

use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/** Tells staff on the screens of events which orders are real while the site is in test mode (GatewayRegistry::modeOf()). */
final class TestOrdersNotice
{
    public function __construct(private readonly Settings $settings) {}

    public function print(): void
    {
        if ($this->settings->flag('test_mode') && get_current_screen()?->parent_file === EventPostType::MENU && current_user_can(TicketCapabilities::ORDERS)) {
            printf('<div class="notice notice-warning"><p>%s</p></div>', esc_html__('Test mode: payments are only simulated, and no real money is charged. These orders are marked “Test”. Free orders and orders by bank transfer are real.', 'benefit'));
        }
    }
}

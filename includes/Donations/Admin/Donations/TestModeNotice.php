<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Warns staff on the screens of donations that payments in test mode bring no money. */
final class TestModeNotice
{
    public function __construct(private readonly Settings $settings) {}

    public function print(): void
    {
        if ($this->settings->flag('test_mode') && get_current_screen()?->parent_file === DonationFormPostType::MENU) {
            printf('<div class="notice notice-warning"><p>%s</p></div>', esc_html__('Test mode: payments are only simulated, and no real money is charged. These donations are marked “Test”. Donations by bank transfer and those that you add manually are real.', 'benefit'));
        }
    }
}

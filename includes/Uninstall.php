<?php

declare(strict_types=1);

namespace Benefit;

use Benefit\Payments\Gateways\TestGateway;
use Benefit\Payments\PaymentSettings;
use Benefit\Payments\Stripe\Keys;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\Migrations;
use Benefit\Shared\Database\Tables;
use Benefit\Shared\Fields\Definitions;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Cart\ClassicWidget;
use Benefit\Tickets\Checkin\CheckinAccess;
use Benefit\Tickets\Events\EventReader;
use Benefit\Tickets\Types\TicketTypes;

/** Removes what the plugin keeps on the current site, if its owner said so. */
final class Uninstall
{
    public static function run(): void
    {
        if (!(new Settings())->deleteOnUninstall()) {
            return;
        }
        global $wpdb;
        foreach ([EventReader::EVENT, TicketTypes::TICKET] as $type) {
            $ids = $wpdb->get_col($wpdb->prepare("SELECT ID FROM {$wpdb->posts} WHERE post_type = %s", $type));
            foreach ($ids as $id) {
                wp_delete_post((int) $id, true);
            }
        }
        Tables::drop(new Database($wpdb));
        Capabilities::revoke();
        delete_metadata('user', 0, CheckinAccess::metaKey(), '', true);
        foreach ([Settings::OPTION, Migrations::OPTION, TestGateway::SECRET_OPTION, PaymentSettings::OPTION, Keys::OPTION, Definitions::OPTION, ...ClassicWidget::OPTIONS] as $option) {
            delete_option($option);
        }
        self::unschedule();
    }

    /** Cron events of ours, on deactivation too: there is nobody to answer them. */
    public static function unschedule(): void
    {
        foreach (Plugin::CRON_HOOKS as $hook) {
            wp_unschedule_hook($hook);
        }
    }
}

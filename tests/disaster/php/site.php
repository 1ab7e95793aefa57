<?php

/**
 * What a site of this suite is told besides the requests of its visitors and staff.
 *
 * Input: JSON {path, url, do, …} on standard input.
 */

declare(strict_types=1);

use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Payments\Ledger\PaymentReconciliation;
use Benefit\Shared\Email\EmailSender;
use Benefit\Shared\HourlyJobs;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\Donor;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';
require_once dirname(__DIR__, 2) . '/Donor.php';

require dirname(__DIR__, 2) . '/env/php/load.php';

/** @var array<string, mixed> $site */
$commands = [
    // A new site goes live: its address, its settings, its keys, what it sells and collects for.
    'open' => static function (array $with): array {
        // The constants of wp-config.php hide what is stored.
        foreach (['home', 'siteurl'] as $name) {
            $GLOBALS['wpdb']->update($GLOBALS['wpdb']->options, ['option_value' => $with['url']], ['option_name' => $name]);
        }
        wp_cache_flush();
        // The first real order tells the address.
        delete_option(SiteAddress::OPTION);
        SiteAddress::install();
        update_option(Settings::OPTION, Services::get()->settingsStore()->sanitize([
            'currency' => 'EUR',
            'prices_include_tax' => true,
            'organiser_email' => 'owner@example.org',
            'gateways' => ['free', 'offline', 'stripe'],
            'test_mode' => false,
            'invoices' => true,
            'invoice_prefix' => 'HH-',
            'seller_name' => 'Friends of Harbour Hall',
            'seller_address' => "Quay Street 12\n1020 Vienna",
        ]));
        Services::get()->paymentSettings()->save('Bank transfer', 'Please transfer the amount.', 7);
        update_option('benefit_test_stripe', $with['stripe']);
        $keys = new StripeKeys();
        $keys->save('live', 'secret', $with['secret']);
        $keys->save('live', 'webhook', $with['webhook']);
        Services::get()->pages()->create();
        $event = wp_insert_post(['post_type' => 'benefit_event', 'post_status' => 'publish', 'post_author' => 1, 'post_title' => 'The last day', 'post_content' => '<!-- wp:benefit/ticket-table /-->', 'meta_input' => [
            'benefit_start' => gmdate('Y-m-d\TH:i:s\Z', time() + 300 * DAY_IN_SECONDS),
            'benefit_timezone' => 'Europe/Vienna',
            'benefit_sale_state' => 'on_sale',
            'benefit_tax_rate_bp' => 1000,
        ]]);
        $tickets = [];
        foreach ($with['tickets'] as [$name, $price, $capacity]) {
            $tickets[$name] = $id = wp_insert_post(['post_type' => 'benefit_ticket', 'post_status' => 'publish', 'post_author' => 1, 'post_title' => $name, 'post_parent' => $event, 'menu_order' => count($tickets), 'meta_input' => [
                'benefit_price_minor' => $price,
                'benefit_min_per_order' => 1,
                'benefit_max_per_order' => 10,
            ]]);
            Services::get()->stock()->setCapacity($id, $capacity);
        }
        $forms = [
            'once' => Donor::form(Services::get(), ['fields' => [['slug' => 'cv', 'kind' => 'file', 'label' => 'CV', 'options' => ['max_files' => 2]]]], title: 'A roof'),
            'monthly' => Donor::form(Services::get(), [], 'friends', 'Friends'),
        ];

        return [
            'event' => $event,
            'page' => wp_make_link_relative((string) get_permalink($event)),
            'tickets' => $tickets,
            'forms' => array_map(static fn(int $id): array => ['id' => $id, 'url' => wp_make_link_relative((string) get_permalink($id))], $forms),
            'privateFolder' => Services::get()->privateFolder()->path(),
        ];
    },
    // Cron, by hand. An hour's work comes first, since it looks at the database before anything else does.
    'hour' => static function (): bool {
        foreach ([HourlyJobs::HOOK, PaymentReconciliation::HOOK, EmailSender::HOOK] as $hook) {
            do_action($hook);
        }

        return true;
    },
    'sweep' => static function (): bool {
        do_action(HourlyJobs::HOOK);

        return true;
    },
    'rows' => static fn(array $with): array => Services::get()->database()->rows($with['sql'], ...$with['args']),
    'setOption' => static fn(array $with): bool => update_option($with['name'], $with['value']),
    'saveSetting' => static fn(array $with): bool => update_option(Settings::OPTION, [$with['name'] => $with['value']] + get_option(Settings::OPTION)),
];

echo json_encode($commands[$site['do']]($site), JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);

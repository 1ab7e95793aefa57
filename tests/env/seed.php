<?php

/**
 * Creates the demo site: the pages of a small venue, which tests and benchmarks rely on (site.json). Runs on a newly
 * installed WordPress with the plugin active.
 */

declare(strict_types=1);

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormTemplates;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Timestamp;
use Benefit\Tests\Services;
use Benefit\Tickets\TicketCapabilities;

require_once dirname(__DIR__) . '/Services.php';

require __DIR__ . '/php/load.php';
require __DIR__ . '/php/demo-content.php';
require __DIR__ . '/php/demo-extras.php';
require __DIR__ . '/php/demo-library.php';
require __DIR__ . '/php/demo-pictures.php';
require __DIR__ . '/php/demo-donors.php';
require __DIR__ . '/php/demo-orders.php';
require __DIR__ . '/php/demo-recurring.php';
require __DIR__ . '/php/demo-season.php';

wp_set_current_user(1);
$plugin = Services::get();

// Deletes the posts and the page that every new WordPress has.
foreach (get_posts(['post_type' => ['post', 'page'], 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids']) as $id) {
    wp_delete_post($id, true);
}

update_option(Settings::OPTION, Services::get()->settingsStore()->sanitize([
    'currency' => 'EUR',
    'currency_position' => 'before',
    'thousands_separator' => ',',
    'decimal_separator' => '.',
    'prices_include_tax' => true,
    'mail_from_name' => 'Harbour Hall',
    'mail_from_email' => 'tickets@example.com',
    'organiser_email' => 'owner@example.com',
    'gateways' => ['free', 'test', 'offline'],
    'test_mode' => true,
    'invoices' => true,
    'invoice_prefix' => 'HH-',
    'seller_name' => 'Friends of Harbour Hall',
    'seller_address' => "Quay Street 12\n1020 Vienna",
]));
$plugin->paymentSettings()->save('Bank transfer', 'Please transfer the amount to Friends of Harbour Hall, IBAN AT61 1904 3002 3457 3201, and give the reference.', 7);
$plugin->pages()->create();

/** @param array<string, mixed> $post */
$insert = static function (array $post): int {
    $id = wp_insert_post(wp_slash($post + ['post_status' => 'publish', 'post_author' => 1]), true);
    if (is_wp_error($id)) {
        throw new RuntimeException($post['post_title'] . ': ' . $id->get_error_message());
    }
    foreach ($post['meta_input'] ?? [] as $key => $value) {
        // The schema of the meta refuses silently, so the stored value must equal the given one. (SQLite's drop-in
        // stores a time with a space instead of the T and without the Z.)
        $plain = static fn(mixed $stored): string => (string) preg_replace('/^([\d-]{10})T([\d:]{8})Z$/', '$1 $2', (string) $stored);
        if ($plain(get_post_meta($id, $key, true)) !== $plain($value)) {
            throw new RuntimeException("{$post['post_title']}: {$key} was not stored.");
        }
    }

    return $id;
};

$demo = ['events' => [], 'plain' => $insert([
    'post_type' => 'page',
    'post_title' => 'About the hall',
    'post_content' => benefit_demo_about(),
])];

$pictures = benefit_demo_pictures();
/**
 * @param array<string, mixed> $event
 *
 * @return array{int, int} ids of the event and of its last ticket type
 */
$insertEvent = static function (array $event) use ($insert, $plugin, $pictures): array {
    $eventId = $insert([
        'post_type' => 'benefit_event',
        'post_title' => $event['title'],
        'post_excerpt' => $event['excerpt'],
        'post_content' => $event['content'],
        'meta_input' => $event['meta'],
    ]);
    foreach ($event['tickets'] as $order => $ticket) {
        $ticketId = $insert([
            'post_type' => 'benefit_ticket',
            'post_title' => $ticket['name'],
            'post_excerpt' => $ticket['about'],
            'post_parent' => $eventId,
            'menu_order' => $order,
            'meta_input' => $ticket['meta'],
        ]);
        $plugin->stock()->setCapacity($ticketId, $ticket['capacity']);
    }
    set_post_thumbnail($eventId, $pictures[$event['picture']]);
    // The event's own pool is never the limit, only those of its ticket types.
    $plugin->stock()->setCapacity($eventId, array_sum(array_column($event['tickets'], 'capacity')));

    return [$eventId, $ticketId];
};
foreach (benefit_demo_events() as $event) {
    [$eventId, $ticketId] = $insertEvent($event);
    $demo['events'][] = $eventId;
}
// The last ticket type of the last event: the readings.
benefit_demo_orders($eventId, $ticketId);
[$demo['events'][]] = $insertEvent(benefit_demo_lantern_night());

foreach (benefit_demo_coupons() as $coupon) {
    $plugin->couponRepository()->insert($coupon, time());
    $demo['coupons'][] = ['code' => $coupon->code, 'kind' => $coupon->kind->value];
}

$demo['campaign'] = $insert([
    'post_type' => CampaignPostType::NAME,
    'post_title' => 'A new floor for the quay',
    'post_excerpt' => 'Four hundred bricks, laid by volunteers.',
    'post_content' => benefit_demo_paragraphs('The quay in front of the hall gets a new floor: four hundred bricks, laid by volunteers in two weekends. The city gives the sand.') . "\n\n<!-- wp:benefit/campaign /-->",
    'meta_input' => [CampaignMetaFields::GOAL => 2000000, CampaignMetaFields::END => Timestamp::toStored(time() + 60 * DAY_IN_SECONDS)],
]);
set_post_thumbnail($demo['campaign'], $pictures['quay']);
/** @param array{title: string, template: string, text: string, definition?: array<string, mixed>, picture?: string} $form */
$insertForm = static function (array $form) use ($insert, $plugin, $pictures): int {
    ['title' => $title, 'template' => $template, 'text' => $text] = $form;
    $formId = $insert(['post_type' => DonationFormPostType::NAME, 'post_status' => 'draft', 'post_title' => $title, 'post_content' => benefit_demo_paragraphs($text) . "\n\n<!-- wp:benefit/donation-form /-->"]);
    $plugin->donationForms()->write($formId, ($form['definition'] ?? []) + ['steps' => false] + DonationFormTemplates::all('EUR')[$template]['definition']);
    wp_update_post(['ID' => $formId, 'post_status' => 'publish']);
    if (isset($form['picture'])) {
        set_post_thumbnail($formId, $pictures[$form['picture']]);
    }

    return $formId;
};
foreach (benefit_demo_forms($demo['campaign']) as $form) {
    $demo['forms'][] = $insertForm($form);
}
update_post_meta($demo['campaign'], CampaignMetaFields::DEFAULT_FORM, $demo['forms'][2]);
benefit_demo_donors($demo['forms'][0]);
benefit_demo_recurring($demo['forms'][0]);
if (!defined('BENEFIT_TESTS')) {
    [, $seated] = $insertEvent(benefit_demo_last_concert());
    benefit_demo_season($seated, $demo['forms'][0]);
}

// Without blocks in its text, so that the campaign's template adds them.
$demo['campaign_donors'] = $insert([
    'post_type' => CampaignPostType::NAME,
    'post_title' => 'Keep the old crane standing',
    'post_excerpt' => 'Paint, rope, and oil for the crane of 1911.',
    'post_content' => benefit_demo_paragraphs('The crane of 1911 is the last of nine. It has not lifted a ship for fifty years, but it is the first thing that everyone sees who comes home by water.', 'Every spring it needs a coat of paint, and every tenth year new railings. This is a tenth year.'),
    'meta_input' => [CampaignMetaFields::GOAL => 1000000, CampaignMetaFields::END => Timestamp::toStored(time() + 23 * DAY_IN_SECONDS)],
]);
set_post_thumbnail($demo['campaign_donors'], $pictures['harbour']);
$craneId = $insertForm(['title' => 'Help the old crane', 'template' => 'multi', 'text' => 'Every donation goes into paint, rope, and oil.', 'definition' => benefit_demo_crane($demo['campaign_donors']), 'picture' => 'harbour']);
$demo['forms'][] = $craneId;
update_post_meta($demo['campaign_donors'], CampaignMetaFields::DEFAULT_FORM, $craneId);
benefit_demo_campaign_donors($demo['campaign_donors'], $craneId);
$demo['three_forms'] = $insert(['post_type' => 'page', 'post_title' => 'Three ways to help', 'post_content' => benefit_demo_three_forms(array_slice($demo['forms'], 0, 3))]);
$demo['ways'] = $insert(['post_type' => 'page', 'post_title' => 'Ways to open a form', 'post_content' => benefit_demo_ways($demo['forms'])]);
$demo['all_forms'] = $insert(['post_type' => 'page', 'post_title' => 'Everything you can help with', 'post_content' => '<!-- wp:benefit/donation-form-grid {"order":"oldest","align":"wide"} /-->']);
$demo['donors'] = $insert(['post_type' => 'page', 'post_title' => 'Our donors', 'post_content' => '<!-- wp:benefit/donor-wall {"number":6,"align":"wide"} /-->']);
benefit_demo_evenings($pictures);
$demo['gallery'] = $insert(['post_type' => 'page', 'post_title' => 'Ways to open', 'post_content' => benefit_demo_gallery()]);
$demo['library'] = $insert(['post_type' => 'page', 'post_title' => 'Evenings', 'post_content' => benefit_demo_library()]);
$demo['listing_events'] = $insert(['post_type' => 'page', 'post_title' => 'By date and price', 'post_content' => benefit_demo_listing_events()]);
$demo['extras'] = $insert(['post_type' => 'page', 'post_title' => 'Good to know', 'post_content' => benefit_demo_extras($pictures)]);

foreach (benefit_demo_posts() as [$title, $content]) {
    $insert(['post_type' => 'post', 'post_title' => $title, 'post_content' => $content]);
}

// Without a menu, a block theme lists all pages, in a list that screen readers do not recognise as one.
$insert([
    'post_type' => 'wp_navigation',
    'post_title' => 'Main menu',
    'post_content' => benefit_demo_menu(['Events' => '/events/', 'Donate' => '/three-ways-to-help/', 'About' => '/about-the-hall/', 'Cart' => '/cart/']),
]);

$door = wp_insert_user(['user_login' => $site['door']['user'], 'user_pass' => $site['door']['password'], 'user_email' => 'door@example.com', 'display_name' => 'Dora Door', 'role' => TicketCapabilities::DOOR]);
if (is_wp_error($door)) {
    throw new RuntimeException('Check-in staff: ' . $door->get_error_message());
}

update_option('benefit_demo', $demo, false);

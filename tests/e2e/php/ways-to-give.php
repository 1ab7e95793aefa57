<?php

/**
 * Creates forms of each type and period, a page that shows them in each display style, and a user. Input: {displays:
 * [inline|…|grid]}. Prints {forms: {"set once": {id, url}, …}, pages: {"set once modal": url, …}, user, password}.
 * {remove: true} restores pages, user and allowed hosts (give.php removes the forms) and prints contradictions among
 * donations.
 */

declare(strict_types=1);

use Benefit\Shared\Settings\Settings;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/GiftMaker.php';

require __DIR__ . '/../../env/php/load.php';
require_once ABSPATH . 'wp-admin/includes/user.php';

const LOGIN = 'donor-in-pairs';
const OPTION = 'benefit_test_ways';

if (isset($site['remove'])) {
    $made = (array) get_option(OPTION);
    echo json_encode(Services::get()->giftContradictions(), JSON_THROW_ON_ERROR);
    array_map(static fn(int $page) => wp_delete_post($page, true), $made['pages']);
    wp_delete_user($made['user']);
    update_option(Settings::OPTION, ['donation_frame_hosts' => $made['hosts']] + get_option(Settings::OPTION));
    delete_option(OPTION);

    return;
}

$definition = [
    'set' => [],
    'multi' => ['custom' => ['enabled' => true, 'label' => '', 'minimum_minor' => 100, 'maximum_minor' => 10_000_000]],
    'once' => [],
    'monthly' => ['recurring' => ['mode' => 'donor', 'periods' => ['month', 'year'], 'times' => 0]],
];
$forms = $pages = $made = [];
foreach (['set', 'multi'] as $kind) {
    foreach (['once', 'monthly'] as $period) {
        $name = "$kind $period";
        $id = GiftMaker::form("A lamp for the pier, $name", $kind, $definition[$kind] + $definition[$period] + ['gateways' => ['test']]);
        $forms[$name] = ['id' => $id, 'url' => get_permalink($id)];
        foreach ($site['displays'] as $display) {
            $block = $display === 'grid'
                ? sprintf('<!-- wp:benefit/donation-form-grid {"ids":[%d],"order":"chosen"} /-->', $id)
                : sprintf('<!-- wp:benefit/donation-form {"formId":%d,"display":"%s"} /-->', $id, $display);
            $made[] = $page = wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => "$name, $display", 'post_content' => $block]);
            $pages["$name $display"] = get_permalink($page);
        }
    }
}
$user = wp_insert_user(['user_login' => LOGIN, 'user_pass' => 'password', 'user_email' => LOGIN . '@example.org', 'role' => 'subscriber', 'display_name' => 'Dora Donor']);
if (is_wp_error($user)) {
    throw new RuntimeException($user->get_error_message());
}
update_option(OPTION, ['pages' => $made, 'user' => $user, 'hosts' => get_option(Settings::OPTION)['donation_frame_hosts'] ?? []]);

echo json_encode(['forms' => $forms, 'pages' => $pages, 'user' => LOGIN, 'password' => 'password'], JSON_THROW_ON_ERROR);

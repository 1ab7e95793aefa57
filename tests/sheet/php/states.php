<?php

/**
 * Makes what the contact sheet shows and no visitor reaches quickly: orders, tickets and donations in every status,
 * campaigns, listings, and a page for each island of tests/fixtures/islands. A site is filled once.
 *
 * Input: {path, url}. Prints {name: address}; those of islands begin with `island-`.
 */

declare(strict_types=1);

use Benefit\Donations\Donors\History\DonationHistoryPage;
use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\DonationFormTemplates;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\Receipts\ReceiptPage;
use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Buyer;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Services;
use Benefit\Tickets\CheckIn\TicketScan;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\Page\OrderBlock;

require_once dirname(__DIR__, 2) . '/Buyer.php';
require_once dirname(__DIR__, 2) . '/GiftMaker.php';

require dirname(__DIR__, 2) . '/env/php/load.php';
require dirname(__DIR__, 2) . '/env/php/demo-content.php';
require dirname(__DIR__, 2) . '/env/php/demo-extras.php';

const BENEFIT_SHEET = 'benefit_sheet';

$known = get_option(BENEFIT_SHEET);
if (is_array($known)) {
    echo json_encode(array_map(static fn(string $path): string => home_url($path), $known), JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);

    return;
}

wp_set_current_user(1);
$plugin = Services::get();
$demo = (array) get_option('benefit_demo');
$at = [];

$insert = static function (string $type, string $title, string $content, array $meta = []): int {
    $id = wp_insert_post(wp_slash(['post_type' => $type, 'post_status' => 'publish', 'post_title' => $title, 'post_content' => $content, 'meta_input' => $meta]), true);

    return is_wp_error($id) ? throw new RuntimeException("$title: {$id->get_error_message()}") : $id;
};
$makePage = static fn(string $title, string $content): string => (string) get_permalink($insert('page', $title, $content));
$block = static fn(string $name, array $attributes = []): string => "<!-- wp:$name " . ($attributes === [] ? '' : serialize_block_attributes($attributes) . ' ') . "/-->\n";

// Events.
[$eventId, , $statesId] = $demo['events'];
$tickets = array_column(get_posts(['post_type' => 'benefit_ticket', 'post_parent' => $eventId, 'numberposts' => -1]), 'ID', 'post_title');
$event = static function (string $title, array $meta, array $types = [['Entry', 1200]]) use ($insert, $plugin): int {
    $id = $insert('benefit_event', $title, benefit_demo_paragraphs('An evening at the hall.') . "\n\n<!-- wp:benefit/ticket-table /-->", $meta + benefit_demo_evening(40, '20:00', '22:00', '19:00'));
    foreach ($types as $order => [$name, $price]) {
        $ticketId = wp_insert_post(wp_slash(['post_type' => 'benefit_ticket', 'post_status' => 'publish', 'post_title' => $name, 'post_parent' => $id, 'menu_order' => $order, 'meta_input' => ['benefit_price_minor' => $price]]));
        $plugin->stock()->setCapacity($ticketId, 50);
    }
    $plugin->stock()->setCapacity($id, null);

    return $id;
};
$at['event-canceled'] = (string) get_permalink($event('Brass in the boat shed', ['benefit_sale_state' => 'cancelled']));
$at['event-over'] = (string) get_permalink($event('Songs of the ferrymen', ['benefit_doors' => '', 'benefit_start' => gmdate('Y-m-d\TH:i:s\Z', time() - 30 * DAY_IN_SECONDS), 'benefit_end' => gmdate('Y-m-d\TH:i:s\Z', time() - 30 * DAY_IN_SECONDS + 7200)]));
$long = trim(str_repeat('Donaudampfschifffahrtsgesellschaftskapitän and friends ', 4));
$at['event-long'] = (string) get_permalink($event($long, ['benefit_venue_name' => $long], [[$long, 99999999], ['Entry', 1]]));
$at['event-dropdown'] = $makePage('Tickets from a dropdown', $block('benefit/ticket-table', ['eventId' => $statesId, 'layout' => 'dropdown']));
$at['event-buy-form'] = $makePage('Tickets to buy now', $block('benefit/ticket-table', ['eventId' => $statesId, 'layout' => 'buy-form']));
$at['event-one'] = $makePage('One ticket type', "<!-- wp:shortcode -->[ticket id=\"{$tickets['Standing']}\" quantity=\"true\"]<!-- /wp:shortcode -->");
$at['event-list'] = $makePage('Coming up', $block('benefit/event-list', ['number' => 3, 'columns' => 3, 'align' => 'wide']));
$at['cart-widgets'] = $makePage('Your cart on other pages', $block('benefit/cart-widget') . $block('benefit/cart-contents') . benefit_demo_paragraphs('Both are usually in a sidebar.'));

// Orders and tickets.
$orderUrl = static fn(Order $order, array $more = []): string => $plugin->pages()->url('order', ['order_key' => $order->key()] + $more);
$ticketUrl = static fn(Order $order, int $index): string => $plugin->pages()->url('order', ['ticket_code' => $order->attendees[$index]->secretCode()]);
$buy = static fn(array $owners, array $payment = []): Order => Buyer::buy($plugin, $tickets['Standing'], $owners, strtolower($owners[0][0]) . '@example.com', $payment);
$pair = [['Ada', 'Lovelace'], ['Mary', 'Somerville']];
$payment = static fn(Order $order) => $plugin->payments()->findNewest(OrderService::PURPOSE, $order->id) ?? throw new LogicException('The order has no payment.');
$again = static function (Order $order) use ($plugin): Order {
    $plugin->orders()->forget($order->id);

    return $plugin->orders()->byId($order->id) ?? throw new LogicException('The order is gone.');
};

$paid = $buy([...$pair, ['Grace', 'Hopper']]);
$at['order-paid'] = $orderUrl($paid);
$at['ticket'] = $ticketUrl($paid, 0);
$at['tickets-all'] = $orderUrl($paid, ['benefit_view' => OrderBlock::ALL_TICKETS]);
$at['invoice'] = $orderUrl($paid, ['benefit_view' => 'invoice']);
$plugin->checkins()->scan(new TicketScan(bin2hex(random_bytes(16)), $paid->attendees[1]->secretCode(), time()));
$at['ticket-checked-in'] = $ticketUrl($paid, 1);
$at['order-unpaid'] = $orderUrl($buy($pair, ['tc_choose_gateway' => 'offline']));
$at['order-pending'] = $orderUrl($buy($pair, ['tc_choose_gateway' => 'test', 'test_outcome' => 'pending']));
try {
    $buy([['Declined', 'Card']], ['tc_choose_gateway' => 'test', 'test_outcome' => 'decline']);
} catch (UserFacingException) {
    $failed = (int) $plugin->database()->value('SELECT MAX(id) FROM {orders} WHERE email = %s', 'declined@example.com');
    $at['order-failed'] = $orderUrl($plugin->orders()->byId($failed) ?? throw new LogicException('The declined order is gone.'));
}
$moved = static function (PaymentStatus $to) use ($buy, $pair, $plugin, $payment): Order {
    $order = $buy($pair, ['tc_choose_gateway' => 'offline']);
    $plugin->payments()->move($payment($order), $to);

    return $order;
};
$at['order-expired'] = $orderUrl($moved(PaymentStatus::Expired));
$canceled = $buy($pair, ['tc_choose_gateway' => 'offline']);
$plugin->orderActions()->cancel($canceled, 'They could not come.', 1);
$at['order-canceled'] = $orderUrl($canceled);
$refunded = $buy($pair);
$plugin->orderActions()->refund($refunded, null, 'They could not come.', true, 1);
$at['order-refunded'] = $orderUrl($refunded);
$partly = $buy($pair);
$plugin->orderActions()->refund($partly, [$partly->attendees[1]->id], 'One of them is ill.', true, 1);
$at['order-partly-refunded'] = $orderUrl($partly);
$at['ticket-void'] = $ticketUrl($again($partly), 1);
foreach (['order-disputed' => DisputeStatus::Open, 'order-charged-back' => DisputeStatus::Lost] as $name => $dispute) {
    $order = $buy($pair);
    $plugin->payments()->handleEvent($payment($order), new GatewayEvent(dispute: $dispute));
    $at[$name] = $orderUrl($order);
}
$at['order-unknown'] = $plugin->pages()->url('order', ['order_key' => str_repeat('0', 32)]);

// Donations.
$craneId = (int) end($demo['forms']);
$campaignId = (int) $demo['campaign_donors'];
$with = ['formId' => $craneId, 'campaignId' => $campaignId, 'firstName' => 'Nettie', 'lastName' => 'Stevens', 'email' => 'nettie@example.com', 'comment' => 'Red, please.'];
$receiptUrl = static fn(Donation $donation): string => $plugin->pages()->url('receipt', [ReceiptPage::PARAMETER => $donation->secret]);
$at['receipt'] = $receiptUrl(GiftMaker::paid($plugin, $with));
$at['receipt-unpaid'] = $receiptUrl(GiftMaker::offline($plugin, $with));
$at['receipt-pending'] = $receiptUrl(GiftMaker::pending($plugin, $with));
$at['receipt-failed'] = $receiptUrl(GiftMaker::failed($plugin, $with));
$at['receipt-refunded'] = $receiptUrl(GiftMaker::refunded($plugin, $with));
$at['receipt-charged-back'] = $receiptUrl(GiftMaker::chargedBack($plugin, $with));
$at['receipt-unknown'] = $plugin->pages()->url('receipt', [ReceiptPage::PARAMETER => str_repeat('0', 32)]);
foreach (['receipt-recurring' => null, 'receipt-paused' => 'pause', 'receipt-ended' => 'cancel'] as $name => $action) {
    $subscription = GiftMaker::renewing($plugin, with: $with);
    match ($action) {
        'pause' => $plugin->subscriptions()->pause($subscription),
        'cancel' => $plugin->subscriptions()->cancel($subscription, SubscriptionEndReason::Payer),
        null => null,
    };
    $at[$name] = $receiptUrl(GiftMaker::now($plugin, $subscription->subjectId));
}

$at['history-refused'] = $plugin->pages()->url('history', [DonationHistoryPage::PARAMETER => str_repeat('0', 32)]);

// Forms and walls.
$template = DonationFormTemplates::all('EUR')['multi']['definition'];
$reached = GiftMaker::form('The railing is paid for', 'multi', ['goal' => ['enabled' => true, 'amount_minor' => 1000, 'closes' => true]]);
GiftMaker::paid($plugin, ['formId' => $reached]);
$at['form-closed'] = (string) get_permalink($reached);
foreach (['radio', 'select'] as $style) {
    $at["form-$style"] = (string) get_permalink(GiftMaker::form("Levels as $style", 'multi', ['level_style' => $style, 'floating_labels' => true, 'company' => 'optional', 'billing' => 'optional', 'terms' => ['enabled' => true, 'label' => 'I agree to the terms.', 'text' => 'Donations are used for the crane.']]));
}
$many = array_map(static fn(int $id): array => ['id' => $id, 'amount_minor' => 100 * $id, 'label' => $id === 3 ? trim(str_repeat('A sentence that does not end ', 7)) : ''], range(1, 40));
$at['form-40-levels'] = (string) get_permalink(GiftMaker::form('Forty levels', 'multi', ['levels' => $many]));
$empty = GiftMaker::form('A form without donations');
$at['wall-empty'] = $makePage('No donors yet', $block('benefit/donor-wall', ['forms' => [$empty], 'align' => 'wide']));
$at['wall-one'] = $makePage('One donor', $block('benefit/donor-wall', ['forms' => [$reached], 'align' => 'wide']));
$at['wall-comments'] = $makePage('What donors say', $block('benefit/donor-wall', ['campaigns' => [$campaignId], 'onlyComments' => true, 'columns' => 2, 'align' => 'wide']));

// Campaigns.
$campaign = static fn(string $title, array $meta): string => (string) get_permalink($insert(CampaignPostType::NAME, $title, benefit_demo_paragraphs('A rope, a lamp, a bench: what the harbor needs.') . "\n\n<!-- wp:benefit/campaign /-->", $meta + [CampaignMetaFields::DEFAULT_FORM => $craneId]));
$in = static fn(int $days): string => Timestamp::toStored(time() + $days * DAY_IN_SECONDS);
$at['campaign-not-begun'] = $campaign('Not begun', [CampaignMetaFields::GOAL => 500000, CampaignMetaFields::START => $in(14), CampaignMetaFields::END => $in(40)]);
$at['campaign-ended'] = $campaign('Ended', [CampaignMetaFields::GOAL => 500000, CampaignMetaFields::END => $in(-3)]);
$at['campaign-no-goal'] = $campaign('Without a goal', [CampaignMetaFields::GOAL => 0]);
$reachedCampaign = $insert(CampaignPostType::NAME, 'Reached', benefit_demo_paragraphs('Thank you!') . "\n\n<!-- wp:benefit/campaign /-->", [CampaignMetaFields::GOAL => 50000, CampaignMetaFields::DEFAULT_FORM => $craneId]);
GiftMaker::paid($plugin, ['formId' => $craneId, 'campaignId' => $reachedCampaign, 'amountMinor' => 61500]);
$at['campaign-reached'] = (string) get_permalink($reachedCampaign);

// Listings and other blocks.
$listing = static fn(string $id, array $attributes): string => '<!-- wp:benefit/content-grid ' . serialize_block_attributes($attributes + ['blockId' => $id, 'align' => 'wide', 'query' => ['postTypes' => ['post'], 'perPage' => 7]]) . " -->\n"
    . "<!-- wp:benefit/grid-items -->\n<!-- wp:post-featured-image {\"isLink\":true,\"aspectRatio\":\"3/2\"} /--><!-- wp:post-title {\"isLink\":true,\"level\":2,\"fontSize\":\"large\"} /--><!-- wp:post-excerpt {\"excerptLength\":20} /-->\n<!-- /wp:benefit/grid-items -->\n"
    . "<!-- wp:benefit/grid-empty /--><!-- wp:benefit/grid-pager /-->\n<!-- /wp:benefit/content-grid -->\n";
foreach (['grid', 'masonry', 'list', 'carousel'] as $layout) {
    $at["listing-$layout"] = $makePage(ucfirst($layout), $listing("sheet-$layout", ['layout' => $layout]));
}
$at['listing-more'] = $makePage('More by a button', $listing('sheet-more', ['paging' => 'more']));
$at['listing-empty'] = $makePage('Nothing yet', $listing('sheet-empty', ['query' => ['postTypes' => ['page'], 'belowCurrent' => true]]));
$kinds = array_map(static fn(string $kind): string => "<!-- wp:benefit/notice {\"kind\":\"$kind\"} -->\n" . benefit_demo_paragraphs("A notice of the kind “{$kind}”: the lift to the balcony is being repaired until Friday.") . "\n<!-- /wp:benefit/notice -->\n", ['info', 'success', 'warning', 'error']);
$at['notices'] = $makePage('Notices', implode("\n", $kinds));
$at['share'] = $makePage('Tell others', benefit_demo_paragraphs('The harbor is for everyone.') . $block('benefit/share'));

// Islands, a page for each with all its states.
foreach (post_type_exists('benefit_test_page') ? glob(dirname(__DIR__, 2) . '/fixtures/islands/*', GLOB_ONLYDIR) ?: [] : [] as $folder) {
    $island = basename($folder);
    if ($island === 'probe') {
        continue;
    }
    $content = '';
    foreach (glob("$folder/*.json") ?: [] as $file) {
        $content .= sprintf("<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">%s</h2>\n<!-- /wp:heading -->\n", basename($file, '.json'))
            . $block('benefit-test/island', ['island' => $island, 'props' => json_decode((string) file_get_contents($file), true, 64, JSON_THROW_ON_ERROR)]);
    }
    $at["island-$island"] = add_query_arg(['post_type' => 'benefit_test_page', 'p' => $insert('benefit_test_page', "All states of $island", $content)], home_url('/'));
}

// No email was sent about any of these.
$plugin->database()->execute('DELETE FROM {mail}');
$home = strlen(home_url());
// Without the host, because a site may change its port.
update_option(BENEFIT_SHEET, array_map(static fn(string $url): string => substr($url, $home), $at), false);
echo json_encode($at, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);

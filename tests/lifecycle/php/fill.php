<?php

/**
 * Does everything that makes the plugin store something. Input: {people: [check-in staff, organiser]}. Prints what was made:
 * {event, ticket, secret, order, reference}.
 */

declare(strict_types=1);

use Benefit\Content\Blocks\ShareCountProvider;
use Benefit\Content\Blocks\ShareCountUpdater;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Donors\DonorAccessRepository;
use Benefit\Donations\Giving\ProofOfWork\SpentChallengeRepository;
use Benefit\Donations\Giving\Uploads\DonationUploadOwner;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Donations\Records\DonorLog;
use Benefit\Index\Documents\FacetEncoding;
use Benefit\Index\IndexFactory;
use Benefit\Index\Query\QueryCacheRepository;
use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Shared\Admin\EditScreenNotices;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Email\EmailOutage;
use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;
use Benefit\Tests\Buyer;
use Benefit\Tests\Donor;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\SentFile;
use Benefit\Tests\Services;
use Benefit\Tickets\CheckIn\CheckInAccess;
use Benefit\Tickets\CheckIn\TicketScan;
use Benefit\Tickets\Shop\Checkout\CheckoutCustomFields;
use Benefit\Tickets\TicketCapabilities;

require_once dirname(__DIR__, 2) . '/Buyer.php';
require_once dirname(__DIR__, 2) . '/Donor.php';
require_once dirname(__DIR__, 2) . '/integration/SentFile.php';
require_once dirname(__DIR__, 2) . '/integration/sent-files.php';
require_once dirname(__DIR__, 2) . '/GiftMaker.php';

require __DIR__ . '/../../env/php/load.php';
require __DIR__ . '/../../env/php/demo-content.php';
require __DIR__ . '/../../env/php/demo-orders.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

wp_set_current_user(1);
$plugin = Services::get();
update_option(Settings::OPTION, $plugin->settingsStore()->sanitize([
    'gateways' => ['free', 'test', 'offline', 'stripe'],
    'test_mode' => true,
    'invoices' => true,
    'seller_name' => 'Friends of Harbour Hall',
    'seller_address' => 'Quay Street 12',
    'delete_on_uninstall' => true,
]));
$plugin->paymentSettings()->save('Bank transfer', 'Please transfer it.', 7);
(new StripeKeys())->save('test', 'secret', 'sk_test_0123456789abcdef');
$plugin->pages()->create();
$plugin = Services::of(new Benefit\Plugin(dirname(__DIR__, 3) . '/plugin.php', $GLOBALS['wpdb'], new Clock()));

$demo = benefit_demo_events()[1];
$event = wp_insert_post(['post_type' => 'benefit_event', 'post_status' => 'publish', 'post_title' => $demo['title'], 'post_content' => $demo['content'], 'meta_input' => $demo['meta']]);
wp_update_post(['ID' => $event, 'post_excerpt' => 'A second version, so that there is a revision.']);
// An event with more values than a facet has slots, which somebody is changing just now.
add_filter('benefit_index_fields', static fn(): array => ['colour' => 'choice']);
array_map(static fn(int $shade) => add_post_meta($event, 'colour', "shade $shade"), range(1, FacetEncoding::FEW + 6));
$facets = $plugin->service(IndexFactory::class);
$facets->begin(['benefit_event']);
while ($facets->index()->work(1.0)) {
    continue;
}
$facets->indexer()->note($event);
// Somebody has asked a library that was large.
(new QueryCacheRepository($plugin->database()))->put(md5('a question'), '[]');

$view = wp_insert_post(['post_type' => 'benefit_view', 'post_status' => 'publish', 'post_title' => 'Shelf', 'post_content' => '<!-- wp:benefit/content-grid /-->']);
wp_update_post(['ID' => $view, 'post_content' => '<!-- wp:benefit/content-grid {"columns":2} /-->']);

// Somebody knows how often posts were shared.
add_filter('benefit_share_counts', static fn(array $all): array => [...$all, new class implements ShareCountProvider {
    public function counts(string $url): array
    {
        return ['facebook' => 1];
    }
}]);
$plugin->service(ShareCountUpdater::class)->run();
$ticket = wp_insert_post(['post_type' => 'benefit_ticket', 'post_status' => 'publish', 'post_title' => 'Entry', 'post_parent' => $event, 'meta_input' => ['benefit_max_per_buyer' => 20, 'benefit_max_per_order' => 20] + $demo['tickets'][0]['meta']]);
wp_trash_post(wp_insert_post(['post_type' => 'benefit_event', 'post_status' => 'draft', 'post_title' => 'Not this one']));
$plugin->stock()->setCapacity($event, 200);
$plugin->stock()->setCapacity($ticket, 120);
wp_insert_comment(['comment_post_ID' => $event, 'comment_content' => 'Is there tea?', 'comment_approved' => 1]);

benefit_demo_orders($event, $ticket);
foreach (benefit_demo_coupons() as $coupon) {
    $plugin->couponRepository()->insert($coupon, time());
}
$plugin->definitions()->save(new CustomFieldDefinition(0, '', CheckoutCustomFields::BUYER, 'text', 'How did you hear of us?'));
$campaign = wp_insert_post(['post_type' => 'benefit_campaign', 'post_status' => 'publish', 'post_title' => 'A roof', 'meta_input' => ['benefit_goal_minor' => 100000]]);
$form = Donor::form($plugin, ['campaign_id' => $campaign]);
wp_update_post(['ID' => $form, 'post_excerpt' => 'A second version, so that there is a revision.']);
$gift = GiftMaker::refunded($plugin, ['formId' => $form, 'campaignId' => $campaign], 500);
$withFile = Donor::form($plugin, ['fields' => [['slug' => 'cv', 'kind' => 'file', 'label' => 'CV']]]);
$plugin->uploads()->receive(SentFile::picture()->received(), new DonationUploadOwner(str_repeat('a', 32), $withFile, 'cv'));
GiftMaker::offline($plugin, ['formId' => $form]);
GiftMaker::renewing($plugin, with: ['formId' => $form]);
(new DonorAccessRepository($plugin->database()))->add(DonorAccessRepository::LINK, RandomToken::secret(), 'ada@example.org', time(), time() + HOUR_IN_SECONDS);
(new SpentChallengeRepository($plugin->database()))->use(['id' => bin2hex(random_bytes(8)), 'until' => time() + HOUR_IN_SECONDS]);
$plugin->giftActions()->note($gift, 'Called back', 1);
$plugin->service(DonorLog::class)->add($gift->donorId, 'note', ['text' => 'Prefers letters'], 1);
$plugin->byHand()->enter(['way' => 'manual_cash', 'amount' => '5', 'received' => wp_date('Y-m-d'), 'form_id' => $form], 1, 'hand-0123456789abcdef');
$network = new ClientAddress(['REMOTE_ADDR' => '203.0.113.7'], []);
$plugin->carts()->add(bin2hex(random_bytes(16)), $ticket, 1, $network);
$visitor = bin2hex(random_bytes(16));
$plugin->carts()->add($visitor, $ticket, 2, $network);
$plugin->carts()->applyCoupon($visitor, 'FIVEOFF', $network);
// One who orders with a code; one whose payment has no end yet.
Buyer::buy($plugin, $ticket, [['Lise', 'Meitner']], 'lise@example.com', coupon: 'FIVEOFF');
Buyer::buy($plugin, $ticket, [['Vera', 'Meitner']], 'vera@example.com', ['test_outcome' => 'pending']);

$order = $plugin->database()->row("SELECT o.id, o.number, o.secret AS secret, a.sequence, a.secret AS ticket FROM {orders} o JOIN {attendee} a ON a.order_id = o.id WHERE o.status = 'order_paid' ORDER BY o.id LIMIT 1") ?? [];
$plugin->checkins()->scan(new TicketScan('scan-0123456789', "{$order['number']}-{$order['sequence']}-{$order['ticket']}", time()));
$plugin->eventJobs()->notifyHolders($event, 'The doors open later.', 'on_sale', 1, 'job-0123456789abcdef');
// The kinds of e-mails are known to the plugin that runs.
$templates = Services::get()->emailTemplates();
[$kind] = array_keys($templates->all());
$plugin->mail()->queue($kind, (int) $order['id'], 'ada@example.com');
$templates->store($kind, ['subject' => 'Yours'] + $templates->getDefaultTemplate($kind)->texts());
(new PaymentRepository($plugin->database(), $plugin->clock()))->storeEvent('stripe', 'evt_1');
$plugin->idempotency()->claim('one press', 'key-0123456789abcdef', 'the same');

[$door, $organiser] = $site['people'];
(new WP_User($door))->add_role(TicketCapabilities::DOOR);
CheckInAccess::setEvents($door, [$event]);
(new WP_User($organiser))->add_role(TicketCapabilities::ORGANISER);
(new WP_User($organiser))->add_cap(TicketCapabilities::ORDERS);
(new WP_User($organiser))->add_role(DonationCapabilities::FUNDRAISER);
(new WP_User($organiser))->add_cap(DonationCapabilities::DONATIONS);
get_role('author')?->add_cap(TicketCapabilities::CHECK_IN);
foreach (['closedpostboxes_benefit_event' => ['x'], 'metaboxhidden_benefit_event' => ['slugdiv'], 'edit_benefit_event_per_page' => 50, 'manageedit-benefit_eventcolumnshidden' => ['date'], 'closedpostboxes_benefit_form' => ['x'], 'edit_benefit_campaign_per_page' => 50] as $key => $value) {
    update_user_meta(1, $key, $value);
}

FlashMessage::success('coupons', 'Saved.');
$plugin->service(EditScreenNotices::class)->success($event, 'Saved.');
$widgets = (array) get_option('sidebars_widgets');
$widgets['wp_inactive_widgets'] = [...(array) ($widgets['wp_inactive_widgets'] ?? []), 'benefit_cart-2'];
update_option('widget_benefit_cart', [2 => ['title' => 'Your cart'], '_multiwidget' => 1]);
wp_set_sidebars_widgets($widgets);
set_transient('benefit_stripe_health', ['one'], HOUR_IN_SECONDS);

foreach (array_merge(apply_filters('wp_privacy_personal_data_exporters', []), apply_filters('wp_privacy_personal_data_erasers', [])) as $key => $tool) {
    str_starts_with((string) $key, 'benefit') && ($tool['callback'])('hedy@example.com', 1);
}
do_action('benefit_sweep');
$plugin->database()->execute("INSERT INTO {missing_payment} (payment_id, state, purpose, number, key_hash, email, name, details, subscription, created_at)
    VALUES (4711, 'left', 'order', 'LOST0001', '', 'hedy@example.com', 'Hedy', '{}', '', %d)", time());
(new EmailOutage($plugin->database()))->begin(time(), 'It refuses connections.');
$plugin->invoices()->issueMissing();

echo "\n" . json_encode([
    'event' => $event,
    'ticket' => $ticket,
    'form' => $form,
    'donationsUrl' => DonationsScreenUrl::url(['donation' => $gift->id]),
    'formUrl' => get_permalink($form),
    'eventUrl' => get_permalink($event),
    'pages' => array_map($plugin->pages()->id(...), array_combine($plugin->pages()->names(), $plugin->pages()->names())),
    'pageUrls' => array_map($plugin->pages()->url(...), $plugin->pages()->names()),
    'orderUrl' => $plugin->pages()->url('order', ['order' => "{$order['number']}-{$order['secret']}"]),
    'empty' => array_values(array_filter($plugin->allTables()->names(), static fn(string $name): bool => $plugin->database()->value("SELECT COUNT(*) FROM {{$name}}") === '0')),
], JSON_THROW_ON_ERROR);

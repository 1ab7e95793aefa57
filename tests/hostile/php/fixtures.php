<?php

/** Creates the objects that the hostile tests work on, beside the demo, and removes them. Input: do = make | remove. */

declare(strict_types=1);

use Benefit\Donations\Donors\Wall\DonorWallSettings;
use Benefit\Donations\Donors\Wall\PublicDonorWalls;
use Benefit\Donations\Giving\Uploads\DonationUploadOwner;
use Benefit\Payments\Gateways\TestGateway;
use Benefit\Tests\Buyer;
use Benefit\Tests\Donor;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\SentFile;
use Benefit\Tests\Services;
use Benefit\Tickets\CheckIn\TicketScan;

require_once dirname(__DIR__, 2) . '/Buyer.php';
require_once dirname(__DIR__, 2) . '/Donor.php';
require_once dirname(__DIR__, 2) . '/GiftMaker.php';
require_once dirname(__DIR__, 2) . '/integration/SentFile.php';
require_once dirname(__DIR__, 2) . '/integration/sent-files.php';

require dirname(__DIR__, 2) . '/env/php/load.php';
require __DIR__ . '/content.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/user.php';

const BENEFIT_PROBE_USERS = ['subscriber', 'author', 'editor', 'benefit_door', 'benefit_organiser', 'benefit_fundraiser'];

/** @return array<string, mixed> */
function benefit_hostile_make(): array
{
    activate_plugin('benefit-probe/benefit-probe.php');
    // The tests log in a dozen times; a weak hash saves time.
    add_filter('wp_hash_password_options', static fn(): array => ['cost' => 4]);
    // Created beforehand, so that writing it does not only affect the first answer.
    add_option('benefit_probe_boom', 0, '', false);
    foreach (BENEFIT_PROBE_USERS as $role) {
        wp_insert_user(['user_login' => "hostile-$role", 'user_pass' => 'password', 'role' => $role, 'user_email' => "$role@example.org"]);
    }
    $event = benefit_hostile_event('Hostile event');
    // Honest requests of an editor may change this event.
    $edited = benefit_hostile_event('Edited event');

    $ticket = benefit_hostile_ticket($event, 'Hostile ticket');
    $order = Buyer::buy(Services::get(), $ticket);
    $code = $order->attendees[0]->secretCode();
    wp_set_current_user(1);
    $scan = Services::get()->checkins()->scan(new TicketScan('hostile-scan-0123456789', $code, time()));

    $unpaid = Buyer::buy(Services::get(), $ticket, entries: ['test_outcome' => 'timeout'])->id;
    // Looks like an order by bank transfer: no gateway message arrives and no job checks the payment.
    Services::get()->database()->execute("UPDATE {orders} SET gateway = 'offline' WHERE id = %d", $unpaid);
    Services::get()->database()->execute("UPDATE {payment} SET gateway = 'offline', check_at = NULL WHERE purpose = 'order' AND subject_id = %d", $unpaid);

    $form = Donor::form(Services::get(), ['login' => 'both', 'fields' => [['slug' => 'cv', 'kind' => 'file', 'label' => 'CV', 'options' => ['max_files' => 2]]]]);
    update_post_meta($form, BENEFIT_HOSTILE_MARK, '1');

    $gift = GiftMaker::paid(Services::get(), ['formId' => $form])->id;
    $owner = new DonationUploadOwner(str_repeat('a', 32), $form, 'cv');
    $given = Services::get()->uploads()->receive(SentFile::picture()->received(), $owner);
    // The call for more cards needs a wall on a public page.
    wp_insert_post(['post_type' => 'page', 'post_title' => 'Hostile wall', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '<!-- wp:benefit/donor-wall /-->']);
    delete_option(PublicDonorWalls::OPTION);
    Services::get()->uploads()->attach([$given->id], $owner, $gift);

    return [
        'donor' => Services::get()->donations()->byId($gift)->donorId ?? 0,
        'publicDonor' => GiftMaker::paid(Services::get(), ['email' => wp_generate_password(12, false) . '@example.org', 'formId' => $form])->id,
        // A new address each time, because merging uses a donor up.
        'mergedDonor' => GiftMaker::paid(Services::get(), ['email' => wp_generate_password(12, false) . '@example.org', 'formId' => $form])->donorId,
        'campaign' => benefit_hostile_campaign('Hostile campaign'),
        'media' => (int) wp_insert_attachment(['post_title' => 'Hostile file', 'post_mime_type' => 'image/png', 'post_author' => 1], '2026/01/hostile.png'),
        'deletableCampaign' => benefit_hostile_campaign('Deletable campaign'),
        'form' => $form,
        'formUrl' => get_permalink($form),
        'givenFile' => $given->id,
        'givenName' => basename(Services::get()->privateFolder()->pathOf($given->secret)),
        'upload' => Services::get()->uploads()->receive(SentFile::picture()->received(), $owner)->id,
        'folder' => basename(Services::get()->privateFolder()->path()),
        'uploads' => wp_upload_dir()['baseurl'],
        'gift' => Donor::give(Services::get(), $form, ['give-price-id' => '1'])->secret,
        'link' => Services::get()->donorLinks()->make('ada@example.org'),
        'donation' => $gift,
        'commented' => GiftMaker::paid(Services::get(), ['formId' => $form, 'comment' => 'Good luck'])->id,
        'listing' => (int) wp_insert_post(['post_type' => 'page', 'post_title' => 'Hostile listing', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '<!-- wp:benefit/content-grid {"blockId":"vhostile"} --><!-- wp:benefit/grid-items /--><!-- /wp:benefit/content-grid -->']),
        'wallCall' => DonorWallSettings::fromAttributes([])->signNextPage(1, $gift),
        'refundableGift' => GiftMaker::paid(Services::get(), ['formId' => $form])->id,
        'endedGift' => GiftMaker::failed(Services::get(), ['formId' => $form])->id,
        'handGift' => GiftMaker::paid(Services::get(), ['formId' => $form, 'gateway' => 'manual_cash'])->id,
        'dueGift' => GiftMaker::offline(Services::get(), ['formId' => $form])->id,
        'waitingGift' => GiftMaker::offline(Services::get(), ['formId' => $form])->id,
        'subscription' => GiftMaker::renewing(Services::get(), with: ['formId' => $form])->id,
        'stoppableSubscription' => GiftMaker::renewing(Services::get(), with: ['formId' => $form])->id,
        'failingSubscription' => GiftMaker::failing(Services::get(), ['formId' => $form])->id,
        'pausedSubscription' => Services::get()->subscriptions()->pause(GiftMaker::renewing(Services::get(), with: ['formId' => $form]))->id,
        'order' => $order->id,
        'attendee' => $order->attendees[0]->id,
        'refundable' => Buyer::buy(Services::get(), $ticket)->id,
        'given' => Services::get()->orderActions()->complimentary($event, [$ticket => 1], ['first_name' => 'Ada', 'last_name' => 'Byron', 'email' => 'ada@example.org'], 1)->id,
        'unpaid' => $unpaid,
        'event' => $event,
        'url' => get_permalink($event),
        'ticket' => $ticket,
        'code' => $code,
        'scan' => $scan['scan_id'],
        'door' => get_user_by('login', 'hostile-benefit_door')->ID,
        'free' => benefit_hostile_ticket($event, 'Hostile free ticket', ['benefit_price_minor' => 0]),
        'editedEvent' => $edited,
        'job' => Services::get()->eventJobs()->notifyHolders($edited, 'Hello', 'cancelled', 1, 'hostile-' . bin2hex(random_bytes(8)))->id,
        'editedTicket' => benefit_hostile_ticket($edited, 'Edited ticket'),
        'page' => Services::get()->pages()->id('cart'),
        'webhookSecret' => get_option(TestGateway::SECRET_OPTION),
    ];
}

function benefit_hostile_remove(): void
{
    global $wpdb;
    foreach (BENEFIT_PROBE_USERS as $role) {
        $user = get_user_by('login', "hostile-$role");
        $user === false || wp_delete_user($user->ID);
    }
    $made = get_posts(['post_type' => get_post_types(), 'post_status' => get_post_stati(), 'numberposts' => -1, 'meta_key' => BENEFIT_HOSTILE_MARK]);
    $events = [0];
    // Their orders are deleted afterwards.
    remove_all_filters('pre_delete_post');
    foreach ($made as $post) {
        $events[] = $post->ID;
        wp_delete_post($post->ID, true);
    }
    $list = implode(',', $events);
    $database = Services::get()->database();
    $orders = array_column($database->rows("SELECT DISTINCT order_id FROM {order_item} WHERE event_id IN ($list)"), 'order_id');
    $ids = implode(',', array_map('intval', [0, ...$orders]));
    $donations = "SELECT id FROM {donation} WHERE form_id IN ($list)";
    Services::get()->privateFolder()->delete(...array_column($database->rows("SELECT secret FROM {upload} WHERE form_id IN ($list)"), 'secret'));
    $database->execute("DELETE FROM {upload} WHERE form_id IN ($list)");
    $database->execute("DELETE FROM {payment} WHERE purpose = 'donation' AND subject_id IN ($donations)");
    $database->execute("DELETE FROM {mail} WHERE kind LIKE 'donation%%' AND subject_id IN ($donations)");
    $database->execute("DELETE FROM {donation_log} WHERE donation_id IN ($donations)");
    $database->execute("DELETE FROM {donation_total} WHERE subject = 'form' AND subject_id IN ($list)");
    $subscriptions = "SELECT subscription_id FROM {donation_subscription} WHERE form_id IN ($list)";
    $database->execute("DELETE FROM {renewal} WHERE subscription_id IN ($subscriptions)");
    $database->execute("DELETE FROM {subscription} WHERE id IN ($subscriptions)");
    $database->execute("DELETE FROM {donation_subscription} WHERE form_id IN ($list)");
    $database->execute("DELETE FROM {donation} WHERE form_id IN ($list)");
    $database->execute("DELETE FROM {form_version} WHERE form_id IN ($list)");
    $database->execute("DELETE FROM {event_job} WHERE event_id IN ($list)");
    $database->execute("DELETE FROM {order_log} WHERE order_id IN ($ids)");
    $database->execute("DELETE FROM {invoice} WHERE order_id IN ($ids)");
    $database->execute("DELETE FROM {refund} WHERE payment_id IN (SELECT id FROM {payment} WHERE purpose = 'order' AND subject_id IN ($ids))");
    $database->execute("DELETE FROM {payment} WHERE purpose = 'order' AND subject_id IN ($ids)");
    $database->execute("DELETE FROM {mail} WHERE kind NOT LIKE 'donation%%' AND subject_id IN ($ids)");
    $database->execute("DELETE FROM {attendee} WHERE order_id IN ($ids)");
    $database->execute("DELETE FROM {checkin} WHERE event_id IN ($list)");
    $database->execute("DELETE FROM {order_item} WHERE order_id IN ($ids)");
    $database->execute("DELETE FROM {idempotency} WHERE subject_id IS NULL OR subject_id IN ($ids)");
    $database->execute("DELETE FROM {orders} WHERE id IN ($ids)");
    $database->execute("DELETE FROM {hold} WHERE event_id IN ($list)");
    $database->execute("DELETE FROM {stock} WHERE id IN ($list)");
    $database->execute("DELETE FROM {buyer_limit} WHERE ticket_id IN ($list)");
    $database->execute('DELETE FROM {webhook_event} WHERE event_id LIKE %s', 'hostile-%');
    $database->execute('DELETE FROM {rate}');
    deactivate_plugins('benefit-probe/benefit-probe.php');
    delete_option('benefit_probe_boom');
    delete_option('benefit_probe_fault');
}

$made = ['removed' => true];
if ($site['do'] === 'make') {
    // Removes objects of an interrupted run.
    benefit_hostile_remove();
    $made = benefit_hostile_make();
} else {
    benefit_hostile_remove();
}

echo json_encode($made, JSON_THROW_ON_ERROR);

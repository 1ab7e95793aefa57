<?php

/**
 * Makes donations by one form in given states. Input: {title, gifts: [{first, last?, email?, amount?, state:
 * paid|offline|refunded, with?}]}. Prints {form, ids, receipts}, the
 * last being addresses. {remove: form} deletes the form and its donations.
 */

declare(strict_types=1);

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\Receipts\ReceiptPage;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/GiftMaker.php';

require __DIR__ . '/../../env/php/load.php';

$plugin = Services::get();
if (isset($site['remove'])) {
    $form = (int) $site['remove'];
    $database = $plugin->database();
    $gifts = "SELECT id FROM {donation} WHERE form_id = $form";
    $database->execute("DELETE FROM {refund} WHERE payment_id IN (SELECT id FROM {payment} WHERE purpose = 'donation' AND subject_id IN ($gifts))");
    $database->execute("DELETE FROM {payment} WHERE purpose = 'donation' AND subject_id IN ($gifts)");
    $database->execute("DELETE FROM {donation_log} WHERE donation_id IN ($gifts)");
    $database->execute("DELETE FROM {donation_total} WHERE (subject = 'form' AND subject_id = $form) OR (subject = 'donor' AND subject_id IN (SELECT donor_id FROM {donation} WHERE form_id = $form))");
    $donors = "SELECT donor_id FROM {donation} WHERE form_id = $form";
    $database->execute("DELETE FROM {donor_log} WHERE donor_id IN ($donors)");
    $database->execute("DELETE FROM {donor} WHERE id IN ($donors) OR merged_into IN ($donors)");
    $subscriptions = "SELECT subscription_id FROM {donation_subscription} WHERE form_id = $form";
    $database->execute("DELETE FROM {renewal} WHERE subscription_id IN ($subscriptions)");
    $database->execute("DELETE FROM {subscription} WHERE id IN ($subscriptions)");
    $database->execute("DELETE FROM {donation_subscription} WHERE form_id = $form");
    $database->execute("DELETE FROM {donation} WHERE form_id = $form");
    wp_delete_post($form, true);
    echo json_encode(['removed' => $form], JSON_THROW_ON_ERROR);

    return;
}
$form = GiftMaker::form((string) $site['title']);
$donations = array_map(static function (array $gift) use ($plugin, $form): Donation {
    $with = array_filter([
        'formId' => $form,
        'firstName' => $gift['first'],
        'lastName' => $gift['last'] ?? 'Byron',
        'email' => $gift['email'] ?? strtolower($gift['first']) . '@example.org',
        'amountMinor' => $gift['amount'] ?? 2500,
    ]) + ($gift['with'] ?? []);

    return match ($gift['state']) {
        'offline' => GiftMaker::offline($plugin, $with),
        'refunded' => GiftMaker::refunded($plugin, $with, 500),
        default => GiftMaker::paid($plugin, $with),
    };
}, $site['gifts']);

echo json_encode([
    'form' => $form,
    'ids' => array_column($donations, 'id'),
    'receipts' => array_map(static fn(Donation $donation): string => $plugin->pages()->url('receipt', [ReceiptPage::PARAMETER => $donation->secret]), $donations),
], JSON_THROW_ON_ERROR);

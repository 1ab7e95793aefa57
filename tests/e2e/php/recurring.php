<?php

/**
 * Creates an active recurring donation by a form of its own. Input: {title, first, email, with?}. Prints {form, id,
 * donation, link}; the link opens the donor's page. give.php removes the form and its donations.
 */

declare(strict_types=1);

use Benefit\Donations\Donors\History\DonationHistoryPage;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/GiftMaker.php';

require __DIR__ . '/../../env/php/load.php';

$plugin = Services::get();
$form = GiftMaker::form((string) $site['title']);
$subscription = GiftMaker::renewing($plugin, with: ['formId' => $form, 'firstName' => $site['first'], 'email' => $site['email']] + ($site['with'] ?? []));
$link = $plugin->pages()->url('history', [DonationHistoryPage::PARAMETER => $plugin->donorLinks()->make((string) $site['email'])]);

echo json_encode(['form' => $form, 'id' => $subscription->id, 'donation' => $subscription->subjectId, 'link' => $link], JSON_THROW_ON_ERROR);

<?php

/** Donations: storage, receipts, emails, recurring donations. */

declare(strict_types=1);

use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationSettings;
use Benefit\Donations\Records\DonationTables;
use Benefit\Donations\Records\DonorNameBackfill;
use Benefit\Donations\Records\PendingDonations;
use Benefit\Donations\Records\ReceiptNumbers;
use Benefit\Donations\Records\Receipts\DonationStaffEmails;
use Benefit\Donations\Records\Receipts\DonorEmails;
use Benefit\Donations\Records\Receipts\ReceiptAjax;
use Benefit\Donations\Records\Receipts\ReceiptBlock;
use Benefit\Donations\Records\Receipts\ReceiptFormHandler;
use Benefit\Donations\Records\Receipts\ReceiptPage;
use Benefit\Donations\Records\Receipts\ReceiptShortcode;
use Benefit\Donations\Records\Recurring\DonationSubscribable;
use Benefit\Donations\Records\Recurring\RecurringDonationEmails;
use Benefit\Donations\Records\Recurring\TestDonationsNotice;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

return [
    'hooks' => [
        ['update_option_' . Settings::OPTION, [ReceiptNumbers::class, 'settingsSaved'], 10, 2],
        ['template_redirect', [ReceiptPage::class, 'keepPrivate'], 0, 'when' => ['contains' => '[' . ReceiptPage::SHORTCODE]],
        ['template_redirect', [ReceiptPage::class, 'answer'], 3, 'when' => ['query_var' => ReceiptPage::PARAMETER]],
    ],
    'admin' => [
        ['update_option_' . Settings::OPTION, [TestDonationsNotice::class, 'changed'], 10, 2],
        ['admin_notices', [TestDonationsNotice::class, 'show']],
    ],
    'query_vars' => [ReceiptPage::PARAMETER],
    'shortcodes' => [ReceiptPage::SHORTCODE => [ReceiptShortcode::class, 'receiptHtml', 'sheet' => 'donations-receipt']],
    'routes' => [ReceiptAjax::class, ReceiptFormHandler::class],
    'blocks' => [ReceiptBlock::NAME => [ReceiptBlock::class, 'render']],
    'settings' => [DonationSettings::class],
    'tables' => [DonationTables::class],
    'hourly' => ['adding names of donors' => [DonorNameBackfill::class, 'run']],
    'setup' => ['Donations/Gifts' => [1, [DonationRepository::class, 'noticeEarlierComments']]],
    'pending' => [[PendingDonations::class, 'sentence']],
    'email_rules' => [DonorEmails::RECEIPT => ['isUrgent' => true], RecurringDonationEmails::RENEWED => ['isUrgent' => true]],
    'provides' => [
        'emails' => [
            [DonorEmails::class, 'addTypes'],
            [DonationStaffEmails::class, 'addTypes'],
            [RecurringDonationEmails::class, 'addTypes'],
        ],
        'payables' => [DonationPayable::class],
        'number_series' => [ReceiptNumbers::class],
        'subscribables' => [DonationSubscribable::class],
    ],
];

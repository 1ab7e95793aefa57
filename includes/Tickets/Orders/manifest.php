<?php

/** Orders: finding, payment, display, emails, refunds, invoices. */

declare(strict_types=1);

use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Orders\Admin\AttendeeTicketSettings;
use Benefit\Tickets\Orders\Admin\PendingOrders;
use Benefit\Tickets\Orders\Admin\SoldPostProtection;
use Benefit\Tickets\Orders\AfterSale\TestOrderCleanup;
use Benefit\Tickets\Orders\Emails\AttendeeEmails;
use Benefit\Tickets\Orders\Emails\BuyerEmailChangeEmail;
use Benefit\Tickets\Orders\Emails\OfflinePaymentEmails;
use Benefit\Tickets\Orders\Emails\OrderEmails;
use Benefit\Tickets\Orders\Emails\RefundEmails;
use Benefit\Tickets\Orders\Invoices\InvoiceLinks;
use Benefit\Tickets\Orders\Invoices\InvoiceNumbers;
use Benefit\Tickets\Orders\Invoices\InvoicePage;
use Benefit\Tickets\Orders\Invoices\InvoiceService;
use Benefit\Tickets\Orders\Invoices\InvoiceSettings;
use Benefit\Tickets\Orders\Invoices\InvoiceTables;
use Benefit\Tickets\Orders\OrderNameBackfill;
use Benefit\Tickets\Orders\OrderPayable;
use Benefit\Tickets\Orders\OrderTables;
use Benefit\Tickets\Orders\Page\OrderBlock;
use Benefit\Tickets\Orders\Page\OrderLinksFormHandler;
use Benefit\Tickets\Orders\Page\OrderPage;
use Benefit\Tickets\Orders\Recovery\OrderRestorer;

defined('ABSPATH') || exit;

return [
    'hooks' => [
        ['update_option_' . Settings::OPTION, [InvoiceNumbers::class, 'settingsSaved'], 10, 2],
        ['template_redirect', [OrderPage::class, 'answer'], 3, 'when' => ['query_var' => OrderPage::PARAMETERS]],
        // After OrderPage, which handles wrong secrets.
        ['template_redirect', [InvoicePage::class, 'answer'], 4, 'when' => ['query_var' => OrderPage::PARAMETERS]],
    ],
    // WordPress empties its trash after a month, even while tickets are turned off.
    'always' => [
        ['pre_delete_post', [SoldPostProtection::class, 'keep'], 10, 2],
        ['deleted_post', [SoldPostProtection::class, 'deleteTypes'], 10, 2],
        ['rest_dispatch_request', [SoldPostProtection::class, 'refuse'], 10, 3],
        ['wp_redirect', [SoldPostProtection::class, 'count']],
        ['admin_notices', [SoldPostProtection::class, 'show']],
    ],
    'admin' => [['admin_notices', [TestOrderCleanup::class, 'show']]],
    'query_vars' => OrderPage::PARAMETERS,
    'routes' => [OrderLinksFormHandler::class, TestOrderCleanup::class],
    'blocks' => ['benefit/order' => [OrderBlock::class, 'render']],
    'settings' => [AttendeeTicketSettings::class, InvoiceSettings::class],
    'tables' => [OrderTables::class, InvoiceTables::class],
    'hourly' => ['giving invoices' => [InvoiceService::class, 'issueMissing'], 'adding names of orders' => [OrderNameBackfill::class, 'run']],
    'pending' => [[PendingOrders::class, 'sentence']],
    'email_rules' => [OrderEmails::PAID => ['isUrgent' => true], AttendeeEmails::TICKETS => ['isUrgent' => true]],
    'provides' => [
        'payables' => [OrderPayable::class],
        'number_series' => [InvoiceNumbers::class],
        'restorables' => [OrderRestorer::class],
        'emails' => [
            [OrderEmails::class, 'addTypes'],
            [AttendeeEmails::class, 'addTypes'],
            [OfflinePaymentEmails::class, 'addTypes'],
            [RefundEmails::class, 'addTypes'],
            [BuyerEmailChangeEmail::class, 'addType'],
        ],
        'orders.links' => [[InvoiceLinks::class, 'forOrder']],
        'orders.settled' => ['Tickets/Invoices' => [InvoiceService::class, 'issueForOrder']],
    ],
];

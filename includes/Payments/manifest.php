<?php

/** Rows of Payments; Shared\Boot\Manifest describes the format. */

declare(strict_types=1);

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\OfflinePaymentSettings;
use Benefit\Payments\Gateways\PaymentSettings;
use Benefit\Payments\Gateways\Stripe\PaymentsScreen;
use Benefit\Payments\Gateways\Stripe\StripeGateway;
use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Payments\Gateways\Stripe\StripeSiteHealth;
use Benefit\Payments\Gateways\TestGateway;
use Benefit\Payments\Ledger\MissingPayable;
use Benefit\Payments\Ledger\MissingPaymentRecorder;
use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Payments\Ledger\PaymentInstaller;
use Benefit\Payments\Ledger\PaymentJobs;
use Benefit\Payments\Ledger\PaymentReconciliation;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\SubscriptionEventHandler;
use Benefit\Payments\Ledger\TestGatewayWebhook;
use Benefit\Payments\Ledger\WebhooksRestController;
use Benefit\Payments\Missing\MissingPaymentEmails;
use Benefit\Payments\Missing\MissingPaymentList;
use Benefit\Payments\Missing\MissingPaymentNotice;
use Benefit\Payments\Missing\MissingPaymentSearch;
use Benefit\Payments\Missing\MissingPaymentTables;
use Benefit\Payments\Missing\PaymentsCommand;
use Benefit\Payments\PaymentSiteHealth;
use Benefit\Payments\PaymentsServices;
use Benefit\Payments\PaymentTables;
use Benefit\Payments\Setup\PaymentSetupSteps;
use Benefit\Payments\SiteCopy\SiteCopyController;
use Benefit\Payments\SiteCopy\SiteCopyNotice;
use Benefit\Payments\Subscriptions\SubscriptionCheckRepository;
use Benefit\Payments\Subscriptions\SubscriptionJobs;
use Benefit\Payments\Subscriptions\SubscriptionTables;
use Benefit\Payments\Subscriptions\SubscriptionTransitions;
use Benefit\Shared\Boot\CronSchedule;

defined('ABSPATH') || exit;

return [
    'services' => [
        GatewayRegistry::class => [PaymentsServices::class, 'gateways'],
        SubscriptionEventHandler::class => SubscriptionTransitions::class,
    ],
    'hooks' => [
        [TestGateway::HOOK, [TestGatewayWebhook::class, 'send']],
        [PaymentReconciliation::HOOK, [PaymentJobs::class, 'run']],
        [PaymentReconciliation::HOOK, [SubscriptionJobs::class, 'run'], 20],
        [PaymentReconciliation::HOOK, [MissingPaymentSearch::class, 'resume'], 30],
    ],
    'admin' => [
        ['admin_menu', [PaymentsScreen::class, 'addToMenu']],
        ['admin_notices', [SiteCopyNotice::class, 'print']],
        ['admin_notices', [MissingPaymentNotice::class, 'print']],
    ],
    'routes' => [WebhooksRestController::class, PaymentsScreen::class, SiteCopyController::class, MissingPaymentList::class],
    'settings' => [PaymentSettings::class],
    'tables' => [PaymentTables::class, SubscriptionTables::class, MissingPaymentTables::class],
    'setup' => [
        'Payments' => [1, [PaymentInstaller::class, 'install']],
        'Payments/Site' => [1, [PaymentInstaller::class, 'rememberAddress']],
    ],
    'cron' => [TestGateway::HOOK => null, PaymentReconciliation::HOOK => CronSchedule::FIVE_MINUTES],
    'hourly' => [
        'retrying refunds' => [PaymentService::class, 'retryRefunds'],
        'forgetting the payers of missing payments' => [MissingPaymentRepository::class, 'forgetPayers'],
        'telling the owner about missing payments' => [MissingPaymentRecorder::class, 'tellOwner'],
    ],
    'commands' => ['benefit payments' => PaymentsCommand::class],
    'checks' => [[SubscriptionCheckRepository::class, 'check']],
    'health' => [
        [PaymentSiteHealth::class, 'tests'],
        [StripeSiteHealth::class, 'tests'],
        [SiteCopyNotice::class, 'tests'],
    ],
    'stored' => [
        [
            'options' => [TestGateway::SECRET_OPTION, OfflinePaymentSettings::OPTION, StripeKeys::OPTION, MissingPaymentSearch::OPTION],
            'transients' => [StripeSiteHealth::TRANSIENT],
        ],
    ],
    'provides' => [
        'gateways' => [StripeGateway::class],
        'setup_steps' => [[PaymentSetupSteps::class, 'steps']],
        'records' => [[PaymentRepository::class, 'hasAny']],
        'payables' => [MissingPayable::class],
        'payments.screen' => [[MissingPaymentList::class, 'toHtml']],
        'emails' => [[MissingPaymentEmails::class, 'addTypes']],
    ],
];

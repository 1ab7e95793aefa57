<?php

/** Making donations: form posts, amounts, addresses, uploads, accounts. */

declare(strict_types=1);

use Benefit\Donations\Giving\AbandonedDonationPage;
use Benefit\Donations\Giving\Accounts\DonorAccountEmails;
use Benefit\Donations\Giving\Billing\BillingSettings;
use Benefit\Donations\Giving\Billing\CountryStatesAjax;
use Benefit\Donations\Giving\DonationAjax;
use Benefit\Donations\Giving\DonationFormHandler;
use Benefit\Donations\Giving\DonationPlacementService;
use Benefit\Donations\Giving\DonationProcessingPage;
use Benefit\Donations\Giving\DonationVisitorDataMover;
use Benefit\Donations\Giving\GivingServices;
use Benefit\Donations\Giving\ProofOfWork\SpentChallengeCleaner;
use Benefit\Donations\Giving\ProofOfWork\SpentChallengeRepository;
use Benefit\Donations\Giving\Recovery\DonationRestorer;
use Benefit\Donations\Giving\TestCards\TestCardSettings;
use Benefit\Donations\Giving\Uploads\DonationFileDownload;
use Benefit\Donations\Giving\Uploads\DonationUploadAjax;
use Benefit\Donations\Giving\Uploads\DonationUploadRepository;
use Benefit\Donations\Giving\Uploads\DonationUploadService;
use Benefit\Donations\Giving\Uploads\UnknownUploads;
use Benefit\Donations\Giving\Uploads\UnknownUploadsNotice;
use Benefit\Donations\Records\Recurring\DonationSubscriptionRepository;
use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\Checkout\ProcessingPage;

defined('ABSPATH') || exit;

return [
    'services' => [DonationPlacementService::class => [GivingServices::class, 'placement']],
    'hooks' => [
        ['template_redirect', [DonationProcessingPage::class, 'answer'], 2, 'when' => ['query_var' => ProcessingPage::PARAMETER]],
        ['template_redirect', [AbandonedDonationPage::class, 'answer'], 2, 'when' => ['query_var' => AbandonedPaymentPage::PARAMETER]],
    ],
    'query_vars' => [ProcessingPage::PARAMETER, AbandonedPaymentPage::PARAMETER],
    'routes' => [
        CountryStatesAjax::class,
        DonationUploadAjax::class,
        DonationFileDownload::class,
        UnknownUploadsNotice::class,
        DonationAjax::class,
        DonationFormHandler::class,
    ],
    'settings' => [BillingSettings::class, TestCardSettings::class],
    // The last one belongs to Records, but the order of tables is part of the state that a site stores
    // (SchemaInstaller).
    'tables' => [DonationUploadRepository::class, SpentChallengeRepository::class, DonationSubscriptionRepository::class],
    'hourly' => [
        'deleting files without a donation' => [DonationUploadService::class, 'deleteAbandoned'],
        'deleting files that no donation knows' => [UnknownUploads::class, 'deleteOld'],
        'forgetting proofs of work' => [SpentChallengeCleaner::class, 'clean'],
    ],
    'admin' => [['admin_notices', [UnknownUploadsNotice::class, 'print']]],
    'health' => [[UnknownUploadsNotice::class, 'tests']],
    'visitor' => [[DonationVisitorDataMover::class, 'move']],
    'provides' => [
        'emails' => [[DonorAccountEmails::class, 'addType']],
        'restorables' => [DonationRestorer::class],
    ],
];

<?php

/** Registers the screens, exports, privacy tools and commands of donations for staff. */

declare(strict_types=1);

use Benefit\Donations\Admin\DonationHomeLists;
use Benefit\Donations\Admin\DonationIncome;
use Benefit\Donations\Admin\Donations\DonationDetailsRestController;
use Benefit\Donations\Admin\Donations\DonationsMenu;
use Benefit\Donations\Admin\Donations\DonationsScreen;
use Benefit\Donations\Admin\Donations\DonorCommentsScreen;
use Benefit\Donations\Admin\Donations\TestModeNotice;
use Benefit\Donations\Admin\Donors\DonorDetailsRestController;
use Benefit\Donations\Admin\Donors\DonorsScreen;
use Benefit\Donations\Admin\FormSetupStep;
use Benefit\Donations\Admin\Privacy\DonationConsistencyCheck;
use Benefit\Donations\Admin\Privacy\DonationPersonalData;
use Benefit\Donations\Admin\Recurring\SubscriptionDetailsRestController;
use Benefit\Donations\Admin\Recurring\SubscriptionsScreen;

defined('ABSPATH') || exit;

return [
    'hooks' => [['login_redirect', [DonationsMenu::class, 'addressAfterLogin'], 10, 3]],
    'admin' => [
        ['admin_menu', [DonationsScreen::class, 'addToMenu']],
        ['admin_notices', [TestModeNotice::class, 'print']],
        ['admin_menu', [DonationsMenu::class, 'arrange'], 100],
        ['submenu_file', [DonationsMenu::class, 'currentEntry']],
        ['admin_menu', [DonorCommentsScreen::class, 'addToMenu']],
        ['admin_menu', [DonorCommentsScreen::class, 'addCount'], 20],
        ['admin_menu', [DonorsScreen::class, 'addToMenu']],
    ],
    'routes' => [
        DonationsScreen::class,
        SubscriptionDetailsRestController::class,
        SubscriptionsScreen::class,
        DonationDetailsRestController::class,
        DonorCommentsScreen::class,
        DonorDetailsRestController::class,
        DonorsScreen::class,
    ],
    'checks' => [[DonationConsistencyCheck::class, 'run']],
    'provides' => ['income_sources' => ['donations' => DonationIncome::class], 'setup_steps' => [[FormSetupStep::class, 'steps']], 'home_lists' => [[DonationHomeLists::class, 'lists']], 'home_payments' => [[DonationHomeLists::class, 'payments']]],
    'privacy' => [DonationPersonalData::class],
];

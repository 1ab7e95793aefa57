<?php

/** Check-in: tickets are scanned, and each admits as often as allowed. */

declare(strict_types=1);

use Benefit\Tickets\CheckIn\CheckInAccess;
use Benefit\Tickets\CheckIn\CheckInLinks;
use Benefit\Tickets\CheckIn\CheckInPage;
use Benefit\Tickets\CheckIn\CheckInRestController;
use Benefit\Tickets\CheckIn\CheckInTables;
use Benefit\Tickets\CheckIn\CheckInUserProfile;

defined('ABSPATH') || exit;

return [
    'hooks' => [
        ['map_meta_cap', [CheckInAccess::class, 'map'], 10, 4],
        // Before canonical redirects.
        ['template_redirect', [CheckInPage::class, 'answer'], 2, 'when' => ['query_var' => CheckInPage::QUERY]],
        ['admin_menu', [CheckInLinks::class, 'addToMenu'], 20],
        ['admin_bar_menu', [CheckInLinks::class, 'addToToolbar'], 80],
        ['login_redirect', [CheckInLinks::class, 'afterLogin'], 10, 3],
        ['load-index.php', [CheckInLinks::class, 'redirectFromDashboard']],
        ['wp_enqueue_scripts', [CheckInLinks::class, 'style'], 20, 'when' => ['signed_in' => true]],
        ['admin_enqueue_scripts', [CheckInLinks::class, 'style'], 20],
    ],
    'admin' => [
        ['edit_user_profile', [CheckInUserProfile::class, 'print']],
        ['edit_user_profile_update', [CheckInUserProfile::class, 'save']],
    ],
    'query_vars' => [CheckInPage::QUERY],
    'routes' => [CheckInUserProfile::class, CheckInRestController::class],
    'tables' => [CheckInTables::class],
    'stored' => [['userMeta' => [[CheckInAccess::class, 'metaKey']]]],
];

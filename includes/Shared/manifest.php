<?php

/** Rows of Shared; Shared\Boot\Manifest describes the format. */

declare(strict_types=1);

use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\CheckCommand;
use Benefit\Shared\Admin\EditScreenNotices;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Admin\RoleLabels;
use Benefit\Shared\Admin\SiteHealthTests;
use Benefit\Shared\Admin\TablesCommand;
use Benefit\Shared\Admin\TablesHealth;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\CronSchedule;
use Benefit\Shared\Boot\RequestContext;
use Benefit\Shared\Database\LostTables;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Database\NameWordRepository;
use Benefit\Shared\Database\NameWordTables;
use Benefit\Shared\Database\RetryPolicy;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Email\EmailSender;
use Benefit\Shared\Email\EmailSettings;
use Benefit\Shared\Email\EmailSiteHealth;
use Benefit\Shared\Email\EmailTables;
use Benefit\Shared\Email\EmailTemplatesScreen;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Email\UnsentEmailsNotice;
use Benefit\Shared\ExpiredRowCleaner;
use Benefit\Shared\Forms\Files\PrivateFolder;
use Benefit\Shared\Forms\Files\PrivateFolderHealth;
use Benefit\Shared\Forms\PostMetaRegistrar;
use Benefit\Shared\Home\DashboardWidget;
use Benefit\Shared\Home\FirstVisit;
use Benefit\Shared\Home\HomeFigures;
use Benefit\Shared\Home\HomeScreen;
use Benefit\Shared\Home\SiteSetupSteps;
use Benefit\Shared\HourlyJobs;
use Benefit\Shared\Html\BlockPatternRegistrar;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Html\ShortcodeRegistrar;
use Benefit\Shared\Http\HttpTables;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\QueryVariables;
use Benefit\Shared\Http\Rest\RestRouteRegistrar;
use Benefit\Shared\Http\RouteIndex;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\Session\BaseScriptData;
use Benefit\Shared\Http\Session\SessionRoute;
use Benefit\Shared\Http\Session\VisitorTokenRotation;
use Benefit\Shared\Http\VisitorNonces;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Look\LookSettings;
use Benefit\Shared\Look\LookStore;
use Benefit\Shared\Look\LookStyle;
use Benefit\Shared\Restore\RecoveryGuide;
use Benefit\Shared\Restore\RestoreDetector;
use Benefit\Shared\Restore\RestoreEmail;
use Benefit\Shared\Restore\RestoreNotice;
use Benefit\Shared\Restore\RestoreTables;
use Benefit\Shared\Restore\SalesPause;
use Benefit\Shared\Settings\CurrencyChange;
use Benefit\Shared\Settings\GeneralSettings;
use Benefit\Shared\Settings\GeneralSiteHealth;
use Benefit\Shared\Settings\MissingPagesNotice;
use Benefit\Shared\Settings\PageListFilter;
use Benefit\Shared\Settings\PrivatePageGuard;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsScreen;
use Benefit\Shared\Settings\SettingsStore;
use Benefit\Shared\SharedServices;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

return [
    'services' => [
        Contributions::class => [SharedServices::class, 'contributions'],
        RequestContext::class => [SharedServices::class, 'requestContext'],
        RetryPolicy::class => [SharedServices::class, 'retryPolicy'],
        MigrationRunner::class => [SharedServices::class, 'migrations'],
        Settings::class => [SharedServices::class, 'settings'],
        MoneyFormat::class => [SharedServices::class, 'moneyFormat'],
        EmailQueue::class => [SharedServices::class, 'emailQueue'],
        EmailSender::class => [SharedServices::class, 'emailSender'],
        RequiredPages::class => [SharedServices::class, 'pages'],
        VisitorToken::class => [SharedServices::class, 'visitor'],
        ClientAddress::class => [SharedServices::class, 'clientAddress'],
        RouteIndex::class => [SharedServices::class, 'routes'],
        IslandRegistry::class => [SharedServices::class, 'islands'],
        BlockRegistrar::class => [SharedServices::class, 'blocks'],
        PrivatePageGuard::class => [SharedServices::class, 'privatePages'],
        MissingPagesNotice::class => [SharedServices::class, 'missingPages'],
        UnsentEmailsNotice::class => [SharedServices::class, 'unsentEmails'],
        BaseScriptData::class => [SharedServices::class, 'baseScriptData'],
    ],
    'hooks' => [
        // Runs last, after other plugins have registered theirs.
        ['admin_init', [Router::class, 'registerAjax'], PHP_INT_MAX],
        ['admin_init', [Router::class, 'registerScreens']],
        ['rest_api_init', [RestRouteRegistrar::class, 'registerOwn']],
        // Runs last, after every plugin has registered its own namespace.
        ['rest_api_init', [RestRouteRegistrar::class, 'registerBeside'], PHP_INT_MAX],
        // Runs after WordPress, which lets scripts of every origin read with the visitor's cookies.
        ['rest_pre_serve_request', [RestRouteRegistrar::class, 'keepFromForeignScripts'], 20, 3],
        ['template_redirect', [Router::class, 'answerPlainPost'], 1, 'when' => ['post' => true]],
        ['nonce_user_logged_out', [VisitorNonces::class, 'filterGuest'], 10, 2],
        [HourlyJobs::HOOK, [HourlyJobs::class, 'run']],
        ['init', [PostMetaRegistrar::class, 'register'], 11],
        ['is_protected_meta', [PostMetaRegistrar::class, 'protect'], 10, 2],
        ['init', [CronSchedule::class, 'schedule']],
        ['wp_login', [VisitorTokenRotation::class, 'renew']],
        ['template_redirect', [PrivatePageGuard::class, 'sendHeaders'], 0, 'when' => ['private_page' => true]],
        ['template_redirect', [PrivatePageGuard::class, 'explainPagesOutOfUse'], 0, 'when' => ['private_page' => true]],
        ['wp_list_pages_excludes', [PageListFilter::class, 'exclude']],
        ['register_block_type_args', [PageListFilter::class, 'wrapBlock'], 10, 2],
        ['update_option_' . Settings::OPTION, [SettingsStore::class, 'forgetAddresses'], 10, 2],
        ['update_option_' . Settings::OPTION, [CurrencyChange::class, 'clearAmounts']],
        ['gettext_with_context_default', [RoleLabels::class, 'translate'], 10, 3, 'when' => ['admin' => true]],
        ['site_status_tests', [SiteHealthTests::class, 'add']],
        ['init', [BlockRegistrar::class, 'registerTypes']],
        ['rest_api_init', [BlockRegistrar::class, 'addEditorScripts']],
        ['block_categories_all', [BlockRegistrar::class, 'addCategory']],
        ['wp_enqueue_scripts', [BlockRegistrar::class, 'styleInHead']],
        ['admin_notices', [BlockRegistrar::class, 'noticeUnbuilt']],
        ['print_styles_array', [LookStyle::class, 'addTo']],
        ['customize_save_after', [LookStore::class, 'forget']],
        ['save_post_wp_global_styles', [LookStore::class, 'forget']],
        ['init', [BlockPatternRegistrar::class, 'register'], 'when' => ['screen' => true]],
        ['rest_api_init', [BlockPatternRegistrar::class, 'register']],
        ['cron_schedules', [CronSchedule::class, 'addSchedule']],
        [EmailSender::HOOK, [EmailSender::class, 'sendDue']],
        ['wp_loaded', [ShortcodeRegistrar::class, 'register'], PHP_INT_MAX],
        ['wp_enqueue_scripts', [ShortcodeRegistrar::class, 'styleInHead']],
        ['query_vars', [QueryVariables::class, 'add']],
    ],
    'admin' => [
        ['admin_notices', [MissingPagesNotice::class, 'print']],
        ['admin_notices', [RestoreNotice::class, 'print']],
        ['admin_notices', [UnsentEmailsNotice::class, 'print']],
        ['init', [SettingsScreen::class, 'registerSetting'], 'when' => ['screen' => true]],
        ['option_page_capability_' . SettingsScreen::GROUP, [SettingsScreen::class, 'capability']],
        ['admin_menu', [SettingsScreen::class, 'addToMenu']],
        ['admin_menu', [HomeScreen::class, 'addToMenu']],
        ['wp_dashboard_setup', [DashboardWidget::class, 'add']],
        ['plugin_action_links', [HomeScreen::class, 'addPluginLink'], 10, 2],
        ['admin_init', [GeneralSiteHealth::class, 'noticeProxy'], 'when' => ['screen' => true]],
        // Runs after every menu is registered and before WordPress looks up the page, since it answers 500 for an
        // unknown one.
        ['admin_menu', [AdminMenu::class, 'redirectMoved'], PHP_INT_MAX],
        ['admin_notices', [EditScreenNotices::class, 'print']],
        ['enqueue_block_editor_assets', [EditScreenNotices::class, 'enqueue']],
        ['admin_menu', [EmailTemplatesScreen::class, 'addToMenu']],
        ['admin_menu', [RecoveryGuide::class, 'addToMenu']],
    ],
    'routes' => [SessionRoute::class, SettingsScreen::class, EmailTemplatesScreen::class, RestoreNotice::class, UnsentEmailsNotice::class],
    'script_data' => [BaseScriptData::NAME => [BaseScriptData::class, 'values']],
    'settings' => [GeneralSettings::class, LookSettings::class, EmailSettings::class],
    'tables' => [HttpTables::class, EmailTables::class, NameWordTables::class, RestoreTables::class],
    'setup' => [
        'Shared/Settings' => [1, [SettingsStore::class, 'install']],
        'Shared/Admin' => [2, [CapabilityRegistry::class, 'grant']],
        'Shared/Names' => [1, [NameWordRepository::class, 'install']],
        'Shared/Site' => [1, [SiteAddress::class, 'install']],
        'Shared/Restore' => [1, [SalesPause::class, 'install']],
    ],
    'cron' => [HourlyJobs::HOOK => 'hourly', EmailSender::HOOK => CronSchedule::FIVE_MINUTES],
    'hourly' => [
        // Before any sweep: an older database does not know what must be kept.
        'looking for a restored backup' => [RestoreDetector::class, 'run'],
        'forgetting old keys' => [ExpiredRowCleaner::class, 'cleanKeys'],
        'forgetting old rates' => [ExpiredRowCleaner::class, 'cleanRates'],
    ],
    'health' => [
        [GeneralSiteHealth::class, 'tests'],
        [TablesHealth::class, 'tests'],
        [EmailSiteHealth::class, 'tests'],
        [PrivateFolderHealth::class, 'tests'],
    ],
    'commands' => ['benefit check' => CheckCommand::class, 'benefit tables' => TablesCommand::class],
    'provides' => ['emails' => [[RestoreEmail::class, 'addType']], 'setup_steps' => [[SiteSetupSteps::class, 'steps']], 'activated' => [[FirstVisit::class, 'open']]],
    'stored' => [
        [
            'options' => [
                MigrationRunner::OPTION,
                MigrationRunner::LOCK,
                LostTables::OPTION,
                NameWordRepository::OPTION,
                VisitorToken::EARLIER_OPTION,
                Settings::OPTION,
                LookStore::OPTION,
                EmailTemplateStore::OPTION,
                UnsentEmailsNotice::OPTION,
                PrivateFolder::OPTION,
                SiteAddress::OPTION,
                SalesPause::OPTION,
            ],
            'transients' => [FlashMessage::TRANSIENT, HomeFigures::TRANSIENT],
            'folders' => [[PrivateFolder::class, 'path']],
        ],
    ],
];

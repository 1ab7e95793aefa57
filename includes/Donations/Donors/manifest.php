<?php

/** Donors: their donation history, their login links, and donor walls. */

declare(strict_types=1);

use Benefit\Donations\Donors\DonorAccessCleaner;
use Benefit\Donations\Donors\DonorAccessRepository;
use Benefit\Donations\Donors\DonorEmailChangeEmails;
use Benefit\Donations\Donors\DonorLoginLinks;
use Benefit\Donations\Donors\DonorSession;
use Benefit\Donations\Donors\DonorsServices;
use Benefit\Donations\Donors\History\DonationHistoryAjax;
use Benefit\Donations\Donors\History\DonationHistoryBlock;
use Benefit\Donations\Donors\History\DonationHistoryFormHandler;
use Benefit\Donations\Donors\History\DonationHistoryPage;
use Benefit\Donations\Donors\History\DonationHistoryShortcode;
use Benefit\Donations\Donors\History\DonorLoginEmail;
use Benefit\Donations\Donors\History\UnsentEmailCleaner;
use Benefit\Donations\Donors\Wall\DonorWallAjax;
use Benefit\Donations\Donors\Wall\DonorWallApprovals;
use Benefit\Donations\Donors\Wall\DonorWallBlock;
use Benefit\Donations\Donors\Wall\DonorWallCachePurger;
use Benefit\Donations\Donors\Wall\DonorWallCards;
use Benefit\Donations\Donors\Wall\DonorWallPattern;
use Benefit\Donations\Donors\Wall\DonorWallShortcode;
use Benefit\Donations\Donors\Wall\PublicDonorWalls;
use Benefit\Donations\Records\DonationRepository;

defined('ABSPATH') || exit;

return [
    'services' => [DonorSession::class => [DonorsServices::class, 'session']],
    'hooks' => [
        ['template_redirect', [DonationHistoryPage::class, 'keepPrivate'], 0, 'when' => ['contains' => '[' . DonationHistoryPage::SHORTCODE]],
        ['template_redirect', [DonationHistoryPage::class, 'answer'], 3, 'when' => ['query_arg' => DonationHistoryPage::PARAMETER]],
        [DonationRepository::SHOWN_CHANGED, [DonorWallCachePurger::class, 'noteChange']],
        [DonorWallCachePurger::HOOK, [DonorWallCachePurger::class, 'purge']],
        ['save_post', [PublicDonorWalls::class, 'approveSaved'], 10, 2],
        ['wp_after_insert_post', [PublicDonorWalls::class, 'notePost'], 10, 2],
        ['deleted_post', [PublicDonorWalls::class, 'notePost'], 10, 2],
        ['update_option_widget_block', [PublicDonorWalls::class, 'scheduleScan']],
        ['update_option_widget_text', [PublicDonorWalls::class, 'scheduleScan']],
        ['update_option_sidebars_widgets', [PublicDonorWalls::class, 'scheduleScan']],
        ['switch_theme', [PublicDonorWalls::class, 'scheduleScan']],
    ],
    'shortcodes' => [
        DonationHistoryPage::SHORTCODE => [DonationHistoryShortcode::class, 'historyHtml', 'sheet' => 'donations-history'],
        DonorWallShortcode::NAME => [DonorWallShortcode::class, 'wallHtml', 'sheet' => 'donations-cards'],
    ],
    'routes' => [DonationHistoryAjax::class, DonationHistoryFormHandler::class, DonorWallAjax::class],
    'blocks' => [
        DonationHistoryBlock::NAME => [DonationHistoryBlock::class, 'render'],
        DonorWallBlock::NAME => [DonorWallBlock::class, 'render'],
    ],
    'islands' => [
        DonationHistoryBlock::ISLAND => ['template' => 'Donations/Donors/History/templates/donation-history.php'],
        DonorWallCards::LOAD_MORE => [
            'template' => 'Donations/Donors/Wall/templates/' . DonorWallCards::LOAD_MORE . '.php',
            'script' => DonorWallCards::LOAD_MORE,
        ],
        DonorWallCards::READ_MORE => [
            'template' => 'Donations/Donors/Wall/templates/' . DonorWallCards::READ_MORE . '.php',
            'script' => DonorWallCards::LOAD_MORE,
        ],
    ],
    'patterns' => [[DonorWallPattern::class, 'patterns']],
    'tables' => [DonorAccessRepository::class],
    'setup' => [
        'Donations/Wall' => [1, [DonorWallCachePurger::class, 'install']],
        'Donations/WallApprovals' => [1, [PublicDonorWalls::class, 'install']],
    ],
    'cron' => [DonorWallCachePurger::HOOK => null],
    'hourly' => [
        'forgetting links and sessions of donors' => [DonorAccessCleaner::class, 'clean'],
        'forgetting mails that had nobody to tell' => [UnsentEmailCleaner::class, 'clean'],
    ],
    'email_rules' => [DonorLoginEmail::KIND => ['seconds' => DonorLoginLinks::LIFE]],
    'stored' => [
        [
            'options' => [DonorWallCachePurger::OPTION, PublicDonorWalls::OPTION, DonorWallApprovals::INSTALLED],
            'postMeta' => [DonorWallApprovals::META],
        ],
    ],
    'provides' => [
        'emails' => [[DonorLoginEmail::class, 'addType'], [DonorEmailChangeEmails::class, 'addTypes']],
        'donation_totals.changing' => [[DonorWallCachePurger::class, 'purgeAtEnd']],
    ],
];

<?php

/** Donation forms and campaigns: post types, builder, display, embedding. */

declare(strict_types=1);

use Benefit\Donations\Forms\Builder\CampaignListColumns;
use Benefit\Donations\Forms\Builder\DonationFormListColumns;
use Benefit\Donations\Forms\Builder\FormBuilderRestController;
use Benefit\Donations\Forms\Builder\FormBuilderScreen;
use Benefit\Donations\Forms\Builder\ListDateFormat;
use Benefit\Donations\Forms\Builder\UnsupportedRecurringNotice;
use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\Campaigns\CampaignAjax;
use Benefit\Donations\Forms\Campaigns\CampaignBlock;
use Benefit\Donations\Forms\Campaigns\CampaignBlockTemplate;
use Benefit\Donations\Forms\Campaigns\CampaignCachePurger;
use Benefit\Donations\Forms\Campaigns\CampaignContent;
use Benefit\Donations\Forms\Campaigns\CampaignContentParts;
use Benefit\Donations\Forms\Campaigns\CampaignEditorPanel;
use Benefit\Donations\Forms\Campaigns\CampaignPattern;
use Benefit\Donations\Forms\Campaigns\CampaignStarterForm;
use Benefit\Donations\Forms\Display\DonationFormBlock;
use Benefit\Donations\Forms\Display\DonationFormCachePurger;
use Benefit\Donations\Forms\Display\DonationFormContentFilter;
use Benefit\Donations\Forms\Display\DonationFormGridBlock;
use Benefit\Donations\Forms\Display\DonationFormGridShortcode;
use Benefit\Donations\Forms\Display\DonationFormIsland;
use Benefit\Donations\Forms\Display\DonationFormOpeners;
use Benefit\Donations\Forms\Display\DonationFormShortcode;
use Benefit\Donations\Forms\Display\DonationsScriptData;
use Benefit\Donations\Forms\Display\DonorLoginAjax;
use Benefit\Donations\Forms\Display\PurchaseFormAjax;
use Benefit\Donations\Forms\DonationFormBlockTemplate;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\Embed\EmbedSettings;
use Benefit\Donations\Forms\EmbedPage\DonationFormPageDetector;
use Benefit\Donations\Forms\EmbedPage\EmbedDocument;
use Benefit\Donations\Forms\EmbedPage\EmbedReturnHandler;
use Benefit\Donations\Forms\FormAmounts;
use Benefit\Donations\Forms\FormDefinitionMeta;
use Benefit\Donations\Forms\FormVersionRecorder;
use Benefit\Donations\Forms\FormVersionRepository;
use Benefit\Donations\Forms\PageTemplateFallback;
use Benefit\Shared\Http\RawRequest;

defined('ABSPATH') || exit;

return [
    'hooks' => [
        ['init', [DonationFormPostType::class, 'registerType']],
        ['init', [CampaignPostType::class, 'registerType']],
        ['register_' . CampaignPostType::NAME . '_post_type_args', [CampaignContent::class, 'addTemplate']],
        ['init', [DonationFormBlockTemplate::class, 'registerTemplate']],
        ['init', [CampaignBlockTemplate::class, 'registerTemplate']],
        ['single_template_hierarchy', [PageTemplateFallback::class, 'addPageTemplate']],
        // After the post type.
        ['init', [FormDefinitionMeta::class, 'registerMeta'], 11],
        ['is_protected_meta', [FormDefinitionMeta::class, 'protect'], 10, 2],
        ['rest_pre_insert_' . DonationFormPostType::NAME, [FormDefinitionMeta::class, 'check'], 20, 2],
        ['rest_pre_insert_' . CampaignPostType::NAME, [CampaignMetaFields::class, 'checkRequest'], 10, 2],
        ['rest_pre_insert_' . CampaignPostType::NAME, [CampaignContent::class, 'addToNew'], 20, 2],
        ['rest_prepare_' . CampaignPostType::NAME, [CampaignMetaFields::class, 'requirePostPassword'], 10, 3],
        // REST writes meta after the post, so it is complete only now.
        ['wp_after_insert_post', [FormVersionRecorder::class, 'record'], 20, 2],
        ['wp_after_insert_post', [CampaignStarterForm::class, 'update'], 20, 4],
        // WordPress restores the meta of a revision last.
        ['wp_restore_post_revision', [FormVersionRecorder::class, 'recordRestored'], 20],
        ['the_content', [CampaignContentParts::class, 'leaveOut'], 5, 'when' => ['singular' => CampaignPostType::NAME]],
        // After the content's blocks and shortcodes.
        ['the_content', [DonationFormContentFilter::class, 'prependPosted'], 20, 'when' => ['post' => true]],
        ['the_content', [DonationFormContentFilter::class, 'appendForm'], 20, 'when' => ['singular' => DonationFormPostType::NAME]],
        ['clean_post_cache', [DonationFormCachePurger::class, 'noteForm'], 10, 2],
        ['clean_post_cache', [CampaignCachePurger::class, 'noteCampaign'], 10, 2],
        ['template_redirect', [EmbedReturnHandler::class, 'answer'], 0, 'when' => ['singular' => DonationFormPostType::NAME]],
        ['benefit_frame_ancestors', [EmbedDocument::class, 'addOrigins'], 'when' => ['query_arg' => RawRequest::FRAME]],
        // Before posts are answered and pending donations are looked up.
        ['template_redirect', [EmbedDocument::class, 'begin'], -1, 'when' => ['query_arg' => RawRequest::FRAME, 'singular' => DonationFormPostType::NAME]],
        ['template_redirect', [DonationFormPageDetector::class, 'keepOutOfFrames'], -1],
        ['template_redirect', [EmbedDocument::class, 'answer'], 20, 'when' => ['query_arg' => RawRequest::FRAME, 'singular' => DonationFormPostType::NAME]],
    ],
    'meta' => [CampaignPostType::NAME => [CampaignMetaFields::class, 'schemas']],
    'admin' => [
        ['enqueue_block_editor_assets', [CampaignEditorPanel::class, 'enqueue']],
        ['post_date_column_time', [ListDateFormat::class, 'format'], 10, 2],
        ['manage_' . DonationFormPostType::NAME . '_posts_columns', [DonationFormListColumns::class, 'addColumns']],
        ['manage_' . DonationFormPostType::NAME . '_posts_custom_column', [DonationFormListColumns::class, 'renderColumn'], 10, 2],
        ['manage_' . CampaignPostType::NAME . '_posts_columns', [CampaignListColumns::class, 'addColumns']],
        ['manage_' . CampaignPostType::NAME . '_posts_custom_column', [CampaignListColumns::class, 'renderColumn'], 10, 2],
        ['enqueue_block_assets', [FormBuilderScreen::class, 'enqueueStyle']],
        ['enqueue_block_editor_assets', [FormBuilderScreen::class, 'enqueue']],
        ['admin_notices', [UnsupportedRecurringNotice::class, 'show']],
    ],
    'shortcodes' => [
        DonationFormShortcode::NAME => [DonationFormShortcode::class, 'render', 'sheet' => 'donations-form'],
        DonationFormGridShortcode::NAME => [DonationFormGridShortcode::class, 'gridHtml', 'sheet' => 'donations-cards'],
    ],
    'routes' => [DonorLoginAjax::class, PurchaseFormAjax::class, CampaignAjax::class, FormBuilderRestController::class],
    'blocks' => [
        DonationFormBlock::NAME => [DonationFormBlock::class, 'render'],
        CampaignBlock::NAME => [CampaignBlock::class, 'render'],
        DonationFormGridBlock::NAME => [DonationFormGridBlock::class, 'render'],
    ],
    'islands' => [
        DonationFormOpeners::ISLAND => ['template' => 'Donations/Forms/Display/templates/donation-opener.php'],
        DonationFormIsland::NAME => [
            'template' => 'Donations/Forms/Display/templates/donation-form.php',
            'part' => [DonationFormIsland::class, 'part'],
        ],
        CampaignBlock::ISLAND => ['template' => 'Donations/Forms/Campaigns/templates/campaign.php'],
    ],
    'script_data' => ['benefitDonationForms' => [DonationsScriptData::class, 'values', 'alias' => 'give_global_vars']],
    'patterns' => [[CampaignPattern::class, 'patterns']],
    'settings' => [EmbedSettings::class],
    'tables' => [FormVersionRepository::class],
    'health' => [[UnsupportedRecurringNotice::class, 'healthTests']],
    'stored' => [
        ['postTypes' => [DonationFormPostType::NAME, CampaignPostType::NAME]],
    ],
    'provides' => [
        'amounts' => [
            [FormAmounts::class, 'describeForms'],
            [FormAmounts::class, 'describeGoals'],
        ],
        'amounts.clear' => [[FormAmounts::class, 'clear']],
        'donation_totals.changing' => [
            [DonationFormCachePurger::class, 'purgeAtEnd'],
            [CampaignCachePurger::class, 'purgeAtEnd'],
        ],
    ],
];

<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Shared\Html\BlockTemplateMarkup;

defined('ABSPATH') || exit;

/**
 * Registers the block template of single campaigns. A template of the theme takes precedence, and site owners can edit
 * ours in the site editor.
 */
final class CampaignBlockTemplate
{
    public function registerTemplate(): void
    {
        if (!wp_is_block_theme()) {
            return;
        }
        register_block_template('benefit//single-' . CampaignPostType::NAME, [
            'title' => __('Single campaign', 'benefit'),
            'description' => __('Displays a single campaign with its progress, donation form, and donors.', 'benefit'),
            'content' => BlockTemplateMarkup::page(BlockTemplateMarkup::group(
                'benefit-campaign-page',
                BlockTemplateMarkup::group(
                    'benefit-hero',
                    '<!-- wp:post-featured-image /-->'
                    . BlockTemplateMarkup::group('benefit-hero__text', self::part(CampaignPart::Status) . '<!-- wp:post-title {"level":1} /-->' . self::part(CampaignPart::Teaser)),
                )
                // First the aside: what it shows is left out of the text.
                . BlockTemplateMarkup::group(
                    'benefit-campaign-page__grid',
                    self::part(CampaignPart::Aside) . BlockTemplateMarkup::group('benefit-campaign-page__text', '<!-- wp:post-content {"layout":{"type":"default"}} /-->'),
                )
                . self::part(CampaignPart::Wall),
                true,
            ), true),
        ]);
    }

    private static function part(CampaignPart $part): string
    {
        return get_comment_delimited_block_content(CampaignBlock::NAME, ['part' => $part->value], '');
    }
}

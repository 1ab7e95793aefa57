<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Renders the parts of a campaign's page that only the template of campaigns has. */
final class CampaignPageParts
{
    public function __construct(private readonly CampaignContentParts $content, private readonly Clock $clock) {}

    public function render(CampaignPart $part, int $campaignId, \WP_Block $block): string
    {
        wp_enqueue_style(BlockRegistrar::sheet('donations-campaign'));

        return match ($part) {
            CampaignPart::Status => $this->status($campaignId),
            CampaignPart::Teaser => self::teaser($campaignId),
            CampaignPart::Aside => $this->aside($campaignId, $block),
            CampaignPart::Wall => $this->block($campaignId, CampaignContent::WALL, ['align' => 'wide'], $block),
        };
    }

    private function status(int $campaignId): string
    {
        $campaign = get_post($campaignId);
        $text = $campaign === null ? '' : CampaignPeriod::fromPost($campaign)->describeShortly($this->clock->now());

        return $text === '' ? '' : sprintf('<p %s><span class="benefit-hero__status">%s</span></p>', get_block_wrapper_attributes(['class' => 'benefit']), HtmlOutput::text($text));
    }

    private static function teaser(int $campaignId): string
    {
        $text = post_password_required($campaignId) ? '' : trim(wp_strip_all_tags((string) get_post_field('post_excerpt', $campaignId, 'raw')));

        return $text === '' ? '' : sprintf('<p %s>%s</p>', get_block_wrapper_attributes(), HtmlOutput::text(wp_specialchars_decode($text, ENT_QUOTES)));
    }

    private function aside(int $campaignId, \WP_Block $block): string
    {
        if (!$this->content->take($campaignId)) {
            return '';
        }
        // The campaign's goal is above the form.
        $form = $this->block($campaignId, CampaignContent::FORM, ['showGoal' => false], $block);
        $progress = $this->block($campaignId, CampaignBlock::NAME, $form === '' ? [] : ['showButton' => false], $block);

        return trim($progress . $form) === '' ? '' : sprintf('<aside %s>%s</aside>', get_block_wrapper_attributes(['class' => 'benefit benefit-card benefit-campaign-page__aside']), $progress . $form);
    }

    /** @param array<string, mixed> $attributes that replace those of the block */
    private function block(int $campaignId, string $name, array $attributes, \WP_Block $parent): string
    {
        $comment = $this->content->part($campaignId, $name);
        if ($comment === null) {
            return '';
        }
        $block = parse_blocks($comment)[0];
        $block['attrs'] = $attributes + (array) $block['attrs'];

        return (new \WP_Block($block, $parent->context))->render();
    }
}

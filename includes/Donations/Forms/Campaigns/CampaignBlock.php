<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/**
 * Renders the block benefit/campaign. On a cached page, its island requests the current progress at the visitor's first
 * interaction.
 */
final class CampaignBlock
{
    public const NAME = 'benefit/campaign';
    public const ISLAND = 'campaign';
    /** Props hidden by each attribute. */
    private const SWITCHES = ['showTitle' => ['title', 'title_url'], 'showDonors' => ['donors'], 'showTime' => ['time'], 'showButton' => ['button', 'button_url']];

    public function __construct(private readonly CampaignViewModel $view, private readonly IslandRegistry $islands, private readonly CampaignPageParts $parts) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $here = self::here($block);
        $part = CampaignPart::tryFrom(is_string($attributes['part'] ?? null) ? $attributes['part'] : '');
        if ($part !== null) {
            return $here === 0 ? '' : $this->parts->render($part, $here, $block);
        }
        $chosen = $attributes['campaignId'] ?? 0;
        $id = is_int($chosen) && $chosen > 0 ? $chosen : $here;
        // Editors see their draft as it will be.
        $props = $id === 0 ? null : $this->view->props($id, isDraftShown: $id === $here && current_user_can('edit_post', $id));
        if ($props === null) {
            return '';
        }
        foreach (self::SWITCHES as $attribute => $names) {
            // A campaign's own page already has its title.
            if (($attributes[$attribute] ?? true) !== true || ($attribute === 'showTitle' && $id === $here)) {
                $props = array_fill_keys($names, '') + $props;
            }
        }

        return '<div ' . get_block_wrapper_attributes(['class' => 'benefit give-campaign']) . '>' . $this->islands->renderIsland(self::ISLAND, $props) . '</div>';
    }

    /** The campaign whose page this is; 0 elsewhere. */
    private static function here(\WP_Block $block): int
    {
        $id = (int) ($block->context['postId'] ?? get_the_ID());

        return get_post_type($id) === CampaignPostType::NAME ? $id : 0;
    }
}

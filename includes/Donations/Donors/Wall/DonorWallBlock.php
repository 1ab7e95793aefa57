<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Renders the block benefit/donor-wall. The same for every visitor; in test mode, staff get a note. */
final class DonorWallBlock
{
    public const NAME = 'benefit/donor-wall';
    /** Query argument: page shown before, donation at its end, and the signature of both with the wall's settings. */
    public const PARAMETER = 'donor-wall';

    public function __construct(
        private readonly DonorWallCards $cards,
        private readonly PublicDonorWalls $walls,
        private readonly IslandRegistry $islands,
        private readonly Settings $settings,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $here = (int) ($block->context['postId'] ?? get_the_ID());
        $attributes = DonorWallSettings::atPost($attributes, get_post_type($here) === CampaignPostType::NAME ? $here : 0);
        if ($attributes === null) {
            return '';
        }
        $wall = DonorWallSettings::fromAttributes($attributes);
        if (!$this->walls->isShown($wall)) {
            return $this->walls->isForEditor() ? HtmlOutput::render(__DIR__ . '/templates/not-approved.php', ['wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit'])]) : '';
        }
        [$page, $after] = self::getRequestedPage($wall);
        ['html' => $cards, 'next' => $next, 'head' => $head] = $this->cards->after($wall, $page, $after);
        // Links of a preview, or behind a password, would not work for other visitors.
        $next = $this->walls->isPublic($wall) ? $next : '';
        $empty = $attributes['emptyText'] ?? '';
        if ($next !== '') {
            // Later cards may have an expandable comment even if those of this page have none.
            $this->islands->preloadIsland(DonorWallCards::READ_MORE, []);
        }

        return HtmlOutput::render(__DIR__ . '/templates/wall.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit give-wall']),
            'has_test_note' => $this->settings->flag('test_mode') && current_user_can(DonationCapabilities::DONATIONS),
            'head' => $head,
            'columns' => $wall->number('columns'),
            'cards_html' => $cards,
            'empty' => is_string($empty) && trim($empty) !== '' ? $empty : __('There are no donations to show yet.', 'benefit'),
            'first_url' => $after === 0 ? '' : self::here(),
            'more_html' => $next === '' ? '' : $this->islands->renderIsland(DonorWallCards::LOAD_MORE, [
                'label' => $wall->text('loadMoreText') ?: __('Load more', 'benefit'),
                'href' => self::address($next),
                'data' => $next,
                'added' => __('More donations were loaded.', 'benefit'),
                'all' => __('All donations are shown.', 'benefit'),
            ]),
        ]);
    }

    /** @return array{int, int} previous page, and the donation at its end; 0 and 0: from the start */
    private static function getRequestedPage(DonorWallSettings $wall): array
    {
        if (preg_match('/^([1-9]\d{0,6})-([1-9]\d{0,14})-([A-Za-z0-9_-]{22})$/D', QueryArgs::value(self::PARAMETER), $match) !== 1) {
            return [0, 0];
        }
        [, $page, $after, $signature] = $match;

        // The argument may be for another wall on this page, or from before the settings were changed.
        return hash_equals(self::signature($wall->signNextPage((int) $page, (int) $after)), $signature) ? [(int) $page, (int) $after] : [0, 0];
    }

    /**
     * Link for visitors without scripts; src/donations/donors/wall/DonorWallLoadMore.tsx derives the same from the next
     * response.
     */
    private static function address(string $next): string
    {
        return add_query_arg(self::PARAMETER, (string) preg_replace('/^.*paged=(\d+)&after=(\d+)&sig=/s', '$1-$2-', $next), self::here());
    }

    private static function signature(string $signed): string
    {
        return (string) substr($signed, -22);
    }

    /** URL of the page without foreign query arguments, since caches serve it to others. */
    private static function here(): string
    {
        global $wp;
        $address = is_singular() ? get_permalink(get_queried_object_id()) : home_url($wp instanceof \WP && $wp->request !== '' ? user_trailingslashit($wp->request) : '/');

        return $address === false ? home_url('/') : $address;
    }
}

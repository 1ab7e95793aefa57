<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/** The block benefit/donor-wall. The same for every visitor. */
final class DonorWallBlock
{
    public const NAME = 'benefit/donor-wall';
    /** Of an address: the page shown before, the donation at its end, and the signature of both with the wall's settings. */
    public const PARAMETER = 'donor-wall';

    public function __construct(private readonly DonorWallCards $cards, private readonly PublicDonorWalls $walls, private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $wall = $this->walls->shown(DonorWallSettings::of($attributes));
        [$page, $after] = self::asked($wall);
        ['html' => $cards, 'next' => $next] = $this->cards->after($wall, $page, $after);
        // Of a preview, or behind a password, nothing leads on that would work for others.
        $next = $this->walls->has($wall) ? $next : '';
        $empty = $attributes['emptyText'] ?? '';
        if ($next !== '') {
            // Cards that come later may have a comment to be opened, where those of this page have none.
            $this->islands->expect(DonorWallCards::READ_MORE, []);
        }

        return HtmlOutput::render(__DIR__ . '/templates/wall.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit give-wall']),
            'columns' => $wall->number('columns'),
            'cards_html' => $cards,
            'empty' => is_string($empty) && trim($empty) !== '' ? $empty : __('There are no donations to be seen yet.', 'benefit'),
            'first_url' => $after === 0 ? '' : self::here(),
            'more_html' => $next === '' ? '' : $this->islands->html(DonorWallCards::LOAD_MORE, [
                'label' => $wall->text('loadMoreText') ?: __('Show more', 'benefit'),
                'href' => self::address($next),
                'data' => $next,
                'added' => __('More donations are shown.', 'benefit'),
                'all' => __('All donations are shown.', 'benefit'),
            ]),
        ]);
    }

    /** @return array{int, int} the page before this one, and the donation at its end; 0 and 0: from the beginning */
    private static function asked(DonorWallSettings $wall): array
    {
        if (preg_match('/^([1-9]\d{0,6})-([1-9]\d{0,14})-([A-Za-z0-9_-]{22})$/D', QueryArgs::value(self::PARAMETER), $asked) !== 1) {
            return [0, 0];
        }
        [, $page, $after, $signature] = $asked;

        // Another wall of this page may be meant, or this one as it was before its owner changed it.
        return hash_equals(self::signature($wall->sign((int) $page, (int) $after)), $signature) ? [(int) $page, (int) $after] : [0, 0];
    }

    /** For visitors without scripts; src/donations/wall/LoadMore.tsx makes the same of the next answer. */
    private static function address(string $next): string
    {
        return add_query_arg(self::PARAMETER, (string) preg_replace('/^.*paged=(\d+)&after=(\d+)&sig=/s', '$1-$2-', $next), self::here());
    }

    private static function signature(string $signed): string
    {
        return (string) substr($signed, -22);
    }

    /** The page's own address, not what somebody has added to it: a page cache gives it to others. */
    private static function here(): string
    {
        global $wp;
        $address = is_singular() ? get_permalink(get_queried_object_id()) : home_url($wp instanceof \WP && $wp->request !== '' ? user_trailingslashit($wp->request) : '/');

        return $address === false ? home_url('/') : $address;
    }
}

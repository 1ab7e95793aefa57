<?php

declare(strict_types=1);

namespace Benefit\Donations\Wall;

use Benefit\Donations\Product\NamedShortcode;

defined('ABSPATH') || exit;

/** `[give_donor_wall form_id="7" donors_per_page="6"]`: the block in a text, by the attributes that pages made for the specification's system have. */
final class WallShortcode
{
    public const NAME = 'give_donor_wall';
    private const SWITCHES = [
        'anonymous' => 'showAnonymous',
        'only_comments' => 'onlyComments',
        'show_avatar' => 'showAvatar',
        'show_name' => 'showName',
        'show_company_name' => 'showCompany',
        'show_total' => 'showTotal',
        'show_time' => 'showDate',
        'show_comments' => 'showComment',
        // Ours.
        'full_name' => 'fullName',
        'gravatar' => 'gravatar',
    ];
    private const NUMBERS = ['donors_per_page' => 'number', 'columns' => 'columns', 'comment_length' => 'commentLength', 'avatar_size' => 'avatarSize'];
    private const LISTS = ['form_id' => 'forms', 'campaign_id' => 'campaigns', 'ids' => 'ids'];
    private const TEXTS = ['readmore_text' => 'readMoreText', 'loadmore_text' => 'loadMoreText'];

    public function register(): void
    {
        (new NamedShortcode(self::NAME, static fn(array|string $attributes): string => render_block([
            'blockName' => WallBlock::NAME,
            'attrs' => self::attributes(is_array($attributes) ? $attributes : []),
            'innerBlocks' => [],
            'innerHTML' => '',
            'innerContent' => [],
        ])))->register();
    }

    /**
     * @param array<array-key, string> $said
     *
     * @return array<string, mixed> of the block
     */
    public static function attributes(array $said): array
    {
        $isDescending = strtoupper($said['order'] ?? '') !== 'ASC';
        $attributes = ['order' => ($said['orderby'] ?? '') === 'donation_amount' ? ($isDescending ? 'highest' : 'lowest') : ($isDescending ? 'newest' : 'oldest')];
        foreach (array_intersect_key(self::SWITCHES, $said) as $name => $attribute) {
            $attributes[$attribute] = !in_array(strtolower($said[$name]), ['false', '0', 'no', ''], true);
        }
        foreach (array_intersect_key(self::NUMBERS, $said) as $name => $attribute) {
            $attributes += ctype_digit($said[$name]) ? [$attribute => (int) $said[$name]] : [];
        }
        foreach (array_intersect_key(self::LISTS, $said) as $name => $attribute) {
            $attributes[$attribute] = array_values(array_map(intval(...), array_filter(array_map(trim(...), explode(',', $said[$name])), ctype_digit(...))));
        }
        foreach (array_intersect_key(self::TEXTS, $said) as $name => $attribute) {
            $attributes[$attribute] = $said[$name];
        }

        return $attributes;
    }
}

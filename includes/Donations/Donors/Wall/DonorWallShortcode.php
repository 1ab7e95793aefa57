<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

defined('ABSPATH') || exit;

/**
 * Registers the shortcode `[give_donor_wall form_id="7" donors_per_page="6"]`. It takes the attributes of the
 * specification's system, and the block's own, written `showTotal` or `show_total`.
 */
final class DonorWallShortcode
{
    public const NAME = 'give_donor_wall';
    /** Attribute names of the specification's system. */
    private const NAMES = [
        'anonymous' => 'showAnonymous',
        'show_company_name' => 'showCompany',
        'show_time' => 'showDate',
        'show_comments' => 'showComment',
        'donors_per_page' => 'number',
        'form_id' => 'forms',
        'campaign_id' => 'campaigns',
        'readmore_text' => 'readMoreText',
        'loadmore_text' => 'loadMoreText',
    ];

    /** @param array<array-key, string>|string $attributes */
    public function wallHtml(array|string $attributes): string
    {
        return render_block([
            'blockName' => DonorWallBlock::NAME,
            'attrs' => self::attributes(is_array($attributes) ? $attributes : []),
            'innerBlocks' => [],
            'innerHTML' => '',
            'innerContent' => [],
        ]);
    }

    /**
     * @param array<array-key, string> $given
     *
     * @return array<string, mixed> attributes of the block
     */
    public static function attributes(array $given): array
    {
        $isDescending = strtoupper($given['order'] ?? '') !== 'ASC';
        $order = strtolower($given['order'] ?? '');
        $attributes = ['order' => match (true) {
            in_array($order, DonorWallSettings::ORDERS, true) => $order,
            ($given['orderby'] ?? '') === 'donation_amount' => $isDescending ? 'highest' : 'lowest',
            default => $isDescending ? 'newest' : 'oldest',
        }];
        foreach (DonorWallSettings::kinds() as $attribute => $kind) {
            $names = [strtolower($attribute), strtolower((string) preg_replace('/[A-Z]/', '_$0', $attribute)), ...array_keys(self::NAMES, $attribute, true)];
            foreach (array_intersect_key($given, array_flip($names)) as $text) {
                $value = self::value($kind, $text);
                $attributes += $value === null ? [] : [$attribute => $value];
            }
        }

        return $attributes;
    }

    /**
     * @param 'number'|'list'|'switch'|'text' $kind
     *
     * @return int|bool|string|list<int>|null null: invalid
     */
    private static function value(string $kind, string $text): int|bool|string|array|null
    {
        return match ($kind) {
            'number' => ctype_digit($text) ? (int) $text : null,
            'list' => array_values(array_map(intval(...), array_filter(array_map(trim(...), explode(',', $text)), ctype_digit(...)))),
            'switch' => !in_array(strtolower($text), ['false', '0', 'no', ''], true),
            'text' => $text,
        };
    }
}

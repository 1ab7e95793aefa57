<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Query\BlockAttributes;

defined('ABSPATH') || exit;

/**
 * A listing that is stored in a post of its own and used in many places: by its block, or by `[pt_view id="…"]` as in the
 * specification, where an id may be a word (here the post's slug).
 */
final class SavedView
{
    public const BLOCK = 'benefit/saved-view';
    public const SHORTCODE = 'pt_view';

    /** @return array<string, mixed>|null the parsed block of its listing; null if visitors may not see it */
    public static function block(int $id): ?array
    {
        $post = get_post($id);
        $isPublic = $post instanceof \WP_Post && $post->post_type === SavedViewPostType::NAME && $post->post_status === 'publish' && $post->post_password === '';

        return $isPublic ? self::first(array_values(parse_blocks($post->post_content))) : null;
    }

    /** @return int the saved view whose use has this name; 0: it is the name of a block, which begins with a letter */
    public static function id(string $sid): int
    {
        return preg_match('/^([1-9]\d{0,17})(x[1-9]\d{0,3})?$/D', $sid, $parts) === 1 ? (int) $parts[1] : 0;
    }

    /** @param array<array-key, string>|string $attributes of the shortcode */
    public static function named(array|string $attributes): int
    {
        $name = trim(is_array($attributes) ? $attributes['id'] ?? '' : '');
        if (ctype_digit($name) && get_post_type((int) $name) === SavedViewPostType::NAME) {
            return (int) $name;
        }

        return $name === '' ? 0 : get_page_by_path(sanitize_title($name), OBJECT, SavedViewPostType::NAME)->ID ?? 0;
    }

    /** Whether a post shows listings, its own or saved views. */
    public static function isListed(\WP_Post $post): bool
    {
        return has_block(Listing::BLOCK, $post) || has_block(self::BLOCK, $post) || has_shortcode($post->post_content, self::SHORTCODE) || self::isListedByPattern($post);
    }

    /** Whether a synced pattern in the post contains a listing. Patterns in patterns are not searched. */
    private static function isListedByPattern(\WP_Post $post): bool
    {
        preg_match_all('/<!-- wp:block \{[^}]*"ref":(\d+)/', $post->post_content, $found);
        $patterns = array_map(get_post(...), array_map(intval(...), $found[1]));

        return array_filter($patterns, static fn(?\WP_Post $one): bool => $one?->post_type === 'wp_block' && has_block(Listing::BLOCK, $one)) !== [];
    }

    /**
     * @param array<string, mixed> $block parsed
     *
     * @return list<int> saved views that the block itself shows, without its inner blocks
     */
    public static function idsIn(array $block): array
    {
        if ($block['blockName'] === self::BLOCK) {
            return BlockAttributes::ids([$block['attrs']['viewId'] ?? 0]);
        }
        $html = (string) $block['innerHTML'];
        if (!shortcode_exists(self::SHORTCODE) || !has_shortcode($html, self::SHORTCODE)) {
            return [];
        }
        preg_match_all('/' . get_shortcode_regex([self::SHORTCODE]) . '/', $html, $found, PREG_SET_ORDER);

        return BlockAttributes::ids(array_map(static fn(array $match): int => self::named(shortcode_parse_atts($match[3])), $found));
    }

    /**
     * @param list<array<string, mixed>> $blocks parsed
     *
     * @return array<string, mixed>|null
     */
    private static function first(array $blocks): ?array
    {
        foreach ($blocks as $block) {
            $found = ($block['blockName'] ?? '') === Listing::BLOCK ? $block : self::first($block['innerBlocks'] ?? []);
            if ($found !== null) {
                return $found;
            }
        }

        return null;
    }
}

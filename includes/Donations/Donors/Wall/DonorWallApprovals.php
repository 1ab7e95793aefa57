<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Shared\Html\BlockText;

defined('ABSPATH') || exit;

/**
 * Keeps the approved donor walls of each post in its metadata. A wall is approved when an owner (someone who may manage
 * donations) saves the post; it remains approved until what it shows of which donations changes
 * (DonorWallSettings::selection()). A wall in a synced pattern needs the approval of the pattern and of the post that
 * shows it; an owner who saves the post gives both.
 *
 * @phpstan-type Approval array{post: int, walls: list<string>, patterns: list<int>}
 */
final class DonorWallApprovals
{
    /** The post's id is part of the value: a copy of a post is not approved. */
    public const META = '_benefit_donor_walls';
    /** Set once the walls that were published before approvals existed are approved. */
    public const INSTALLED = 'benefit_donor_walls_approved';
    private const NONE = ['walls' => [], 'patterns' => []];
    private const PATTERN = 'core/block';

    public static function isOwner(): bool
    {
        return current_user_can(DonationCapabilities::DONATIONS);
    }

    public static function holdsWall(string $text): bool
    {
        return str_contains($text, '<!-- wp:' . DonorWallBlock::NAME . ' ') || preg_match('/\[' . DonorWallShortcode::NAME . '[\s\]]/', $text) === 1;
    }

    public static function holdsPattern(string $text): bool
    {
        return str_contains($text, '<!-- wp:block ');
    }

    /** @return Approval|null null: nothing was ever approved */
    public static function of(int $postId): ?array
    {
        $approval = get_post_meta($postId, self::META, true);
        if (!is_array($approval) || ($approval['post'] ?? 0) !== $postId) {
            return null;
        }

        return [
            'post' => $postId,
            'walls' => array_values(array_filter((array) ($approval['walls'] ?? []), is_string(...))),
            'patterns' => array_values(array_filter((array) ($approval['patterns'] ?? []), is_int(...))),
        ];
    }

    /** Updates the approval of a post that the current user has saved. Only owners add to it. */
    public static function update(\WP_Post $post): void
    {
        if ($post->post_type === 'revision' || $post->post_status === 'trash') {
            return;
        }
        $walls = self::wallsByHolder($post->ID, $post->post_content);
        $patterns = array_diff_key($walls, [$post->ID => []]);
        if (!self::isOwner() || self::isUnseen()) {
            $before = self::of($post->ID) ?? self::NONE;
            self::store($post->ID, array_intersect($before['walls'], $walls[$post->ID] ?? []), array_intersect($before['patterns'], array_keys($patterns)));

            return;
        }
        self::store($post->ID, $walls[$post->ID] ?? [], array_keys($patterns));
        foreach ($patterns as $pattern => $contained) {
            self::store($pattern, $contained, (self::of($pattern) ?? self::NONE)['patterns']);
        }
    }

    /** Bulk and quick edit save posts whose content nobody has seen. */
    private static function isUnseen(): bool
    {
        global $pagenow;

        return $pagenow === 'edit.php' || wp_doing_ajax();
    }

    /**
     * Approves what visitors see of a post from before approvals existed. Then walls of others never showed last names,
     * companies and Gravatar images.
     */
    public static function approvePublished(\WP_Post $post): void
    {
        $isOwners = user_can((int) $post->post_author, DonationCapabilities::DONATIONS) || user_can((int) get_post_meta($post->ID, '_edit_last', true), DonationCapabilities::DONATIONS);
        $walls = self::wallsByHolder($post->ID, $post->post_content);
        $shown = array_filter($walls[$post->ID] ?? [], static fn(string $selection): bool => $isOwners || !DonorWallSettings::fromSelection($selection)->isIdentifying());
        self::store($post->ID, $shown, array_keys(array_diff_key($walls, [$post->ID => []])));
    }

    /**
     * @param int                      $holder post, synced pattern or, as 0, widgets and templates
     * @param array<int, list<string>> $found  of the texts around it
     *
     * @return array<int, list<string>> selections of the walls in a text and in its synced patterns, by their holder
     */
    public static function wallsByHolder(int $holder, string $text, array $found = []): array
    {
        if (isset($found[$holder]) || !self::holdsWall($text) && !self::holdsPattern($text)) {
            return $found;
        }
        $blocks = self::flatten(parse_blocks($text));
        $found[$holder] = self::selections($blocks, $text, $holder !== 0 && get_post_type($holder) === CampaignPostType::NAME ? $holder : 0);
        foreach ($blocks as $block) {
            $pattern = $block['blockName'] === self::PATTERN ? get_post((int) ($block['attrs']['ref'] ?? 0)) : null;
            if ($pattern?->post_type === 'wp_block') {
                $found = self::wallsByHolder($pattern->ID, $pattern->post_content, $found);
            }
        }

        return array_filter($found);
    }

    /**
     * @param list<array<string, mixed>> $blocks
     * @param int                        $campaignId whose post holds the text; 0: none
     *
     * @return list<string>
     */
    private static function selections(array $blocks, string $text, int $campaignId): array
    {
        $walls = [];
        foreach ($blocks as $block) {
            if ($block['blockName'] === DonorWallBlock::NAME) {
                $walls[] = DonorWallSettings::atPost(BlockText::decode((array) $block['attrs']), $campaignId);
            }
        }
        preg_match_all('/' . get_shortcode_regex([DonorWallShortcode::NAME]) . '/', $text, $shortcodes);
        foreach ($shortcodes[3] as $attributes) {
            $walls[] = DonorWallShortcode::attributes(shortcode_parse_atts($attributes));
        }
        $type = \WP_Block_Type_Registry::get_instance()->get_registered(DonorWallBlock::NAME);

        // Rendering drops invalid attributes in the same way.
        return array_values(array_unique(array_map(
            static fn(array $attributes): string => DonorWallSettings::fromAttributes($type === null ? $attributes : $type->prepare_attributes_for_render($attributes))->selection(),
            array_filter($walls, is_array(...)),
        )));
    }

    /**
     * @param array<array-key, mixed> $blocks parsed
     *
     * @return list<array<string, mixed>> all of them, without their order
     */
    private static function flatten(array $blocks): array
    {
        return array_merge(array_values($blocks), ...array_map(static fn(array $block): array => self::flatten($block['innerBlocks']), array_values($blocks)));
    }

    /**
     * @param array<string> $walls
     * @param array<int>    $patterns
     */
    private static function store(int $postId, array $walls, array $patterns): void
    {
        $approval = ['post' => $postId, 'walls' => array_values($walls), 'patterns' => array_values($patterns)];
        // A removed approval leaves an empty one, by which PublicDonorWalls::notePost() notices the change.
        if (self::of($postId) !== null || $walls !== [] || $patterns !== []) {
            update_post_meta($postId, self::META, $approval);
        }
    }
}

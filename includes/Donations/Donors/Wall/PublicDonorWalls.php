<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Donations\DonationCapabilities;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Html\BlockText;

defined('ABSPATH') || exit;

/**
 * Keeps track of the donor walls that everyone can see. Only they get responses to requests for more cards, so a
 * removed wall stops answering. Details beyond the plain view (DonorWallSettings::withoutOwnerSettings()) are shown, and opened in
 * REST, only for walls approved by an owner: someone with the capability has saved their text as it is.
 *
 * The result of a scan over all pages is kept in one option that every page reads.
 *
 * @phpstan-type Found array{fields: list<string>, approved: list<string>, keys: list<string>}
 */
final class PublicDonorWalls
{
    public const OPTION = 'benefit_public_walls';
    /** Post meta: keys of the walls in the post that an owner has approved. */
    public const META = '_benefit_donor_walls';
    /** Switches by field of Donations\Rest\PublicFieldPolicy. Names are limited to first name and initial there. */
    private const FIELDS = ['name' => 'showName', 'amount' => 'showTotal', 'date' => 'showDate', 'company' => 'showCompany', 'comment' => 'showComment'];

    private bool $hasChanged = false;

    /** @param \Closure(): DonorWallLocator $pages */
    public function __construct(#[Lazy(DonorWallLocator::class)] private readonly \Closure $pages) {}

    /**
     * @return list<string> fields that every approved wall with all donations shows: only what all of them show is
     *     public
     */
    public function fields(): array
    {
        return $this->found()['fields'];
    }

    /** Tells whether a wall with these settings is publicly visible. */
    public function isPublic(DonorWallSettings $wall): bool
    {
        return in_array($wall->key(), $this->found()['keys'], true);
    }

    /**
     * Returns the settings to render with: in full if an owner has approved the wall, or is previewing it, else the
     * plain view.
     */
    public function getVisibleSettings(DonorWallSettings $wall): DonorWallSettings
    {
        $isOwners = in_array($wall->key(), $this->found()['approved'], true)
            || self::isPreview() && self::isOwner()
            || ($post = get_post()) !== null && !post_password_required($post) && in_array($wall->key(), self::approvedIn($post->ID) ?? [], true);

        return $isOwners ? $wall : $wall->withoutOwnerSettings();
    }

    /**
     * Runs on `save_post`.
     *
     * @param \WP_Post|null $post null: deleted by another request in the meantime
     */
    public function approveSaved(int $postId, ?\WP_Post $post): void
    {
        $post === null || self::approve($post);
    }

    /**
     * Runs after a post was written or deleted, not on `clean_post_cache`, which every donation triggers for pages with
     * walls. Checks more than the text: a wall may have been removed, and a pattern's page does not mention its wall.
     */
    public function notePost(int $postId, \WP_Post $post): void
    {
        if (DonorWallLocator::holdsWall($post->post_content) || self::approvedIn($postId) !== null || $post->post_type === 'wp_block' || str_contains($post->post_content, '<!-- wp:block ')) {
            $this->scheduleScan();
        }
    }

    public function scheduleScan(): void
    {
        $this->hasChanged = true;
        // An array callable, which WordPress registers once, unlike a closure.
        add_action('shutdown', [$this, 'rescan']);
    }

    public function rescan(): void
    {
        if ($this->hasChanged) {
            $this->hasChanged = false;
            $this->scanPages();
        }
    }

    /** @return Found */
    public function scanPages(): array
    {
        ['pages' => $pages, 'everywhere' => $everywhere] = ($this->pages)()->publicTexts();
        $found = ['fields' => [], 'approved' => [], 'keys' => []];
        $shown = [];
        foreach ($pages + $everywhere as $from => $text) {
            $walls = self::wallsIn($text);
            $approved = $from === 0 ? array_keys($walls) : self::approvedIn($from) ?? self::approveByAuthor($from, $walls);
            foreach ($walls as $key => $wall) {
                $isOwners = in_array($key, $approved, true);
                $found['keys'][] = $isOwners ? $key : $wall->withoutOwnerSettings()->key();
                if ($isOwners) {
                    $found['approved'][] = $key;
                }
                if ($isOwners && $wall->isOfAll() && isset($pages[$from])) {
                    $shown[] = array_keys(array_filter(self::FIELDS, $wall->isEnabled(...)));
                }
            }
        }
        $found = ['fields' => $shown === [] ? [] : array_values(array_intersect(...$shown)), 'approved' => array_values(array_unique($found['approved'])), 'keys' => array_values(array_unique($found['keys']))];
        update_option(self::OPTION, $found);

        return $found;
    }

    /** @return Found */
    private function found(): array
    {
        // Earlier versions stored less.
        $found = get_option(self::OPTION);
        /** @var Found $found */
        $found = is_array($found) && isset($found['keys'], $found['approved'], $found['fields']) ? $found : $this->scanPages();

        return $found;
    }

    /** Saves which walls are approved. A post saved by someone else keeps approved walls but gains none. */
    private static function approve(\WP_Post $post): void
    {
        if ($post->post_type === 'revision' || $post->post_status === 'trash' || get_current_user_id() === 0) {
            return;
        }
        $had = self::approvedIn($post->ID);
        $walls = array_keys(self::wallsIn($post->post_content));
        $approved = self::isOwner() ? $walls : ($had ?? []);
        if ($approved !== $had && ($had !== null || $walls !== [])) {
            update_post_meta($post->ID, self::META, $approved);
        }
    }

    /**
     * Decides by the author's capability, for a post not saved since approvals were introduced.
     *
     * @param array<string, DonorWallSettings> $walls
     *
     * @return list<string>
     */
    private static function approveByAuthor(int $postId, array $walls): array
    {
        $approved = self::isOwner((int) get_post_field('post_author', $postId)) ? array_keys($walls) : [];
        update_post_meta($postId, self::META, $approved);

        return $approved;
    }

    /** @return list<string>|null null: not decided yet */
    private static function approvedIn(int $postId): ?array
    {
        $keys = get_post_meta($postId, self::META, true);

        return is_array($keys) ? array_values(array_filter($keys, is_string(...))) : null;
    }

    /** @param int|null $userId null: the current user */
    private static function isOwner(?int $userId = null): bool
    {
        $userId ??= get_current_user_id();

        return user_can($userId, DonationCapabilities::DONATIONS) || user_can($userId, 'edit_theme_options');
    }

    /** Tells whether the response is for this user only. */
    private static function isPreview(): bool
    {
        return is_preview() || is_admin() || wp_is_serving_rest_request();
    }

    /** @return array<string, DonorWallSettings> by key */
    private static function wallsIn(string $text): array
    {
        if (!DonorWallLocator::holdsWall($text)) {
            return [];
        }
        $walls = self::blocksIn(parse_blocks($text));
        preg_match_all('/' . get_shortcode_regex([DonorWallShortcode::NAME]) . '/', $text, $shortcodes);
        foreach ($shortcodes[3] as $said) {
            $walls[] = DonorWallShortcode::attributes(shortcode_parse_atts($said));
        }
        $type = \WP_Block_Type_Registry::get_instance()->get_registered(DonorWallBlock::NAME);
        $byKey = [];
        foreach ($walls as $attributes) {
            // Applies the block's defaults, as rendering will.
            $wall = DonorWallSettings::fromAttributes($type === null ? $attributes : $type->prepare_attributes_for_render($attributes));
            $byKey[$wall->key()] = $wall;
        }

        return $byKey;
    }

    /**
     * @param array<array-key, mixed> $blocks parsed blocks
     *
     * @return list<array<string, mixed>> attributes of the walls among them
     */
    private static function blocksIn(array $blocks): array
    {
        $walls = [];
        foreach ($blocks as $block) {
            array_push($walls, ...($block['blockName'] === DonorWallBlock::NAME ? [BlockText::decode((array) $block['attrs'])] : []), ...self::blocksIn($block['innerBlocks']));
        }

        return $walls;
    }
}

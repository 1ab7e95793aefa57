<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Shared\Boot\Lazy;

defined('ABSPATH') || exit;

/**
 * Decides where donor walls show donations: where an owner has approved them (DonorWallApprovals), and in templates and
 * widgets, which need the right to edit the theme. Only approved walls that everyone can see get responses to requests
 * for more cards, and open fields in REST.
 *
 * The result of a scan over all approvals is kept in one option that every page reads.
 *
 * @phpstan-type Found array{fields: list<string>, keys: list<string>, everywhere: list<string>, patterns: array<int, list<string>>}
 *     selections of walls that everyone can see, of those in templates and widgets, and of those approved in each
 *     synced pattern
 */
final class PublicDonorWalls
{
    public const OPTION = 'benefit_public_walls';
    /** Switches by field of Donations\Rest\PublicFieldPolicy. Names are limited to first name and initial there. */
    private const FIELDS = ['name' => 'showName', 'amount' => 'showTotal', 'date' => 'showDate', 'company' => 'showCompany', 'comment' => 'showComment'];

    private bool $hasChanged = false;

    /** @param \Closure(): DonorWallLocator $locator */
    public function __construct(#[Lazy(DonorWallLocator::class)] private readonly \Closure $locator) {}

    /** Approves the walls that were published before approvals existed, once. */
    public function install(): void
    {
        if (get_option(DonorWallApprovals::INSTALLED) !== false) {
            return;
        }
        foreach (($this->locator)()->idsOfPublishedWalls() as $id) {
            $post = get_post($id);
            $post === null || DonorWallApprovals::approvePublished($post);
        }
        add_option(DonorWallApprovals::INSTALLED, '1', '', false);
        // Custom post types are not registered yet.
        $this->scheduleScan();
    }

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
        return in_array($wall->selection(), $this->found()['keys'], true);
    }

    /** Tells whether a wall shows donations where it is being rendered. */
    public function isShown(DonorWallSettings $wall): bool
    {
        $found = $this->found();
        $post = get_post();
        $approved = $post === null || post_password_required($post) ? [] : self::approvedAt($post->ID, $found['patterns']);
        // Content of posts is not a place in a template, even if the template has the same wall.
        $approved = doing_filter('the_content') ? $approved : [...$approved, ...$found['everywhere']];

        return in_array($wall->selection(), $approved, true) || self::isPreview() && DonorWallApprovals::isOwner();
    }

    /** Tells whether the response is for an editor only, who is told why a wall shows nothing. */
    public function isForEditor(): bool
    {
        return self::isPreview() && current_user_can('edit_posts');
    }

    /** @return list<int> posts to purge from caches when donations change; if a template or widget has a wall, the newest */
    public function ids(): array
    {
        return $this->found()['everywhere'] === [] ? ($this->locator)()->idsOfApprovedWalls() : ($this->locator)()->newestIds();
    }

    /**
     * Runs on `save_post`.
     *
     * @param \WP_Post|null $post null: deleted by another request in the meantime
     */
    public function approveSaved(int $postId, ?\WP_Post $post): void
    {
        $post === null || DonorWallApprovals::update($post);
    }

    /**
     * Runs after a post was written or deleted, not on `clean_post_cache`, which every donation triggers for pages with
     * walls.
     */
    public function notePost(int $postId, \WP_Post $post): void
    {
        if (DonorWallApprovals::holdsWall($post->post_content) || DonorWallApprovals::holdsPattern($post->post_content) || DonorWallApprovals::of($postId) !== null) {
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
        $locator = ($this->locator)();
        $framing = DonorWallApprovals::wallsByHolder(0, $locator->framing());
        $ids = $locator->idsOfApprovedWalls();
        $patternIds = $locator->idsOfApprovedPatterns();
        update_meta_cache('post', [...$ids, ...$patternIds]);
        $patterns = array_combine($patternIds, array_map(static fn(int $id): array => DonorWallApprovals::of($id)['walls'] ?? [], $patternIds));
        $everywhere = array_merge($framing[0] ?? [], ...array_values(array_intersect_key($patterns, $framing)));
        $keys = $everywhere;
        $shown = [];
        foreach ($locator->publicIds($ids) as $id) {
            foreach (self::approvedAt($id, $patterns) as $selection) {
                $keys[] = $selection;
                $wall = DonorWallSettings::fromSelection($selection);
                if ($wall->isOfAll()) {
                    $shown[] = array_keys(array_filter(self::FIELDS, $wall->isEnabled(...)));
                }
            }
        }
        $found = [
            'fields' => $shown === [] ? [] : array_values(array_intersect(...$shown)),
            'keys' => array_values(array_unique($keys)),
            'everywhere' => array_values(array_unique($everywhere)),
            'patterns' => array_filter($patterns),
        ];
        update_option(self::OPTION, $found);

        return $found;
    }

    /** @return Found */
    private function found(): array
    {
        $found = get_option(self::OPTION);
        /** @var Found $found */
        $found = is_array($found) && isset($found['fields'], $found['keys'], $found['everywhere'], $found['patterns']) ? $found : $this->scanPages();

        return $found;
    }

    /**
     * @param array<int, list<string>> $patterns
     *
     * @return list<string> selections
     */
    private static function approvedAt(int $postId, array $patterns): array
    {
        $approval = DonorWallApprovals::of($postId);

        return $approval === null ? [] : array_merge($approval['walls'], ...array_map(static fn(int $id): array => $patterns[$id] ?? [], $approval['patterns']));
    }

    /** Tells whether the response is for this user only. */
    private static function isPreview(): bool
    {
        return is_preview() || is_admin() || wp_is_serving_rest_request();
    }
}

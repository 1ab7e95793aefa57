<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Shared\Html\SocialShareLinks;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Updates how often posts were shared. It runs in the background, so no visitor waits for another site. */
final class ShareCountUpdater
{
    /** Maximum number of posts per run. */
    private const MOST = 50;
    /** Seconds until the counts of a post are requested again. */
    private const AGAIN = 6 * HOUR_IN_SECONDS;

    public function __construct(private readonly ShareCountRepository $shares, private readonly Clock $clock) {}

    public function run(): void
    {
        $providers = self::providers();
        foreach ($providers === [] ? [] : $this->due() as $id) {
            if (!is_post_publicly_viewable($id)) {
                $this->shares->forget($id);
                continue;
            }
            $counts = [];
            foreach ($providers as $provider) {
                try {
                    $counts += array_intersect_key($provider->counts((string) get_permalink($id)), SocialShareLinks::labels());
                } catch (\Exception) {
                    // The counts that this provider reported before stay, and the post is requested again after AGAIN.
                    continue;
                }
            }
            $this->shares->storeCounts($id, $counts, $this->clock->now());
        }
    }

    /** @return list<ShareCountProvider> from other plugins; anything else in the filter's answer is ignored */
    private static function providers(): array
    {
        /**
         * Filters the providers that report how often a page was shared.
         *
         * @since 0.1.0
         *
         * @param list<\Benefit\Content\Blocks\ShareCountProvider> $providers
         */
        return array_values(array_filter((array) apply_filters('benefit_share_counts', []), static fn(mixed $one): bool => $one instanceof ShareCountProvider));
    }

    /** @return list<int> the newest posts that were never looked up, then those whose counts are oldest */
    private function due(): array
    {
        $newest = array_values(get_posts(['post_type' => array_values(array_diff(get_post_types(['public' => true]), ['attachment'])), 'post_status' => 'publish', 'numberposts' => 4 * self::MOST, 'orderby' => ['date' => 'DESC', 'ID' => 'DESC'], 'fields' => 'ids', 'suppress_filters' => true])); // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams.SuppressFilters_suppress_filters -- filters of other plugins could hide what has to be found
        $new = $newest === [] ? [] : array_diff($newest, $this->shares->findRequestedIds($newest));
        $due = array_slice(array_values($new), 0, self::MOST);

        return [...$due, ...$this->shares->findOutdated($this->clock->now() - self::AGAIN, self::MOST - count($due))];
    }
}

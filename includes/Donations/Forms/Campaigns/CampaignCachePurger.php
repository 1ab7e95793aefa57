<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Boot\Lazy;

defined('ABSPATH') || exit;

/**
 * Purges cached pages that show outdated facts of a campaign, through `clean_post_cache`. Once per campaign, at the end
 * of the request. The number of days left changes without purging: the island requests it.
 */
final class CampaignCachePurger
{
    /** @var array<int, true> campaigns to purge */
    private array $changed = [];

    private bool $isPurging = false;

    /**
     * @param \Closure(): CampaignPagesRepository $pages
     * @param \Closure(): DonationTotalRepository         $totals
     */
    public function __construct(
        #[Lazy(CampaignPagesRepository::class)]
        private readonly \Closure $pages,
        #[Lazy(DonationTotalRepository::class)]
        private readonly \Closure $totals,
    ) {}

    public function purgeAtEnd(): void
    {
        // An array callable, which WordPress registers once, unlike a closure.
        add_action('shutdown', [$this, 'purge']);
    }

    /** Runs on `clean_post_cache`. */
    public function noteCampaign(int $postId, \WP_Post $post): void
    {
        if (!$this->isPurging && $post->post_type === CampaignPostType::NAME && $post->post_status !== 'auto-draft') {
            $this->changed[$postId] = true;
            $this->purgeAtEnd();
        }
    }

    /** Runs on `shutdown`. */
    public function purge(): void
    {
        $campaigns = array_keys($this->changed + array_fill_keys(($this->totals)()->countedCampaigns(), true));
        $this->changed = [];
        $this->isPurging = true;
        foreach ($campaigns as $id) {
            clean_post_cache($id);
            array_map(clean_post_cache(...), ($this->pages)()->pages($id));
        }
        $this->isPurging = false;
    }
}

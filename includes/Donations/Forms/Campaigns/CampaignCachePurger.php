<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Records\DonationTotalRepository;

defined('ABSPATH') || exit;

/**
 * Tells page caches when what they keep of a campaign is no longer so: they listen to `clean_post_cache`. Once per request and
 * campaign, at its end. The days that are left move by themselves: the island asks for them.
 */
final class CampaignCachePurger
{
    /** @var array<int, true> */
    private array $changed = [];

    private bool $isPurging = false;

    /**
     * @param \Closure(): CampaignPagesRepository $pages
     * @param \Closure(): DonationTotalRepository         $totals
     */
    public function __construct(private readonly \Closure $pages, private readonly \Closure $totals) {}

    public function register(): void
    {
        add_action('clean_post_cache', $this->postChanged(...), 10, 2);
        add_action('shutdown', $this->purge(...));
    }

    private function postChanged(int $postId, \WP_Post $post): void
    {
        if (!$this->isPurging && $post->post_type === CampaignPostType::NAME && $post->post_status !== 'auto-draft') {
            $this->changed[$postId] = true;
        }
    }

    private function purge(): void
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

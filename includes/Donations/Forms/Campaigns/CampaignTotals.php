<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Reads the totals of campaigns, which are kept with each payment; one query for all expected campaigns. */
final class CampaignTotals
{
    /** @var array<int, array{gifts: int, amount: int, donors: int}> by campaign */
    private array $raised = [];

    /** @var list<int> campaigns to be read with the next one */
    private array $expected = [];

    public function __construct(private readonly DonationTotalRepository $totals, private readonly Settings $settings) {}

    /**
     * Announces campaigns whose totals will be needed: they are read together, with their posts, when the first one is
     * requested.
     */
    public function preload(int ...$ids): void
    {
        $this->expected = [...$this->expected, ...array_values($ids)];
    }

    /** @return list<int> campaigns newly read; their posts are cached from now on */
    public function loadTotals(int $id): array
    {
        if (isset($this->raised[$id])) {
            return [];
        }
        $ids = array_values(array_diff(array_unique([$id, ...$this->expected]), array_keys($this->raised)));
        $this->expected = [];
        _prime_post_caches($ids, false, true);
        $this->raised += $this->totals->ofCampaigns($ids, $this->settings->currency());

        return $ids;
    }

    public function getProgress(int $id): CampaignProgress
    {
        $this->loadTotals($id);

        return new CampaignProgress(self::type($id), max(0, (int) get_post_meta($id, CampaignMetaFields::GOAL, true)), ...$this->raised[$id]);
    }

    /** @return 'amount'|'donations'|'donors' what its goal counts */
    public static function type(int $id): string
    {
        return match (get_post_meta($id, CampaignMetaFields::GOAL_TYPE, true)) {
            'donations' => 'donations',
            'donors' => 'donors',
            default => CampaignProgress::AMOUNT,
        };
    }
}

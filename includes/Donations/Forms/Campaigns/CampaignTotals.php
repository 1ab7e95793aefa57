<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The sums of campaigns, out of rows that are kept with each payment: one statement for all that are expected. */
final class CampaignTotals
{
    /** @var array<int, array{gifts: int, amount: int, donors: int}> by campaign */
    private array $raised = [];

    /** @var list<int> that are about to be asked for, one by one */
    private array $expected = [];

    public function __construct(private readonly DonationTotalRepository $totals, private readonly Settings $settings) {}

    /** They are read all at once, with the campaigns' posts, when the first of them is asked for. */
    public function expect(int ...$ids): void
    {
        $this->expected = [...$this->expected, ...array_values($ids)];
    }

    /** @return list<int> those that were not read before: their posts are at hand from now on */
    public function read(int $id): array
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

    public function of(int $id): CampaignProgress
    {
        $this->read($id);

        return new CampaignProgress(self::type($id), max(0, (int) get_post_meta($id, CampaignMetaFields::GOAL, true)), ...$this->raised[$id]);
    }

    /** @return 'amount'|'donations'|'donors' which its goal counts */
    public static function type(int $id): string
    {
        return match (get_post_meta($id, CampaignMetaFields::GOAL_TYPE, true)) {
            'donations' => 'donations',
            'donors' => 'donors',
            default => CampaignProgress::AMOUNT,
        };
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

defined('ABSPATH') || exit;

/** How far a campaign is on the way to its goal: real money, without the fees that donors have covered. */
final class CampaignProgress
{
    public const AMOUNT = 'amount';

    /**
     * @param 'amount'|'donations'|'donors' $type   of the goal
     * @param int                           $goal   minor units of the site's currency, or a number; 0: it has none
     * @param int                           $amount minor units; below 0 when more was given back than given
     */
    public function __construct(
        public readonly string $type,
        public readonly int $goal,
        public readonly int $amount,
        public readonly int $gifts,
        public readonly int $donors,
    ) {}

    /** Of what the goal counts. */
    public function actual(): int
    {
        return match ($this->type) {
            'donations' => $this->gifts,
            'donors' => $this->donors,
            default => $this->amount,
        };
    }

    /** Whole ones; more than 100 beyond the goal. 0 without one. */
    public function percent(): int
    {
        return $this->goal === 0 ? 0 : intdiv(100 * max(0, $this->actual()), $this->goal);
    }
}

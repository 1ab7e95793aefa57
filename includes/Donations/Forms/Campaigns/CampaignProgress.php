<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

defined('ABSPATH') || exit;

/** A campaign's progress towards its goal: live donations without covered fees. */
final class CampaignProgress
{
    public const AMOUNT = 'amount';

    /**
     * @param 'amount'|'donations'|'donors' $type   what the goal counts
     * @param int                           $goal   minor units of the site's currency, or a number; 0: no goal
     * @param int                           $amount minor units; negative if refunds exceed donations
     */
    public function __construct(
        public readonly string $type,
        public readonly int $goal,
        public readonly int $amount,
        public readonly int $gifts,
        public readonly int $donors,
    ) {}

    /** Current value in the goal's unit. */
    public function actual(): int
    {
        return match ($this->type) {
            'donations' => $this->gifts,
            'donors' => $this->donors,
            default => $this->amount,
        };
    }

    /** Rounded down; above 100 beyond the goal, 0 without a goal. */
    public function percent(): int
    {
        return $this->goal === 0 ? 0 : intdiv(100 * max(0, $this->actual()), $this->goal);
    }
}

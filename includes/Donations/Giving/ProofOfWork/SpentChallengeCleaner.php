<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\ProofOfWork;

use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Deletes used tasks that nobody could use again anyway. */
final class SpentChallengeCleaner
{
    public function __construct(private readonly SpentChallengeRepository $used, private readonly Clock $clock) {}

    public function clean(): void
    {
        $this->used->forgetOld($this->clock->now());
    }
}

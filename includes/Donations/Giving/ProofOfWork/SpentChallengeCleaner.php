<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\ProofOfWork;

use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Deletes expired spent tasks. */
final class SpentChallengeCleaner
{
    public function __construct(private readonly SpentChallengeRepository $used, private readonly Clock $clock) {}

    public function clean(): void
    {
        $this->used->forgetOld($this->clock->now());
    }
}

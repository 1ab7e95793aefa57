<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\ProofOfWork;

use Benefit\Donations\DonationsModule;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Proof of work: a browser that has failed often works a moment before it may try again. */
final class ProofOfWorkModule implements BelongsToProduct, HasTables, HasHourlyJobs
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Donations/Proof';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function tables(): array
    {
        return [new TableDefinition('proof_used', 'id char(22) NOT NULL,
            until bigint unsigned NOT NULL,
            PRIMARY KEY (id),
            KEY by_until (until)')];
    }

    public function hourlyWork(): array
    {
        return ['forgetting proofs of work' => fn() => $this->used()->forgetOld($this->shared->clock->now())];
    }

    public function guard(): ProofOfWorkGuard
    {
        return new ProofOfWorkGuard(new FailedAttemptCounter($this->shared->rateLimit()), new ProofOfWorkChallenge($this->shared->clock), $this->used(), $this->shared->islands());
    }

    public function used(): SpentChallengeRepository
    {
        return new SpentChallengeRepository($this->shared->database());
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Proof;

use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Database\Table;
use Benefit\Shared\Module\HasHourlyWork;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Proof of work: a browser that has failed often works a moment before it may try again. */
final class ProofModule implements OfProduct, HasTables, HasHourlyWork
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Donations/Proof';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function tables(): array
    {
        return [new Table('proof_used', 'id char(22) NOT NULL,
            until bigint unsigned NOT NULL,
            PRIMARY KEY (id),
            KEY by_until (until)')];
    }

    public function hourlyWork(): array
    {
        return ['forgetting proofs of work' => fn() => $this->used()->forgetOld($this->shared->clock->now())];
    }

    public function guard(): ProofGuard
    {
        return new ProofGuard(new Failures($this->shared->rateLimit()), new Challenges($this->shared->clock), $this->used(), $this->shared->islands());
    }

    public function used(): UsedRepository
    {
        return new UsedRepository($this->shared->database());
    }
}

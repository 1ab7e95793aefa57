<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Giving\Uploads\DonationUploadRepository;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Shared\Database\IdempotencyStore;

defined('ABSPATH') || exit;

/**
 * Moves donations and uploads of a visitor who logs in to another token. A donation whose response was lost just before
 * is thereby recognized afterwards.
 */
final class DonationVisitorDataMover
{
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonationUploadRepository $uploads,
        private readonly IdempotencyStore $idempotency,
    ) {}

    /** Must run inside a transaction. */
    public function move(string $from, string $to): void
    {
        $this->uploads->moveVisitor($from, $to);
        $given = $this->idempotency->moveScope(IdempotencyStore::scope(DonationPayable::PURPOSE, $from), IdempotencyStore::scope(DonationPayable::PURPOSE, $to));
        $this->donations->moveVisitor($given, $from, $to);
    }
}

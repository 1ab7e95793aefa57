<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Giving\Uploads\DonationUploadRepository;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Shared\Database\IdempotencyStore;

defined('ABSPATH') || exit;

/**
 * The gifts and files of a visitor who signs in: they move with the visitor to another token. A gift whose answer was lost
 * just before is the same one afterwards.
 */
final class DonationVisitorDataMover
{
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonationUploadRepository $uploads,
        private readonly IdempotencyStore $idempotency,
    ) {}

    /** Inside a transaction. */
    public function move(string $from, string $to): void
    {
        $this->uploads->moveVisitor($from, $to);
        $given = $this->idempotency->moveScope(IdempotencyStore::scope(DonationPayable::PURPOSE, $from), IdempotencyStore::scope(DonationPayable::PURPOSE, $to));
        $this->donations->moveVisitor($given, $from, $to);
    }
}

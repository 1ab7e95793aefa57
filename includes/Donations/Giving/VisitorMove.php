<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Gifts\DonationPayable;
use Benefit\Donations\Gifts\DonationRepository;
use Benefit\Donations\Uploads\UploadRepository;
use Benefit\Shared\Database\Idempotency;

defined('ABSPATH') || exit;

/**
 * The gifts and files of a visitor who signs in: they move with the visitor to another token. A gift whose answer was lost
 * just before is the same one afterwards.
 */
final class VisitorMove
{
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly UploadRepository $uploads,
        private readonly Idempotency $idempotency,
    ) {}

    /** Inside a transaction. */
    public function move(string $from, string $to): void
    {
        $this->uploads->moveVisitor($from, $to);
        $given = $this->idempotency->moveScope(Idempotency::scope(DonationPayable::PURPOSE, $from), Idempotency::scope(DonationPayable::PURPOSE, $to));
        $this->donations->moveVisitor($given, $from, $to);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

defined('ABSPATH') || exit;

/** Warns an owner who is about to turn donations off that payments are outstanding. */
final class PendingDonations
{
    public function __construct(private readonly DonationRepository $donations) {}

    /** @return string '' when there are none */
    public function sentence(): string
    {
        $open = $this->donations->countUnpaid();

        /* translators: %d: number of donations */
        return $open === 0 ? '' : sprintf(_n('%d donation is awaiting payment.', '%d donations are awaiting payment.', $open, 'benefit'), $open);
    }
}

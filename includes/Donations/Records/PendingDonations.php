<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

defined('ABSPATH') || exit;

/** Tells an owner who is about to switch donations off that money is still to come. */
final class PendingDonations
{
    public function __construct(private readonly DonationRepository $donations) {}

    /** @return string a sentence; '' when nothing waits */
    public function sentence(): string
    {
        $open = $this->donations->countUnpaid();

        /* translators: %d: number of donations */
        return $open === 0 ? '' : sprintf(_n('%d donation is waiting for its payment.', '%d donations are waiting for their payment.', $open, 'benefit'), $open);
    }
}

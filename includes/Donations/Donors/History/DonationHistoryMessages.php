<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\Records\Donation;

defined('ABSPATH') || exit;

/** Texts that several parts of a donor's page share. */
final class DonationHistoryMessages
{
    /** The same for every address, with or without donations. */
    public static function sent(): string
    {
        return __('If there are donations with this address, we have sent an email with a link to them. If it does not arrive within 15 minutes, please check your spam folder or try another address.', 'benefit');
    }

    /** @return array<string, string> by field */
    public static function fields(): array
    {
        return ['email' => __('Please enter an email address, such as name@example.org.', 'benefit')];
    }

    /** Title of the donation's page: a receipt only if it is paid. */
    public static function page(Donation $donation): string
    {
        return match (true) {
            /* translators: %d: number of a donation */
            $donation->status->isPaid() => __('Receipt for donation %d', 'benefit'),
            /* translators: %d: number of a donation */
            $donation->awaitsPayment() => __('How to pay donation %d', 'benefit'),
            /* translators: %d: number of a donation */
            default => __('Details of donation %d', 'benefit'),
        };
    }

    /** Masks an address so that its owner recognizes it and others learn little: `a…@example.org`. */
    public static function maskEmail(string $email): string
    {
        [$name, $host] = explode('@', $email, 2) + ['', ''];

        return mb_substr($name, 0, 1) . '…@' . $host;
    }
}

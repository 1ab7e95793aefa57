<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\Records\Donation;

defined('ABSPATH') || exit;

/** The sentences of a donor's page that several parts say. */
final class DonationHistoryMessages
{
    /** Of every address, whether anybody gave by it or not. */
    public static function sent(): string
    {
        return __('If donations were made with this address, an e-mail with a link to them is on its way. Is it not there after 15 minutes? Please look into your spam folder, too, or try another address.', 'benefit');
    }

    /** @return array<string, string> by field */
    public static function fields(): array
    {
        return ['email' => __('Please enter an e-mail address, such as name@example.org.', 'benefit')];
    }

    public static function status(Donation $donation): string
    {
        return $donation->status->isPaid() && $donation->refundedMinor > 0 ? __('Partly refunded', 'benefit') : $donation->status->label();
    }

    /** The name of its page: a receipt only of money that is there. */
    public static function page(Donation $donation): string
    {
        return match (true) {
            /* translators: %d: number of a donation */
            $donation->status->isPaid() => __('Receipt of donation %d', 'benefit'),
            /* translators: %d: number of a donation */
            $donation->isToBePaid() => __('How to pay donation %d', 'benefit'),
            /* translators: %d: number of a donation */
            default => __('Details of donation %d', 'benefit'),
        };
    }

    /** An address that its owner knows again, and that tells others little: `a…@example.org`. */
    public static function hinted(string $email): string
    {
        [$name, $host] = explode('@', $email, 2) + ['', ''];

        return mb_substr($name, 0, 1) . '…@' . $host;
    }
}

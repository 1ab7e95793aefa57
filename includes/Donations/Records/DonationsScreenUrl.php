<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Donations\Forms\DonationFormPostType;

defined('ABSPATH') || exit;

/** Where the donations screen is, for the screens and mails that lead to it. */
final class DonationsScreenUrl
{
    public const SLUG = 'benefit-donations';
    /** The screen of donors. */
    public const DONORS = 'benefit-donors';
    /** The screen of their comments. */
    public const COMMENTS = 'benefit-donor-comments';

    /**
     * @param array<string, int|string> $with `donation`, or the filters of the list; of donors `donor`
     * @param self::SLUG|self::DONORS   $screen
     */
    public static function url(array $with = [], string $screen = self::SLUG): string
    {
        return add_query_arg(['page' => $screen] + array_map(static fn(int|string $value): string => rawurlencode((string) $value), $with), admin_url(DonationFormPostType::MENU));
    }
}

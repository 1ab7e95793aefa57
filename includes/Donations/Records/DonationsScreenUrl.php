<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Donations\Forms\DonationFormPostType;

defined('ABSPATH') || exit;

/** Builds URLs of the donation screens, for screens and emails that link to them. */
final class DonationsScreenUrl
{
    public const SLUG = 'benefit-donations';
    public const DONORS = 'benefit-donors';
    public const COMMENTS = 'benefit-donor-comments';

    /**
     * @param array<string, int|string> $with `donation` or filters of the list; for donors, `donor`
     * @param self::SLUG|self::DONORS   $screen
     */
    public static function url(array $with = [], string $screen = self::SLUG): string
    {
        return add_query_arg(['page' => $screen] + array_map(static fn(int|string $value): string => rawurlencode((string) $value), $with), admin_url(DonationFormPostType::MENU));
    }
}

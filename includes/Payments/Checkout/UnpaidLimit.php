<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Limits how many placed but unpaid records a network may have within ten minutes, since each may reserve something
 * for hours or days. Payments made at once do not count. Payments made later, on a payment page, count until the window
 * ends: the limit is high enough for a hall full of people behind one address who all pay there.
 */
final class UnpaidLimit
{
    private const UNPAID = 300;
    private const SECONDS = 10 * MINUTE_IN_SECONDS;

    public function __construct(private readonly RateLimiter $rateLimit) {}

    /** @throws UserFacingException `rate` */
    public function count(ClientAddress $network): void
    {
        $key = $network->key();
        $wait = $key === null ? 0 : $this->rateLimit->hit(self::bucket($key), self::UNPAID, self::SECONDS);
        if ($wait > 0) {
            throw RateLimiter::refusalInMinutes(
                $wait,
                /* translators: %d: minutes */
                static fn(int $minutes): string => _n('Too many payments from your network were started but not completed. Please try again in %d minute.', 'Too many payments from your network were started but not completed. Please try again in %d minutes.', $minutes, 'benefit'),
            );
        }
    }

    /**
     * Takes back a count because the payment was made, or nothing was placed. Failures are only logged: the result is
     * valid in any case.
     */
    public function undoCount(ClientAddress $network): void
    {
        $key = $network->key();
        if ($key !== null) {
            ErrorLogger::at('counting a payment as made', fn() => $this->rateLimit->undoHit(self::bucket($key), self::SECONDS));
        }
    }

    private static function bucket(string $network): string
    {
        return 'unpaid|network|' . $network;
    }
}

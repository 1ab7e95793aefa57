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
 * How much a network may place in a while and leave unpaid: it may reserve something for hours or days. What is paid at
 * once does not count. What is paid later, on a payment page, does until the window ends: the limit leaves room for
 * a hall full of people behind one address who all pay there.
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
                static fn(int $minutes): string => _n('Too many payments from your network were started and not completed. Please try again in %d minute.', 'Too many payments from your network were started and not completed. Please try again in %d minutes.', $minutes, 'benefit'),
            );
        }
    }

    /** It was paid, or was not placed. It stands as it is, whether this can be noted or not. */
    public function giveBack(ClientAddress $network): void
    {
        $key = $network->key();
        if ($key !== null) {
            ErrorLogger::at('counting a payment as made', fn() => $this->rateLimit->giveBack(self::bucket($key), self::SECONDS));
        }
    }

    private static function bucket(string $network): string
    {
        return 'unpaid|network|' . $network;
    }
}

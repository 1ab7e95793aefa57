<?php

declare(strict_types=1);

namespace Benefit\Payments\Placement;

use Benefit\Shared\Attempt;
use Benefit\Shared\Http\Network;
use Benefit\Shared\Http\RateLimit;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/**
 * How much a network may place in a while and leave unpaid: it may reserve something for hours or days. What is paid at
 * once does not count. What is paid later, on a payment page, does until the window ends: the limit leaves room for
 * a hall full of people behind one address who all pay there.
 */
final class UnpaidLimit
{
    private const UNPAID = 300;
    private const SECONDS = 10 * MINUTE_IN_SECONDS;

    public function __construct(private readonly RateLimit $rateLimit) {}

    /** @throws Refusal `rate` */
    public function count(Network $network): void
    {
        $key = $network->key();
        $wait = $key === null ? 0 : $this->rateLimit->hit(self::bucket($key), self::UNPAID, self::SECONDS);
        if ($wait > 0) {
            throw RateLimit::refusalInMinutes(
                $wait,
                /* translators: %d: minutes */
                static fn(int $minutes): string => _n('Too many payments from your network were started and not completed. Please try again in %d minute.', 'Too many payments from your network were started and not completed. Please try again in %d minutes.', $minutes, 'benefit'),
            );
        }
    }

    /** It was paid, or was not placed. It stands as it is, whether this can be noted or not. */
    public function giveBack(Network $network): void
    {
        $key = $network->key();
        if ($key !== null) {
            Attempt::at('counting a payment as made', fn() => $this->rateLimit->giveBack(self::bucket($key), self::SECONDS));
        }
    }

    private static function bucket(string $network): string
    {
        return 'unpaid|network|' . $network;
    }
}

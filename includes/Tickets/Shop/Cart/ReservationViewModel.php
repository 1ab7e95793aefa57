<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Inventory\StockHoldSettings;

defined('ABSPATH') || exit;

/** Words until when the cart's places are reserved, for cart and checkout (templates/reservation.php). */
final class ReservationViewModel
{
    public const TEMPLATE = __DIR__ . '/templates/reservation.php';

    /** Remaining seconds at which screen readers announce the countdown. */
    private const WARNINGS = [300, 60];

    public function __construct(private readonly Settings $settings, private readonly Clock $clock) {}

    /**
     * @return array{
     *     reservation: list<array{kind: 'text'|'time'|'left', text: string, datetime: string}>,
     *     seconds_left: int|null,
     *     clock: array{left: string, warnings: list<array{at: int, text: string}>}
     * } the sentence in pieces (scripts replace `left` with a countdown); `seconds_left` is null when nothing is reserved
     */
    public function forCart(Cart $cart): array
    {
        $now = $this->clock->now();
        $end = $cart->expiresAt();
        $left = $end === null || $end <= $now ? null : $end - $now;

        return [
            'reservation' => $cart->isEmpty() ? [] : $this->sentence($end, $left),
            'seconds_left' => $left,
            'clock' => [
                /* translators: %s: minutes and seconds, e.g. 12:34 */
                'left' => __('%s left', 'benefit'),
                'warnings' => array_map(static fn(int $seconds): array => [
                    'at' => $seconds,
                    /* translators: %d: minutes */
                    'text' => sprintf(_n('Your tickets are reserved for %d more minute.', 'Your tickets are reserved for %d more minutes.', intdiv($seconds, MINUTE_IN_SECONDS), 'benefit'), intdiv($seconds, MINUTE_IN_SECONDS)),
                ], self::WARNINGS),
            ],
        ];
    }

    /** @return list<array{kind: 'text'|'time'|'left', text: string, datetime: string}> */
    private function sentence(?int $end, ?int $left): array
    {
        if ($end === null || $left === null) {
            return [self::piece('text', (new StockHoldSettings($this->settings))->from() === 'checkout'
                ? __('Your tickets will be reserved when you go to checkout.', 'benefit')
                : __('Your tickets are no longer reserved. We will check availability again when you order.', 'benefit'))];
        }
        $minutes = max(1, intdiv($left, MINUTE_IN_SECONDS));
        /* translators: %d: minutes */
        $rest = sprintf(_n('%d more minute', '%d more minutes', $minutes, 'benefit'), $minutes);
        $values = [
            '%1$s' => self::piece('time', (string) wp_date((string) get_option('time_format'), $end), gmdate(DATE_ATOM, $end)),
            '%2$s' => self::piece('left', $rest),
        ];
        // The countdown is shorter than the words it replaces; at the end of the line, that leaves no visible gap.
        /* translators: 1: time of day, 2: e.g. "12 more minutes". Best at the end: a clock takes its place. */
        $sentence = __('Reserved for you until %1$s – %2$s', 'benefit');
        $pieces = preg_split('/(%[12]\$s)/', $sentence, -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_NO_EMPTY) ?: [];

        return array_map(static fn(string $piece): array => $values[$piece] ?? self::piece('text', $piece), $pieces);
    }

    /**
     * @param 'text'|'time'|'left' $kind
     *
     * @return array{kind: 'text'|'time'|'left', text: string, datetime: string}
     */
    private static function piece(string $kind, string $text, string $datetime = ''): array
    {
        return ['kind' => $kind, 'text' => $text, 'datetime' => $datetime];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Commands;

use Benefit\Payments\RefundStatus;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\AfterSale\OrderActions;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderRepository;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Refunds orders and resends their tickets.
 */
final class OrderCommand
{
    public function __construct(
        private readonly OrderActions $orderActions,
        private readonly OrderRepository $orders,
        private readonly Settings $settings,
    ) {}

    /**
     * Refunds an order and cancels its tickets.
     *
     * ## OPTIONS
     *
     * <number>
     * : The order number.
     *
     * [--tickets=<tickets>]
     * : Comma-separated numbers of tickets of the order, for example 1,3. Defaults to all remaining tickets.
     *
     * [--reason=<reason>]
     * : Reason, shown in the history of the order.
     *
     * [--keep-tickets]
     * : Refund without canceling the tickets.
     *
     * [--yes]
     * : Skip the confirmation.
     *
     * [--format=<format>]
     * : Output format.
     * ---
     * default: text
     * options:
     *   - text
     *   - json
     * ---
     *
     * ## EXAMPLES
     *
     *     wp benefit order refund 7XK2M9QA --yes
     *     wp benefit order refund 7XK2M9QA --tickets=1,3 --reason="Two are ill"
     *
     * @param list<string>               $args
     * @param array<string, string|bool> $options
     */
    public function refund(array $args, array $options): void
    {
        $this->answer($options, function () use ($args, $options): array {
            $order = $this->order($args);
            $attendees = isset($options['tickets']) ? self::attendees($order, (string) $options['tickets']) : null;
            $amount = $this->settings->money()->format($this->orderActions->plan($order, $attendees)->amountMinor);
            /* translators: 1: an amount of money, 2: order number */
            \WP_CLI::confirm(sprintf(__('Refund %1$s of order %2$s?', 'benefit'), $amount, $order->number), $options);
            $refund = $this->orderActions->refund($order, $attendees, (string) ($options['reason'] ?? ''), !isset($options['keep-tickets']), get_current_user_id());
            $status = $refund->status ?? RefundStatus::Done;

            return [
                ['number' => $order->number, 'amount_minor' => $refund->amountMinor ?? 0, 'currency' => $order->currency, 'refund' => $status->value],
                $status === RefundStatus::Due
                    /* translators: %s: an amount of money */
                    ? sprintf(__('A refund of %s has been started, but the payment provider has not confirmed it yet.', 'benefit'), $amount)
                    /* translators: %s: an amount of money */
                    : sprintf(__('%s was refunded.', 'benefit'), $amount),
            ];
        });
    }

    /**
     * Resends the tickets of an order.
     *
     * ## OPTIONS
     *
     * <number>
     * : The order number.
     *
     * [--to=<address>]
     * : Email address. Defaults to the buyer's.
     *
     * [--owners]
     * : Also resend to attendees who have an email address of their own.
     *
     * [--format=<format>]
     * : Output format.
     * ---
     * default: text
     * options:
     *   - text
     *   - json
     * ---
     *
     * ## EXAMPLES
     *
     *     wp benefit order resend 7XK2M9QA
     *     wp benefit order resend 7XK2M9QA --to=ada@example.org
     *
     * @param list<string>               $args
     * @param array<string, string|bool> $options
     */
    public function resend(array $args, array $options): void
    {
        $this->answer($options, function () use ($args, $options): array {
            $order = $this->order($args);
            $to = isset($options['to']) ? (string) $options['to'] : null;
            $this->orderActions->resend($order, $to, get_current_user_id(), isset($options['owners']));

            return [
                ['number' => $order->number, 'to' => $to ?? $order->email],
                /* translators: 1: order number, 2: e-mail address */
                sprintf(__('Order %1$s will be sent to %2$s with the next emails.', 'benefit'), $order->number, $to ?? $order->email),
            ];
        });
    }

    /**
     * @param array<string, string|bool>                           $options
     * @param \Closure(): array{array<string, string|int>, string} $work    returns the result for programs and the sentence for people
     */
    private function answer(array $options, \Closure $work): void
    {
        try {
            [$values, $sentence] = $work();
        } catch (UserFacingException $refusal) {
            \WP_CLI::error($refusal->getMessage());
        }
        ($options['format'] ?? 'text') === 'json' ? \WP_CLI::line((string) wp_json_encode($values)) : \WP_CLI::success($sentence);
    }

    /** @param list<string> $args */
    private function order(array $args): Order
    {
        return $this->orders->byNumber(strtoupper(trim($args[0] ?? ''))) ?? throw UserFacingException::notFound('unknown_order', __('Order not found.', 'benefit'));
    }

    /** @return list<int> ids of the tickets with these numbers */
    private static function attendees(Order $order, string $tickets): array
    {
        $ids = array_column(array_map(static fn(Attendee $attendee): array => [$attendee->sequence, $attendee->id], $order->attendees), 1, 0);

        return array_map(
            static fn(string $sequence): int => $ids[(int) $sequence] ?? throw UserFacingException::notFound('unknown_ticket', __('This ticket is not part of this order.', 'benefit')),
            explode(',', $tickets),
        );
    }
}

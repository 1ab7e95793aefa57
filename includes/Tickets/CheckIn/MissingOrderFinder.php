<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Orders\Recovery\OrderDetails;

defined('ABSPATH') || exit;

/**
 * Finds the payment of an order that is missing, by the number on its tickets, for staff of its event. It admits no one:
 * the order must be brought back first.
 */
final class MissingOrderFinder
{
    /** @param \Closure(): MissingPaymentRepository $missing */
    public function __construct(
        #[Lazy(MissingPaymentRepository::class)]
        private readonly \Closure $missing,
        private readonly Settings $settings,
    ) {}

    /**
     * @param string $text    code of a ticket, or number of an order
     * @param int    $eventId event being checked in; 0: any
     *
     * @return array{name: string, ticket: string, event: int}|null
     */
    public function find(string $text, int $eventId): ?array
    {
        if (preg_match('/^([0-9A-Z]{8})(?:-|$)/D', $text, $part) !== 1) {
            return null;
        }
        foreach (($this->missing)()->byNumber($part[1]) as $missing) {
            $events = array_column(OrderDetails::lines($missing->details), 'event');
            $allowed = array_values(array_filter($events, static fn(int $event): bool => ($eventId === 0 || $event === $eventId) && CheckInAccess::canCheckIn($event)));
            if ($allowed !== [] && $missing->payment->status === PaymentStatus::Paid) {
                return [
                    'name' => $missing->name !== '' ? $missing->name : $missing->email,
                    'ticket' => $this->settings->money()->withCurrency($missing->payment->currency)->format($missing->payment->amountMinor),
                    'event' => $allowed[0],
                ];
            }
        }

        return null;
    }
}

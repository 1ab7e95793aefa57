<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Queues the emails about changes of an order, inside the transaction that makes the change. */
final class OrderNotices
{
    public function __construct(
        private readonly OrderRepository $orders,
        private readonly EmailQueue $mail,
        private readonly Settings $settings,
    ) {}

    /** @param bool $isLimited rate limit it: anyone could have caused the email at no cost */
    public function toBuyer(int $orderId, string $kind, bool $isLimited = false): void
    {
        $this->mail->queue($kind, $orderId, $this->orders->emailOf($orderId), isLimited: $isLimited);
    }

    /**
     * @param array<string, mixed> $data      of the emails
     * @param bool                 $isLimited rate limit the buyer's: anyone could have caused it at no cost
     */
    public function toBoth(int $orderId, string $toBuyer, string $toOrganiser, array $data = [], bool $isLimited = false): void
    {
        $organiser = $this->settings->organiserEmail();
        $recipients = [$toBuyer => $this->orders->emailOf($orderId)] + ($organiser === '' ? [] : [$toOrganiser => $organiser]);
        $this->mail->queueAll($orderId, $recipients, $data, $isLimited ? [$toBuyer] : []);
    }

    /** @param array<string, mixed> $data of the email */
    public function toOrganiser(int $orderId, string $kind, array $data = []): void
    {
        if ($this->settings->organiserEmail() !== '') {
            $this->mail->queue($kind, $orderId, $this->settings->organiserEmail(), $data);
        }
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Queues the e-mails about what has become of an order, inside the transaction in which it does. */
final class OrderNotices
{
    public function __construct(
        private readonly OrderRepository $orders,
        private readonly EmailQueue $mail,
        private readonly Settings $settings,
    ) {}

    /** @param bool $isLimited anybody could have caused it, at no cost */
    public function toBuyer(int $orderId, string $kind, bool $isLimited = false): void
    {
        $this->mail->queue($kind, $orderId, $this->orders->emailOf($orderId), isLimited: $isLimited);
    }

    /**
     * @param array<string, mixed> $data      for the e-mails
     * @param bool                 $isLimited anybody could have caused the buyer's, at no cost
     */
    public function toBoth(int $orderId, string $toBuyer, string $toOrganiser, array $data = [], bool $isLimited = false): void
    {
        $organiser = $this->settings->organiserEmail();
        $recipients = [$toBuyer => $this->orders->emailOf($orderId)] + ($organiser === '' ? [] : [$toOrganiser => $organiser]);
        $this->mail->queueAll($orderId, $recipients, $data, $isLimited ? [$toBuyer] : []);
    }

    /** @param array<string, mixed> $data for the e-mail */
    public function toOrganiser(int $orderId, string $kind, array $data = []): void
    {
        if ($this->settings->organiserEmail() !== '') {
            $this->mail->queue($kind, $orderId, $this->settings->organiserEmail(), $data);
        }
    }
}

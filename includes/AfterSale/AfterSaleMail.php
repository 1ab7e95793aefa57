<?php

declare(strict_types=1);

namespace Benefit\AfterSale;

use Benefit\Shared\Mail;
use Benefit\Shared\MailMessage;
use Benefit\Shared\Pages;
use Benefit\Shared\Settings;
use Benefit\Tickets\Cart\CartBlock;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\Letter;
use Benefit\Tickets\Orders\OrderFacts;
use Benefit\Tickets\Orders\Orders;

/** The mails about orders that are given back, cancelled or disputed. */
final class AfterSaleMail
{
    public const REFUNDED = 'order_refunded';
    public const REFUNDED_ORGANISER = 'order_refunded_organiser';
    public const PARTLY_REFUNDED = 'order_partly_refunded';
    public const PARTLY_REFUNDED_ORGANISER = 'order_partly_refunded_organiser';
    public const REFUND_FAILED = 'order_refund_failed';
    public const CANCELLED = 'order_cancelled';
    public const DISPUTED = 'order_disputed';
    public const DISPUTE_WON = 'order_dispute_won';
    public const CHARGED_BACK = 'order_charged_back';
    public const CHARGED_BACK_ORGANISER = 'order_charged_back_organiser';

    public function __construct(
        private readonly Orders $orders,
        private readonly Settings $settings,
        private readonly Pages $pages,
    ) {}

    public function register(Mail $mail): void
    {
        $letters = [
            self::REFUNDED => $this->refunded(...),
            self::REFUNDED_ORGANISER => $this->refundedOrganiser(...),
            self::PARTLY_REFUNDED => $this->partlyRefunded(...),
            self::PARTLY_REFUNDED_ORGANISER => $this->partlyRefundedOrganiser(...),
            self::REFUND_FAILED => $this->refundFailed(...),
            self::CANCELLED => $this->cancelled(...),
            self::DISPUTED => $this->disputed(...),
            self::DISPUTE_WON => $this->disputeWon(...),
            self::CHARGED_BACK => $this->chargedBack(...),
            self::CHARGED_BACK_ORGANISER => $this->chargedBackOrganiser(...),
        ];
        foreach ($letters as $kind => $write) {
            $mail->register($kind, function (int $orderId, array $data) use ($write): ?MailMessage {
                $order = $this->orders->byId($orderId);

                return $order === null ? null : $write(new OrderFacts($order, $this->settings, $this->pages), $data);
            });
        }
    }

    /** @param array<string, mixed> $data */
    private function refunded(OrderFacts $facts, array $data): MailMessage
    {
        $order = $facts->order;
        $letter = new Letter(
            __('Your money comes back', 'benefit'),
            [
                sprintf(
                    /* translators: 1: first name, 2: number of an order, 3: amount of money */
                    __('Hello %1$s, we give back the %3$s of your order %2$s. Its tickets are not valid.', 'benefit'),
                    $order->firstName,
                    $order->number,
                    $facts->amount(self::amount($data) ?? $order->totalMinor),
                ),
                __('This happens when a payment arrives after its places were gone, or when the organiser gives an order back. Your bank may need a few days. We are sorry for the trouble.', 'benefit'),
            ],
            lines: $facts->lines(),
            rows: $facts->rows(),
            links: [
                ['label' => __('Your order', 'benefit'), 'url' => $facts->url()],
                ['label' => __('See the events', 'benefit'), 'url' => CartBlock::eventsUrl()],
            ],
        );

        /* translators: %s: number of an order */
        return $this->toBuyer($letter, sprintf(__('Order %s: your money comes back', 'benefit'), $order->number));
    }

    /** @param array<string, mixed> $data */
    private function refundedOrganiser(OrderFacts $facts, array $data): MailMessage
    {
        $letter = new Letter(
            /* translators: %s: number of an order */
            sprintf(__('Order %s was refunded', 'benefit'), $facts->order->number),
            [
                sprintf(
                    /* translators: 1: amount of money, 2: name, 3: e-mail address */
                    __('%1$s go back to %2$s (%3$s): the order was given back, or its payment came after the places were gone. There is nothing for you to do.', 'benefit'),
                    $facts->amount(self::amount($data) ?? $facts->order->totalMinor),
                    $facts->buyer(),
                    $facts->order->email,
                ),
            ],
            lines: $facts->lines(),
            rows: $facts->rows(),
        );

        /* translators: %s: number of an order */
        return $letter->message(sprintf(__('Order %s was refunded', 'benefit'), $facts->order->number), replyTo: $facts->order->email);
    }

    /** @param array<string, mixed> $data */
    private function partlyRefunded(OrderFacts $facts, array $data): MailMessage
    {
        $order = $facts->order;
        $letter = new Letter(
            __('Part of your money comes back', 'benefit'),
            [
                sprintf(
                    /* translators: 1: first name, 2: amount of money, 3: number of an order */
                    __('Hello %1$s, we give back %2$s of your order %3$s. Your bank may need a few days.', 'benefit'),
                    $order->firstName,
                    $facts->amount((int) self::amount($data)),
                    $order->number,
                ),
                ...self::tickets($facts, $data),
            ],
            lines: $facts->lines(),
            rows: $facts->rows(),
            links: [['label' => __('Your order', 'benefit'), 'url' => $facts->url()]],
        );

        /* translators: %s: number of an order */
        return $this->toBuyer($letter, sprintf(__('Order %s: part of your money comes back', 'benefit'), $order->number));
    }

    /** @param array<string, mixed> $data */
    private function partlyRefundedOrganiser(OrderFacts $facts, array $data): MailMessage
    {
        /* translators: %s: number of an order */
        $title = sprintf(__('Part of order %s was refunded', 'benefit'), $facts->order->number);
        $letter = new Letter(
            $title,
            [
                sprintf(
                    /* translators: 1: amount of money, 2: name, 3: e-mail address */
                    __('%1$s go back to %2$s (%3$s).', 'benefit'),
                    $facts->amount((int) self::amount($data)),
                    $facts->buyer(),
                    $facts->order->email,
                ),
                ...self::tickets($facts, $data),
            ],
            lines: $facts->lines(),
            rows: $facts->rows(),
        );

        return $letter->message($title, replyTo: $facts->order->email);
    }

    /** @param array<string, mixed> $data */
    private function refundFailed(OrderFacts $facts, array $data): MailMessage
    {
        /* translators: %s: number of an order */
        $title = sprintf(__('A refund of order %s came back', 'benefit'), $facts->order->number);
        $letter = new Letter($title, [
            sprintf(
                /* translators: 1: amount of money, 2: name, 3: e-mail address */
                __('%1$s could not be paid to %2$s (%3$s): the bank or the card took no money. Please send it another way; nothing else about the order has changed.', 'benefit'),
                $facts->amount((int) self::amount($data)),
                $facts->buyer(),
                $facts->order->email,
            ),
        ]);

        return $letter->message($title, replyTo: $facts->order->email);
    }

    /** @param array<string, mixed> $data */
    private function cancelled(OrderFacts $facts, array $data): MailMessage
    {
        $order = $facts->order;
        $codes = self::codes($facts, $data);
        $title = $codes === []
            /* translators: %s: number of an order */
            ? sprintf(__('Your order %s was cancelled', 'benefit'), $order->number)
            /* translators: %s: number of an order */
            : sprintf(__('Tickets of your order %s were cancelled', 'benefit'), $order->number);
        $letter = new Letter(
            $title,
            array_values(array_filter([
                $codes === []
                    /* translators: %s: first name */
                    ? sprintf(__('Hello %s, your order was cancelled by the organiser. Its tickets are not valid any more.', 'benefit'), $order->firstName)
                    /* translators: %s: first name */
                    : sprintf(__('Hello %s, the organiser has cancelled some tickets of your order.', 'benefit'), $order->firstName),
                $order->paidAt === null ? __('You need not pay for it any more. Should your money be on its way already, it comes back to you.', 'benefit') : '',
                ...self::tickets($facts, ['cancelled' => true] + $data),
                __('If this surprises you, please answer this mail.', 'benefit'),
            ])),
            lines: $facts->lines(),
            rows: $facts->rows(),
            links: [['label' => __('Your order', 'benefit'), 'url' => $facts->url()]],
        );

        return $this->toBuyer($letter, $title);
    }

    private function disputed(OrderFacts $facts): MailMessage
    {
        return self::ofDispute(
            $facts,
            /* translators: %s: number of an order */
            sprintf(__('The payment of order %s is disputed', 'benefit'), $facts->order->number),
            __('The bank asks for the money back. Please answer it where you manage your payments. The tickets stay valid meanwhile; should the bank decide against you, they end by themselves.', 'benefit'),
        );
    }

    private function disputeWon(OrderFacts $facts): MailMessage
    {
        return self::ofDispute(
            $facts,
            /* translators: %s: number of an order */
            sprintf(__('You have won the dispute about order %s', 'benefit'), $facts->order->number),
            __('The money stays with you, and the tickets stay valid.', 'benefit'),
        );
    }

    private function chargedBackOrganiser(OrderFacts $facts): MailMessage
    {
        return self::ofDispute(
            $facts,
            /* translators: %s: number of an order */
            sprintf(__('The bank has taken the payment of order %s back', 'benefit'), $facts->order->number),
            __('The dispute was decided against you: the money is gone. The tickets of this order are not valid any more, and their places are free again. There is nothing for you to do.', 'benefit'),
        );
    }

    private function chargedBack(OrderFacts $facts): MailMessage
    {
        $order = $facts->order;
        $letter = new Letter(
            __('Your tickets are not valid any more', 'benefit'),
            [
                sprintf(
                    /* translators: 1: first name, 2: number of an order */
                    __('Hello %1$s, your bank has taken back what was paid for your order %2$s. Its tickets are therefore not valid any more.', 'benefit'),
                    $order->firstName,
                    $order->number,
                ),
                __('If this surprises you, please answer this mail.', 'benefit'),
            ],
            lines: $facts->lines(),
            rows: $facts->rows(),
            links: [['label' => __('Your order', 'benefit'), 'url' => $facts->url()]],
        );

        /* translators: %s: number of an order */
        return $this->toBuyer($letter, sprintf(__('Order %s: your tickets are not valid any more', 'benefit'), $order->number));
    }

    private static function ofDispute(OrderFacts $facts, string $title, string $sentence): MailMessage
    {
        $letter = new Letter(
            $title,
            [
                /* translators: 1: name, 2: e-mail address */
                sprintf(__('%1$s (%2$s) has ordered:', 'benefit'), $facts->buyer(), $facts->order->email),
                $sentence,
            ],
            lines: $facts->lines(),
            rows: $facts->rows(),
        );

        return $letter->message($title, replyTo: $facts->order->email);
    }

    /**
     * Which tickets are gone, and what becomes of the others.
     *
     * @param array<string, mixed> $data
     *
     * @return list<string>
     */
    private static function tickets(OrderFacts $facts, array $data): array
    {
        $codes = self::codes($facts, $data);
        if (($data['cancelled'] ?? false) !== true) {
            return [__('All tickets of the order stay valid.', 'benefit')];
        }

        return $codes === [] ? [] : [
            /* translators: %s: codes of tickets */
            sprintf(__('These tickets are not valid any more: %s.', 'benefit'), implode(', ', $codes)),
            __('All other tickets of the order stay valid.', 'benefit'),
        ];
    }

    /**
     * @param array<string, mixed> $data
     *
     * @return list<string>
     */
    private static function codes(OrderFacts $facts, array $data): array
    {
        $ids = is_array($data['tickets'] ?? null) ? $data['tickets'] : [];
        $chosen = array_filter($facts->order->attendees, static fn(Attendee $attendee): bool => in_array($attendee->id, $ids, true));

        return array_values(array_map(static fn(Attendee $attendee): string => $attendee->code(), $chosen));
    }

    /** @param array<string, mixed> $data */
    private static function amount(array $data): ?int
    {
        return is_int($data['amount'] ?? null) ? $data['amount'] : null;
    }

    private function toBuyer(Letter $letter, string $subject): MailMessage
    {
        return $letter->message($subject, replyTo: $this->settings->organiserEmail());
    }
}

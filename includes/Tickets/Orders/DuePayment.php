<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Letters\Template;
use Benefit\Letters\Templates;
use Benefit\Payments\Payments;
use Benefit\Shared\Mail;
use Benefit\Shared\MailMessage;
use Benefit\Shared\Pages;
use Benefit\Shared\Settings;
use Benefit\Tickets\Cart\CartBlock;

/** The mails about an order whose buyer has days to pay: how, how much, with which reference and until when; and that the time is over. */
final class DuePayment
{
    public const DUE = 'order_due';
    public const EXPIRED = 'order_expired';

    public function __construct(
        private readonly Orders $orders,
        private readonly Payments $payments,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Templates $templates,
    ) {}

    public function register(Mail $mail): void
    {
        $original = OrderTemplates::all();
        $sample = fn(OrderStatus $status): Order => SampleOrder::make($status, $this->settings->currency(), time());
        $this->templates->add(self::DUE, $original[self::DUE], fn(Template $template): MailMessage => $this->asking($sample(OrderStatus::Received), __('Here stands how to pay, as the payment settings say it.', 'benefit'), $template));
        $this->templates->add(self::EXPIRED, $original[self::EXPIRED], fn(Template $template): MailMessage => $this->over($sample(OrderStatus::Expired), $template));
        $mail->register(self::DUE, fn(int $orderId): ?MailMessage => $this->due($this->orders->byId($orderId)));
        $mail->register(self::EXPIRED, fn(int $orderId): ?MailMessage => $this->expired($this->orders->byId($orderId)));
    }

    private function due(?Order $order): ?MailMessage
    {
        $instructions = $order === null ? '' : $this->instructions($order);

        return $order === null || $instructions === '' ? null : $this->asking($order, $instructions, $this->templates->of(self::DUE));
    }

    private function asking(Order $order, string $instructions, Template $template): MailMessage
    {
        $facts = new OrderFacts($order, $this->settings, $this->pages);
        $words = $template->fill(OrderTemplates::values($facts));
        $letter = new Letter(
            $words->title,
            [
                ...$words->paragraphs,
                ...array_map(static fn(array $fact): string => $fact['label'] . ': ' . $fact['value'], $this->facts($order)),
                ...self::paragraphs($instructions),
            ],
            lines: $facts->lines(),
            rows: $facts->rows(),
            links: [['label' => __('Your order', 'benefit'), 'url' => $facts->url()]],
            footer: $words->footer,
        );

        return $letter->message($words->subject, replyTo: $this->settings->organiserEmail());
    }

    private function expired(?Order $order): ?MailMessage
    {
        return $order?->status === OrderStatus::Expired ? $this->over($order, $this->templates->of(self::EXPIRED)) : null;
    }

    private function over(Order $order, Template $template): MailMessage
    {
        $facts = new OrderFacts($order, $this->settings, $this->pages);
        $words = $template->fill(OrderTemplates::values($facts));
        $letter = new Letter(
            $words->title,
            $words->paragraphs,
            lines: $facts->lines(),
            rows: $facts->rows(),
            links: [['label' => __('See the events', 'benefit'), 'url' => CartBlock::eventsUrl()]],
            footer: $words->footer,
        );

        return $letter->message($words->subject, replyTo: $this->settings->organiserEmail());
    }

    private function instructions(Order $order): string
    {
        $payment = $order->status === OrderStatus::Received ? $this->payments->of(Orders::PURPOSE, $order->id) : null;

        return $payment === null ? '' : $this->payments->instructions($payment);
    }

    /** @return list<array{label: string, value: string}> */
    private function facts(Order $order): array
    {
        $facts = new OrderFacts($order, $this->settings, $this->pages);

        return [
            ['label' => __('Amount', 'benefit'), 'value' => $facts->amount($order->totalMinor)],
            ['label' => __('Reference', 'benefit'), 'value' => $order->number],
            ...($order->dueAt === null ? [] : [['label' => __('To be paid by', 'benefit'), 'value' => $facts->due()]]),
        ];
    }

    /** @return list<string> */
    private static function paragraphs(string $text): array
    {
        return array_values(array_filter(array_map('trim', preg_split('/\R/u', $text) ?: []), static fn(string $line): bool => $line !== ''));
    }
}

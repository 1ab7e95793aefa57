<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Emails;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\FormattedOrder;
use Benefit\Tickets\Shop\Cart\CartBlock;

defined('ABSPATH') || exit;

/** Defines the emails about refunds, cancellations and disputes. */
final class RefundEmails
{
    public const REFUNDED = 'order_refunded';
    public const REFUNDED_ORGANISER = 'order_refunded_organiser';
    public const PARTLY_REFUNDED = 'order_partly_refunded';
    public const PARTLY_REFUNDED_ORGANISER = 'order_partly_refunded_organiser';
    public const REFUND_FAILED = 'order_refund_failed';
    public const REFUND_WAITS = 'order_refund_waits';
    public const CANCELLED = 'order_cancelled';
    public const TICKETS_CANCELLED = 'order_tickets_cancelled';
    public const DISPUTED = 'order_disputed';
    public const DISPUTE_WON = 'order_dispute_won';
    public const CHARGED_BACK = 'order_charged_back';
    public const CHARGED_BACK_ORGANISER = 'order_charged_back_organiser';

    /** Data queued with the preview's emails: one of the sample's two tickets is refunded. */
    private const SAMPLE = ['amount' => SampleOrder::PRICE, 'tickets' => [1], 'cancelled' => true, 'late' => false];

    public function __construct(private readonly OrderEmailTypes $emailKinds, private readonly GatewayRegistry $gateways) {}

    public function addTypes(): void
    {
        $this->add(self::REFUNDED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Refund (to buyer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Order {number}: your refund is on its way', 'benefit'),
            title: __('Your refund is on its way', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, we are refunding {amount} for your order {number}. Its tickets are no longer valid.\n\n{cause}\n\n{payout} We are sorry for the inconvenience.", 'benefit'),
            placeholders: self::withAmount(self::withPayout(self::withCause())),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toBuyer($facts, self::amount($facts, $data) + self::cause($data) + $this->payout($facts), links: [
            ['label' => __('Your order', 'benefit'), 'url' => $facts->url()],
            ['label' => __('Browse events', 'benefit'), 'url' => CartBlock::eventsUrl()],
        ]));
        $this->add(self::PARTLY_REFUNDED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Partial refund (to buyer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Order {number}: your partial refund is on its way', 'benefit'),
            title: __('Your partial refund is on its way', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, we are refunding {amount} of your order {number}. {payout}\n\nNo longer valid: {ended}.\n\nStill valid: {valid}.", 'benefit'),
            placeholders: self::withAmount(self::withPayout(self::withTickets())),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toBuyer($facts, self::amount($facts, $data) + self::tickets($facts, $data) + $this->payout($facts)));
        $this->add(self::CANCELLED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Order canceled (to buyer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Your order {number} has been canceled', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Your order {number} has been canceled', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, the organizer has canceled your order. Its tickets are no longer valid.\n\nYou no longer need to pay the {unpaid}. If you have already sent your payment, we will return it to you.", 'benefit'),
            footer: __('If you did not expect this, please reply to this email.', 'benefit'),
            placeholders: FormattedOrder::placeholders(['unpaid' => __('unpaid amount, if any', 'benefit')]),
        ), fn(FormattedOrder $facts): EmailDraft => $this->emailKinds->toBuyer($facts, ['unpaid' => $facts->order->paidAt === null ? $facts->amount($facts->order->totalMinor) : '']));
        $this->add(self::TICKETS_CANCELLED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Tickets canceled (to buyer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Tickets in your order {number} have been canceled', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Tickets in your order {number} have been canceled', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, the organizer has canceled some of the tickets in your order.\n\nNo longer valid: {ended}.\n\nStill valid: {valid}.", 'benefit'),
            footer: __('If you did not expect this, please reply to this email.', 'benefit'),
            placeholders: FormattedOrder::placeholders(self::withTickets()),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toBuyer($facts, self::tickets($facts, ['cancelled' => true] + $data)));
        $this->registerOrganisers();
        $this->disputes();
    }

    private function registerOrganisers(): void
    {
        $this->add(self::REFUNDED_ORGANISER, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Refund (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Order {number} was refunded', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Order {number} was refunded', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            body: __("{amount} is being refunded to {buyer} ({email}). {task}\n\n{cause}", 'benefit'),
            placeholders: self::withAmount(self::withTask(self::withCause())),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toOrganiser($facts, self::amount($facts, $data) + self::cause($data) + $this->task($facts)));
        $this->add(self::PARTLY_REFUNDED_ORGANISER, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Partial refund (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Order {number} was partially refunded', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Order {number} was partially refunded', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{amount} is being refunded to {buyer} ({email}). {task}\n\nNo longer valid: {ended}.\n\nStill valid: {valid}.", 'benefit'),
            placeholders: self::withAmount(self::withTask(self::withTickets())),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toOrganiser($facts, self::amount($facts, $data) + self::tickets($facts, $data) + $this->task($facts)));
        $this->add(self::REFUND_FAILED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Refund failed (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('A refund for order {number} failed', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('A refund for order {number} failed', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            body: __('{amount} could not be refunded to {buyer} ({email}): the bank or the card did not accept the refund. Please send the money another way. Nothing else about the order has changed.', 'benefit'),
            placeholders: self::withAmount(),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toOrganiser($facts, self::amount($facts, $data)));
        $this->add(self::REFUND_WAITS, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Late payment not refunded yet (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Order {number} could not be refunded yet', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Order {number} could not be refunded yet', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{amount} from {buyer} ({email}) arrived after the tickets in this order had been released, so it is due for a refund. The payment provider has declined the refund for now, perhaps because there is not enough money in your account there.\n\nThe refund is tried again automatically until it succeeds. Please check it with your payment provider, and do not send the money another way: the buyer would get it twice.", 'benefit'),
            placeholders: self::withAmount(),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toOrganiser($facts, self::amount($facts, $data)));
    }

    private function disputes(): void
    {
        $this->add(self::DISPUTED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Payment disputed (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('The payment for order {number} has been disputed', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('The payment for order {number} has been disputed', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{buyer} ({email}) has disputed the payment of {total}.\n\nThe bank is asking for the money back. Please respond to the dispute with your payment provider. Until it is decided, the tickets stay valid. If the bank decides against you, they become invalid automatically.", 'benefit'),
            placeholders: FormattedOrder::placeholders(),
        ), fn(FormattedOrder $facts): EmailDraft => $this->emailKinds->toOrganiser($facts));
        $this->add(self::DISPUTE_WON, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Dispute won (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('You won the dispute for order {number}', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('You won the dispute for order {number}', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{buyer} ({email}) had disputed the payment of {total}.\n\nYou keep the money, and the tickets stay valid.", 'benefit'),
            placeholders: FormattedOrder::placeholders(),
        ), fn(FormattedOrder $facts): EmailDraft => $this->emailKinds->toOrganiser($facts));
        $this->add(self::CHARGED_BACK_ORGANISER, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Payment charged back (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('The payment for order {number} was charged back', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('The payment for order {number} was charged back', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{buyer} ({email}) had disputed the payment of {total}.\n\nThe dispute was decided against you: the bank took the money back. The tickets in this order are no longer valid and can be sold again. You do not need to do anything.", 'benefit'),
            placeholders: FormattedOrder::placeholders(),
        ), fn(FormattedOrder $facts): EmailDraft => $this->emailKinds->toOrganiser($facts));
        $this->add(self::CHARGED_BACK, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Payment charged back (to buyer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Order {number}: your tickets are no longer valid', 'benefit'),
            title: __('Your tickets are no longer valid', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __('Hello {first_name}, your bank has reversed the payment for your order {number}, so its tickets are no longer valid.', 'benefit'),
            footer: __('If you did not expect this, please reply to this email.', 'benefit'),
            placeholders: FormattedOrder::placeholders(),
        ), fn(FormattedOrder $facts): EmailDraft => $this->emailKinds->toBuyer($facts));
    }

    /**
     * @param \Closure(): EmailTemplate                                $words
     * @param \Closure(FormattedOrder, array<string, mixed>): EmailDraft  $draft
     */
    private function add(string $kind, \Closure $words, \Closure $draft): void
    {
        $this->emailKinds->add($kind, $words, $draft, static fn(FormattedOrder $facts): EmailDraft => $draft($facts, self::SAMPLE));
    }

    /**
     * @param array<string, string> $own
     *
     * @return array<string, string>
     */
    private static function withAmount(array $own = []): array
    {
        return FormattedOrder::placeholders(['amount' => __('refunded amount', 'benefit')] + $own);
    }

    /** @return array<string, string> */
    private static function withCause(): array
    {
        return ['cause' => __('reason for the refund, as a sentence', 'benefit')];
    }

    /**
     * The cause of a full refund. Emails queued by older versions do not say whether the payment was late, so they name
     * no cause.
     *
     * @param array<string, mixed> $data
     *
     * @return array{cause: string}
     */
    private static function cause(array $data): array
    {
        return ['cause' => match ($data['late'] ?? null) {
            true => __('The payment arrived after the order had expired or been canceled, and its tickets had been released.', 'benefit'),
            false => __('The organizer has refunded the order.', 'benefit'),
            default => '',
        }];
    }

    /**
     * @param array<string, string> $own
     *
     * @return array<string, string>
     */
    private static function withPayout(array $own): array
    {
        return ['payout' => __('how the buyer gets the money, as a sentence', 'benefit')] + $own;
    }

    /** @return array{payout: string} */
    private function payout(FormattedOrder $facts): array
    {
        return ['payout' => $this->gateways->isManual($facts->order->gateway)
            ? __('The organizer will transfer the money to you.', 'benefit')
            : __('It may take a few days for your bank to process the refund.', 'benefit')];
    }

    /**
     * @param array<string, string> $own
     *
     * @return array<string, string>
     */
    private static function withTask(array $own): array
    {
        return ['task' => __('what the organizer must do, as a sentence', 'benefit')] + $own;
    }

    /** @return array{task: string} */
    private function task(FormattedOrder $facts): array
    {
        return ['task' => $this->gateways->isManual($facts->order->gateway)
            ? __('Please transfer the money to the buyer yourself.', 'benefit')
            : __('You do not need to do anything.', 'benefit')];
    }

    /** @return array<string, string> */
    private static function withTickets(): array
    {
        return [
            'ended' => __('codes of the tickets that are no longer valid', 'benefit'),
            'valid' => __('codes of the tickets that are still valid', 'benefit'),
        ];
    }

    /**
     * @param array<string, mixed> $data
     *
     * @return array{amount: string}
     */
    private static function amount(FormattedOrder $facts, array $data): array
    {
        return ['amount' => $facts->amount(is_int($data['amount'] ?? null) ? $data['amount'] : $facts->order->totalMinor)];
    }

    /**
     * Lists the codes of the tickets that this refund cancels, and of those that remain valid.
     *
     * @param array<string, mixed> $data
     *
     * @return array{ended: string, valid: string}
     */
    private static function tickets(FormattedOrder $facts, array $data): array
    {
        $ids = ($data['cancelled'] ?? false) === true && is_array($data['tickets'] ?? null) ? $data['tickets'] : [];
        $ended = array_filter($facts->order->attendees, static fn(Attendee $attendee): bool => in_array($attendee->id, $ids, true));
        $valid = array_filter(array_diff_key($facts->order->attendees, $ended), static fn(Attendee $attendee): bool => $attendee->isValid());
        $codes = static fn(array $attendees): string => implode(', ', array_map(static fn(Attendee $attendee): string => $attendee->code(), $attendees));

        return ['ended' => $codes($ended), 'valid' => $codes($valid)];
    }
}

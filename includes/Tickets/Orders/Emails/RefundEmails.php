<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Emails;

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

    public function __construct(private readonly OrderEmailTypes $emailKinds) {}

    public function addTypes(): void
    {
        $this->add(self::REFUNDED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Refund, to the buyer', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Order {number}: your money is being refunded', 'benefit'),
            title: __('Your money is being refunded', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, we are refunding the {amount} of your order {number}. Its tickets are not valid.\n\n{cause}\n\nYour bank may need a few days. We are sorry for the trouble.", 'benefit'),
            placeholders: self::withAmount(self::withCause()),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toBuyer($facts, self::amount($facts, $data) + self::cause($data), links: [
            ['label' => __('Your order', 'benefit'), 'url' => $facts->url()],
            ['label' => __('See the events', 'benefit'), 'url' => CartBlock::eventsUrl()],
        ]));
        $this->add(self::PARTLY_REFUNDED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Partial refund, to the buyer', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Order {number}: part of your money is being refunded', 'benefit'),
            title: __('Part of your money is being refunded', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, we are refunding {amount} of your order {number}. Your bank may need a few days.\n\nNo longer valid: {ended}.\n\nStill valid: {valid}.", 'benefit'),
            placeholders: self::withAmount(self::withTickets()),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toBuyer($facts, self::amount($facts, $data) + self::tickets($facts, $data)));
        $this->add(self::CANCELLED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('An order is cancelled, to the buyer', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Your order {number} was cancelled', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Your order {number} was cancelled', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, your order was cancelled by the organiser. Its tickets are no longer valid.\n\nYou no longer need to pay the {unpaid}. If your payment is already on its way, it will be returned to you.", 'benefit'),
            footer: __('If this surprises you, please reply to this e-mail.', 'benefit'),
            placeholders: FormattedOrder::placeholders(['unpaid' => __('the amount that had not been paid yet, if any', 'benefit')]),
        ), fn(FormattedOrder $facts): EmailDraft => $this->emailKinds->toBuyer($facts, ['unpaid' => $facts->order->paidAt === null ? $facts->amount($facts->order->totalMinor) : '']));
        $this->add(self::TICKETS_CANCELLED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Tickets are cancelled, to the buyer', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Tickets of your order {number} were cancelled', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Tickets of your order {number} were cancelled', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, the organiser has cancelled some tickets of your order.\n\nNo longer valid: {ended}.\n\nStill valid: {valid}.", 'benefit'),
            footer: __('If this surprises you, please reply to this e-mail.', 'benefit'),
            placeholders: FormattedOrder::placeholders(self::withTickets()),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toBuyer($facts, self::tickets($facts, ['cancelled' => true] + $data)));
        $this->registerOrganisers();
        $this->disputes();
    }

    private function registerOrganisers(): void
    {
        $this->add(self::REFUNDED_ORGANISER, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Refund, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Order {number} was refunded', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Order {number} was refunded', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            body: __("{amount} is being refunded to {buyer} ({email}). You need not do anything.\n\n{cause}", 'benefit'),
            placeholders: self::withAmount(self::withCause()),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toOrganiser($facts, self::amount($facts, $data) + self::cause($data)));
        $this->add(self::PARTLY_REFUNDED_ORGANISER, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Partial refund, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Part of order {number} was refunded', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Part of order {number} was refunded', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{amount} is being refunded to {buyer} ({email}).\n\nNo longer valid: {ended}.\n\nStill valid: {valid}.", 'benefit'),
            placeholders: self::withAmount(self::withTickets()),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toOrganiser($facts, self::amount($facts, $data) + self::tickets($facts, $data)));
        $this->add(self::REFUND_FAILED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('A refund failed, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('A refund of order {number} failed', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('A refund of order {number} failed', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            body: __('{amount} could not be paid to {buyer} ({email}): the bank or the card did not accept the refund. Please send it another way; nothing else about the order has changed.', 'benefit'),
            placeholders: self::withAmount(),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toOrganiser($facts, self::amount($facts, $data)));
        $this->add(self::REFUND_WAITS, static fn(): EmailTemplate => new EmailTemplate(
            label: __('A late payment cannot be refunded yet, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Order {number} cannot be refunded yet', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Order {number} cannot be refunded yet', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{amount} from {buyer} ({email}) arrived after the places of this order had gone, and has to be refunded. The payment service has refused that for now, perhaps because there is too little money in your account there.\n\nThe refund is tried again automatically until it succeeds. Please check it where you manage your payments, and do not send the money another way: the buyer would get it twice.", 'benefit'),
            placeholders: self::withAmount(),
        ), fn(FormattedOrder $facts, array $data): EmailDraft => $this->emailKinds->toOrganiser($facts, self::amount($facts, $data)));
    }

    private function disputes(): void
    {
        $this->add(self::DISPUTED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('A payment is disputed, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('The payment of order {number} is disputed', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('The payment of order {number} is disputed', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{buyer} ({email}) has disputed the payment of {total}.\n\nThe bank asks for the money back. Please answer it where you manage your payments. Meanwhile the tickets stay valid; if the bank decides against you, they become invalid automatically.", 'benefit'),
            placeholders: FormattedOrder::placeholders(),
        ), fn(FormattedOrder $facts): EmailDraft => $this->emailKinds->toOrganiser($facts));
        $this->add(self::DISPUTE_WON, static fn(): EmailTemplate => new EmailTemplate(
            label: __('A dispute is won, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('You have won the dispute about order {number}', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('You have won the dispute about order {number}', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{buyer} ({email}) had disputed the payment of {total}.\n\nThe money stays with you, and the tickets stay valid.", 'benefit'),
            placeholders: FormattedOrder::placeholders(),
        ), fn(FormattedOrder $facts): EmailDraft => $this->emailKinds->toOrganiser($facts));
        $this->add(self::CHARGED_BACK_ORGANISER, static fn(): EmailTemplate => new EmailTemplate(
            label: __('The bank has taken a payment back, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('The bank has taken the payment of order {number} back', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('The bank has taken the payment of order {number} back', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{buyer} ({email}) had disputed the payment of {total}.\n\nThe dispute was decided against you: the money is gone. The tickets of this order are no longer valid, and their places are free again. You need not do anything.", 'benefit'),
            placeholders: FormattedOrder::placeholders(),
        ), fn(FormattedOrder $facts): EmailDraft => $this->emailKinds->toOrganiser($facts));
        $this->add(self::CHARGED_BACK, static fn(): EmailTemplate => new EmailTemplate(
            label: __('The bank has taken a payment back, to the buyer', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Order {number}: your tickets are no longer valid', 'benefit'),
            title: __('Your tickets are no longer valid', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __('Hello {first_name}, your bank has taken back what was paid for your order {number}. Its tickets are therefore not valid any more.', 'benefit'),
            footer: __('If this surprises you, please reply to this e-mail.', 'benefit'),
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
        return FormattedOrder::placeholders(['amount' => __('the amount that is refunded', 'benefit')] + $own);
    }

    /** @return array<string, string> */
    private static function withCause(): array
    {
        return ['cause' => __('why the order is refunded, a sentence', 'benefit')];
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
            true => __('The payment arrived when the order had ended already: its time to pay was over, or it had been cancelled, and its places have been released.', 'benefit'),
            false => __('The organiser has refunded the order.', 'benefit'),
            default => '',
        }];
    }

    /** @return array<string, string> */
    private static function withTickets(): array
    {
        return [
            'ended' => __('codes of the tickets that are no longer valid', 'benefit'),
            'valid' => __('codes of the tickets that stay valid', 'benefit'),
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

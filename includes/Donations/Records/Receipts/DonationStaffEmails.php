<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\Giving\Billing\AddressFormatter;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailTemplate;

defined('ABSPATH') || exit;

/** Defines the emails to the organizer about donations and their problems. */
final class DonationStaffEmails
{
    public const PAID = 'donation_staff';
    public const REFUND_WAITS = 'donation_refund_waits';
    public const REFUND_FAILED = 'donation_refund_failed';
    public const DISPUTED = 'donation_disputed';
    public const DISPUTE_WON = 'donation_dispute_won';
    public const CHARGED_BACK = 'donation_charged_back';

    public function __construct(private readonly DonationEmailTypes $kinds) {}

    public function addTypes(): void
    {
        $this->kinds->add(self::PAID, static fn(): EmailTemplate => new EmailTemplate(
            label: __('New donation (to organizer)', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            subject: __('Donation of {gift}: {form}', 'benefit'),
            /* translators: {gift} stays as it is */
            title: __('New donation of {gift}', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{name} ({email}) donated {gift}.\n\nForm: {form}\n\nPayment method: {method}", 'benefit'),
            placeholders: FormattedDonation::placeholders(['gift' => __('total paid by the donor, and how often', 'benefit')]),
        ), fn(FormattedDonation $facts): EmailDraft => $this->kinds->toStaff($facts, ['gift' => $facts->amountWithPeriod()], self::warnings($facts), self::about($facts)));
        $this->refunds();
        $this->disputes();
    }

    private function refunds(): void
    {
        $this->kinds->add(self::REFUND_WAITS, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Donation not refunded yet (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Donation {number} cannot be refunded yet', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Donation {number} cannot be refunded yet', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{amount} of the donation from {name} ({email}) is due for a refund. The payment provider has declined the refund for now, perhaps because there is not enough money in your account there.\n\nThe refund is tried again automatically until it succeeds. Please check it in your payment account, and do not send the money another way: the donor would get it twice.", 'benefit'),
            placeholders: self::withAmount(),
        ), fn(FormattedDonation $facts, array $data): EmailDraft => $this->kinds->toStaff($facts, self::amount($facts, $data)));
        $this->kinds->add(self::REFUND_FAILED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Donation refund failed (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('A refund of donation {number} failed', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('A refund of donation {number} failed', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            body: __('{amount} could not be refunded to {name} ({email}): the bank or the card did not accept the refund. Please send the money another way. Nothing else about the donation has changed.', 'benefit'),
            placeholders: self::withAmount(),
        ), fn(FormattedDonation $facts, array $data): EmailDraft => $this->kinds->toStaff($facts, self::amount($facts, $data)));
    }

    private function disputes(): void
    {
        $this->kinds->add(self::DISPUTED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Donation disputed (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('The payment for donation {number} has been disputed', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('The payment for donation {number} has been disputed', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{name} ({email}) has disputed the payment of {total}.\n\nThe bank is asking for the money back. Please respond to the dispute in your payment account. Until it is decided, the donation still counts.", 'benefit'),
            placeholders: FormattedDonation::placeholders(),
        ), fn(FormattedDonation $facts): EmailDraft => $this->kinds->toStaff($facts));
        $this->kinds->add(self::DISPUTE_WON, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Donation dispute won (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('You won the dispute for donation {number}', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('You won the dispute for donation {number}', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{name} ({email}) had disputed the payment of {total}.\n\nYou keep the money, and the donation still counts.", 'benefit'),
            placeholders: FormattedDonation::placeholders(),
        ), fn(FormattedDonation $facts): EmailDraft => $this->kinds->toStaff($facts));
        $this->kinds->add(self::CHARGED_BACK, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Donation charged back (to organizer)', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Donation {number} was charged back', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Donation {number} was charged back', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{name} ({email}) had disputed the payment of {total}.\n\nThe dispute was decided against you, and the money was returned to the donor. The donation no longer counts. You do not need to do anything.", 'benefit'),
            placeholders: FormattedDonation::placeholders(),
        ), fn(FormattedDonation $facts): EmailDraft => $this->kinds->toStaff($facts));
    }

    /**
     * Details that the template's text does not mention.
     *
     * @return list<array{label: string, value: string}>
     */
    private static function about(FormattedDonation $facts): array
    {
        $donation = $facts->donation;
        $details = [
            ['label' => __('Company', 'benefit'), 'value' => $donation->company],
            ['label' => __('Address', 'benefit'), 'value' => AddressFormatter::format($donation->address)],
            ...array_map(static fn(array $field): array => ['label' => $field['label'], 'value' => $field['value']], $donation->fields),
            ['label' => __('Comment', 'benefit'), 'value' => $donation->comment],
        ];

        return array_values(array_filter($details, static fn(array $detail): bool => $detail['value'] !== ''));
    }

    /** @return list<string> */
    private static function warnings(FormattedDonation $facts): array
    {
        return [
            ...($facts->donation->isAnonymous ? [__('This donor wants to stay anonymous. Please do not name them in public.', 'benefit')] : []),
            ...($facts->donation->isSuspect ? [__('This may be a duplicate: the same donation was made moments before. Please check whether the donor meant to donate twice.', 'benefit')] : []),
        ];
    }

    /** @return array<string, string> */
    private static function withAmount(): array
    {
        return FormattedDonation::placeholders(['amount' => __('refunded amount', 'benefit')]);
    }

    /**
     * @param array<string, mixed> $data
     *
     * @return array{amount: string}
     */
    private static function amount(FormattedDonation $facts, array $data): array
    {
        return ['amount' => $facts->amount(is_int($data['amount'] ?? null) ? $data['amount'] : $facts->donation->totalMinor)];
    }
}

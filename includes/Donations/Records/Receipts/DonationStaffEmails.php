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
            label: __('New donation, to the organiser', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            subject: __('Donation of {gift}: {form}', 'benefit'),
            /* translators: {gift} stays as it is */
            title: __('New donation of {gift}', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{name} ({email}) has given {gift}.\n\nForm: {form}\n\nWay to pay: {method}", 'benefit'),
            placeholders: FormattedDonation::placeholders(['gift' => __('what the donor pays in all, and how often', 'benefit')]),
        ), fn(FormattedDonation $facts): EmailDraft => $this->kinds->toStaff($facts, ['gift' => $facts->amountWithPeriod()], self::about($facts)));
        $this->refunds();
        $this->disputes();
    }

    private function refunds(): void
    {
        $this->kinds->add(self::REFUND_WAITS, static fn(): EmailTemplate => new EmailTemplate(
            label: __('A donation cannot be refunded yet, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('Donation {number} cannot be refunded yet', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('Donation {number} cannot be refunded yet', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{amount} of the donation from {name} ({email}) has to be refunded. The payment service has refused that for now, perhaps because there is too little money in your account there.\n\nThe refund is tried again automatically until it succeeds. Please check it where you manage your payments, and do not send the money another way: the donor would get it twice.", 'benefit'),
            placeholders: self::withAmount(),
        ), fn(FormattedDonation $facts, array $data): EmailDraft => $this->kinds->toStaff($facts, self::amount($facts, $data)));
        $this->kinds->add(self::REFUND_FAILED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('The refund of a donation failed, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('A refund of donation {number} failed', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('A refund of donation {number} failed', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            body: __('{amount} could not be paid to {name} ({email}): the bank or the card did not accept the refund. Please send it another way; nothing else about the donation has changed.', 'benefit'),
            placeholders: self::withAmount(),
        ), fn(FormattedDonation $facts, array $data): EmailDraft => $this->kinds->toStaff($facts, self::amount($facts, $data)));
    }

    private function disputes(): void
    {
        $this->kinds->add(self::DISPUTED, static fn(): EmailTemplate => new EmailTemplate(
            label: __('A donation is disputed, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('The payment of donation {number} is disputed', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('The payment of donation {number} is disputed', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{name} ({email}) has disputed the payment of {total}.\n\nThe bank asks for the money back. Please answer it where you manage your payments. Meanwhile the donation counts as before.", 'benefit'),
            placeholders: FormattedDonation::placeholders(),
        ), fn(FormattedDonation $facts): EmailDraft => $this->kinds->toStaff($facts));
        $this->kinds->add(self::DISPUTE_WON, static fn(): EmailTemplate => new EmailTemplate(
            label: __('The dispute about a donation is won, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('You have won the dispute about donation {number}', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('You have won the dispute about donation {number}', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{name} ({email}) had disputed the payment of {total}.\n\nThe money stays with you, and the donation counts as before.", 'benefit'),
            placeholders: FormattedDonation::placeholders(),
        ), fn(FormattedDonation $facts): EmailDraft => $this->kinds->toStaff($facts));
        $this->kinds->add(self::CHARGED_BACK, static fn(): EmailTemplate => new EmailTemplate(
            label: __('The bank has taken a donation back, to the organiser', 'benefit'),
            /* translators: {number} stays as it is */
            subject: __('The bank has taken donation {number} back', 'benefit'),
            /* translators: {number} stays as it is */
            title: __('The bank has taken donation {number} back', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("{name} ({email}) had disputed the payment of {total}.\n\nThe dispute was decided against you: the money is gone, and the donation no longer counts. You need not do anything.", 'benefit'),
            placeholders: FormattedDonation::placeholders(),
        ), fn(FormattedDonation $facts): EmailDraft => $this->kinds->toStaff($facts));
    }

    /**
     * Details that the template's text does not mention.
     *
     * @return list<string>
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
        $lines = array_map(
            static fn(array $detail): string => DonationEmailTypes::lines([$detail]),
            array_values(array_filter($details, static fn(array $detail): bool => $detail['value'] !== '')),
        );
        if ($donation->isAnonymous) {
            $lines[] = __('The donor gives anonymously: please do not name them in public.', 'benefit');
        }
        if ($donation->isSuspect) {
            $lines[] = __('The same was given a moment before. Please check whether the donor meant to give twice.', 'benefit');
        }

        return $lines;
    }

    /** @return array<string, string> */
    private static function withAmount(): array
    {
        return FormattedDonation::placeholders(['amount' => __('the amount that is refunded', 'benefit')]);
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

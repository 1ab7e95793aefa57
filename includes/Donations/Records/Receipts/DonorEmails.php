<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGlance;
use Benefit\Shared\Email\EmailTemplate;

defined('ABSPATH') || exit;

/** Defines the emails to a donor: receipt, how to pay, reminder, expiry, refund. */
final class DonorEmails
{
    public const RECEIPT = 'donation_receipt';
    public const DUE = 'donation_due';
    public const REMINDER = 'donation_reminder';
    public const EXPIRED = 'donation_expired';
    public const REFUNDED = 'donation_refunded';

    public function __construct(
        private readonly DonationEmailTypes $kinds,
        private readonly PaymentService $payments,
        private readonly GatewayRegistry $gateways,
    ) {}

    public function addTypes(): void
    {
        $this->kinds->add(
            self::RECEIPT,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Donation receipt (to donor)', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                subject: __('Thank you for your donation: {form}', 'benefit'),
                title: __('Thank you for your donation!', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                body: __('Hello {first_name}, we have received your donation of {total}. Thank you for your support! Here is your receipt.', 'benefit'),
                footer: __('The link opens your receipt without logging in, so please keep this email private.', 'benefit'),
                placeholders: FormattedDonation::placeholders(),
            ),
            fn(FormattedDonation $facts): ?EmailDraft => $facts->donation->status->isPaid() ? $this->receipt($facts) : null,
        );
        $this->kinds->add(
            self::REFUNDED,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Donation refund (to donor)', 'benefit'),
                /* translators: {number} stays as it is */
                subject: __('Refund for your donation {number}', 'benefit'),
                title: __('Your refund is on its way', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello {first_name}, we are refunding {amount} of your donation of {total} from {date}.\n\n{payout}", 'benefit'),
                footer: __('If you did not expect this, please reply to this email.', 'benefit'),
                placeholders: FormattedDonation::placeholders([
                    'amount' => __('refunded amount', 'benefit'),
                    'payout' => __('how the donor gets the money, as a sentence', 'benefit'),
                ]),
            ),
            fn(FormattedDonation $facts, array $data): EmailDraft => $this->kinds->toDonor($facts, $this->refunded($facts, $data)),
            status: DonationStatus::Refunded,
        );
        $this->unpaid();
    }

    private function unpaid(): void
    {
        $this->kinds->add(
            self::DUE,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Offline payment instructions (to donor)', 'benefit'),
                /* translators: {form} stays as it is */
                subject: __('How to send your donation: {form}', 'benefit'),
                title: __('Thank you! Here is how to send your donation.', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                body: __('Hello {first_name}, thank you for your donation of {total}. As soon as we receive the money, we will send a receipt to this address.', 'benefit'),
                placeholders: self::withDue(),
            ),
            fn(FormattedDonation $facts): ?EmailDraft => $this->due($facts, $this->instructions($facts->donation)),
            fn(FormattedDonation $facts): EmailDraft => $this->asking($facts, __('The instructions from the payment settings appear here.', 'benefit')),
            DonationStatus::Pending,
        );
        $this->kinds->add(
            self::REMINDER,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Donation reminder (to donor)', 'benefit'),
                /* translators: {form} stays as it is */
                subject: __('We have not received your donation yet: {form}', 'benefit'),
                title: __('We have not received your donation yet', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello {first_name}, we have not received your donation of {total} yet. We hope to receive it by {due}.\n\nIf you have already sent it, or if you have changed your mind, you do not need to do anything.", 'benefit'),
                placeholders: self::withDue(),
            ),
            fn(FormattedDonation $facts): ?EmailDraft => $facts->donation->status->isWaiting() ? $this->reminder($facts) : null,
            status: DonationStatus::Pending,
        );
        $this->kinds->add(
            self::EXPIRED,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Donation expired unpaid (to donor)', 'benefit'),
                /* translators: {form} stays as it is */
                subject: __('We did not receive your donation: {form}', 'benefit'),
                title: __('We did not receive your donation', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello {first_name}, we did not receive your donation of {total} in time, so we are no longer expecting it.\n\nIf the money is already on its way, it is still welcome, and you will get your receipt. You can also donate again at any time.", 'benefit'),
                placeholders: self::withDue(),
            ),
            fn(FormattedDonation $facts): ?EmailDraft => $facts->donation->status === DonationStatus::Abandoned ? $this->over($facts) : null,
            status: DonationStatus::Abandoned,
        );
    }

    /** @return array<string, string> for emails with a due date */
    private static function withDue(): array
    {
        return FormattedDonation::placeholders(['due' => __('payment due date', 'benefit')]);
    }

    private function receipt(FormattedDonation $facts): EmailDraft
    {
        return $this->kinds->toDonor($facts, glance: new EmailGlance($facts->details(), amount: $facts->amountWithPeriod()));
    }

    private function due(FormattedDonation $facts, string $instructions): ?EmailDraft
    {
        return $instructions === '' ? null : $this->asking($facts, $instructions);
    }

    private function asking(FormattedDonation $facts, string $instructions): EmailDraft
    {
        $parts = [
            ['label' => __('Amount', 'benefit'), 'value' => $facts->amount($facts->donation->totalMinor)],
            ['label' => __('Reference', 'benefit'), 'value' => $facts->reference()],
            ...($facts->due() === '' ? [] : [['label' => __('Due date', 'benefit'), 'value' => $facts->due()]]),
        ];

        return $this->kinds->toDonor($facts, ['due' => $facts->due()], self::paragraphs($instructions), [
            ['label' => __('View your donation and how to pay', 'benefit'), 'url' => $facts->url()],
        ], glance: new EmailGlance($parts));
    }

    private function reminder(FormattedDonation $facts): EmailDraft
    {
        return $this->kinds->toDonor($facts, ['due' => $facts->due()], links: [
            ['label' => __('View your donation and how to pay', 'benefit'), 'url' => $facts->url()],
        ]);
    }

    private function over(FormattedDonation $facts): EmailDraft
    {
        $form = $facts->formUrl();

        return $this->kinds->toDonor($facts, ['due' => $facts->due()], links: $form === '' ? [] : [['label' => __('Donate again', 'benefit'), 'url' => $form]]);
    }

    private function instructions(Donation $donation): string
    {
        $payment = $donation->status === DonationStatus::Pending ? $this->payments->findNewest(DonationPayable::PURPOSE, $donation->id) : null;

        return $payment === null ? '' : $this->payments->instructions($payment);
    }

    /**
     * @param array<string, mixed> $data
     *
     * @return array{amount: string, payout: string}
     */
    private function refunded(FormattedDonation $facts, array $data): array
    {
        return [
            'amount' => $facts->amount(is_int($data['amount'] ?? null) ? $data['amount'] : $facts->donation->totalMinor),
            'payout' => $this->gateways->isManual($facts->donation->gateway)
                ? __('We will transfer the money to you.', 'benefit')
                : __('Your bank may take a few days to process the refund.', 'benefit'),
        ];
    }

    /** @return list<string> */
    private static function paragraphs(string $text): array
    {
        return array_values(array_filter(array_map('trim', preg_split('/\R{2,}/u', $text) ?: []), static fn(string $part): bool => $part !== ''));
    }
}

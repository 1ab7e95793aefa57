<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Recurring;

use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Records\Receipts\DonationEmailTypes;
use Benefit\Donations\Records\Receipts\FormattedDonation;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Subscription;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailTemplate;

defined('ABSPATH') || exit;

/** Defines the emails to a donor about a recurring donation: receipts of renewals, and status changes. */
final class RecurringDonationEmails
{
    public const RENEWED = 'donation_renewed';
    public const FAILING = 'donation_failing';
    public const PAUSED = 'donation_paused';
    public const CANCELLED = 'donation_stopped';
    public const COMPLETED = 'donation_completed';
    public const EXPIRED = 'donation_lapsed';

    /** @param \Closure(): SubscriptionService $subscriptions */
    public function __construct(private readonly DonationEmailTypes $kinds, #[Lazy(SubscriptionService::class)] private readonly \Closure $subscriptions) {}

    public function addTypes(): void
    {
        $this->kinds->add(
            self::RENEWED,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Receipt of a recurring donation, to the donor', 'benefit'),
                /* translators: {form} stays as it is */
                subject: __('Thank you for giving again: {form}', 'benefit'),
                title: __('Thank you for giving again!', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                body: __('Hello {first_name}, we have received your recurring donation of {total}, which you give {every}. Thank you for your lasting support! This is your receipt.', 'benefit'),
                footer: __('The link opens your receipt without a login: please keep this e-mail to yourself.', 'benefit'),
                placeholders: self::placeholders(),
            ),
            fn(FormattedDonation $facts): ?EmailDraft => $facts->donation->status->isPaid() ? $this->receipt($facts) : null,
            status: DonationStatus::Subscription,
        );
        $this->kinds->add(
            self::FAILING,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('A recurring donation could not be collected, to the donor', 'benefit'),
                /* translators: {form} stays as it is */
                subject: __('Your recurring donation could not be collected: {form}', 'benefit'),
                title: __('Your donation could not be collected', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello {first_name}, your recurring donation of {total} could not be collected. The card may have expired, or there was not enough money in the account.\n\nWe will try again in the next days. You need not do anything if you have put this right.", 'benefit'),
                placeholders: self::placeholders(),
            ),
            fn(FormattedDonation $facts): ?EmailDraft => $this->failing($facts),
            fn(FormattedDonation $facts): EmailDraft => $this->layout($facts),
        );
        $this->news();
    }

    private function news(): void
    {
        $this->addStatusEmail(self::PAUSED, SubscriptionStatus::Paused, static fn(): EmailTemplate => new EmailTemplate(
            label: __('A recurring donation is paused, to the donor', 'benefit'),
            /* translators: {form} stays as it is */
            subject: __('Your recurring donation is paused: {form}', 'benefit'),
            title: __('Your recurring donation is paused', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            body: __('Hello {first_name}, your recurring donation of {total} is paused. Nothing is collected until it goes on.', 'benefit'),
            placeholders: self::placeholders(),
        ));
        $this->addStatusEmail(self::CANCELLED, SubscriptionStatus::Cancelled, static fn(): EmailTemplate => new EmailTemplate(
            label: __('A recurring donation was cancelled, to the donor', 'benefit'),
            /* translators: {form} stays as it is */
            subject: __('Your recurring donation was cancelled: {form}', 'benefit'),
            title: __('Your recurring donation was cancelled', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, your recurring donation of {total} was cancelled. Nothing more will be collected.\n\nThank you for all that you have given!", 'benefit'),
            placeholders: self::placeholders(),
        ));
        $this->addStatusEmail(self::COMPLETED, SubscriptionStatus::Completed, static fn(): EmailTemplate => new EmailTemplate(
            label: __('The last gift of a recurring donation was made, to the donor', 'benefit'),
            /* translators: {form} stays as it is */
            subject: __('Your recurring donation is complete: {form}', 'benefit'),
            title: __('Your recurring donation is complete', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            body: __('Hello {first_name}, with your last gift of {total}, your recurring donation is complete. Nothing more will be collected. Thank you for your lasting support!', 'benefit'),
            placeholders: self::placeholders(),
        ));
        $this->addStatusEmail(self::EXPIRED, SubscriptionStatus::Expired, static fn(): EmailTemplate => new EmailTemplate(
            label: __('A recurring donation has ended without payment, to the donor', 'benefit'),
            /* translators: {form} stays as it is */
            subject: __('Your recurring donation has ended: {form}', 'benefit'),
            title: __('Your recurring donation has ended', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, we could not collect your recurring donation of {total}, so it has ended. Nothing more will be collected.\n\nIf you would like to go on giving, you can set up a new donation at any time.", 'benefit'),
            placeholders: self::placeholders(),
        ), isAsking: true);
    }

    /** @param \Closure(): EmailTemplate $words */
    private function addStatusEmail(string $kind, SubscriptionStatus $status, \Closure $words, bool $isAsking = false): void
    {
        $links = static fn(FormattedDonation $facts): ?array => $isAsking ? self::link(__('Give again', 'benefit'), $facts->formUrl()) : null;
        $this->kinds->add(
            $kind,
            $words,
            // Not sent if the status has changed again since.
            fn(FormattedDonation $facts): ?EmailDraft => $this->findSubscription($facts)?->status === $status ? $this->layout($facts, links: $links($facts)) : null,
            fn(FormattedDonation $facts): EmailDraft => $this->layout($facts, links: $links($facts)),
        );
    }

    private function receipt(FormattedDonation $facts): EmailDraft
    {
        return $this->layout($facts, [DonationEmailTypes::lines($facts->details())]);
    }

    /** Links the gateway's invoice page, if there is one, where the donor can pay with another card. */
    private function failing(FormattedDonation $facts): ?EmailDraft
    {
        $subscription = $this->findSubscription($facts);
        $hasFailed = in_array($subscription?->status, [SubscriptionStatus::Failing, SubscriptionStatus::Suspended], true);

        return $subscription !== null && $hasFailed ? $this->layout($facts, links: self::link(__('Pay it now', 'benefit'), $subscription->invoiceUrl)) : null;
    }

    /**
     * @param list<string>                                 $details
     * @param list<array{label: string, url: string}>|null $links   null: to the receipt
     */
    private function layout(FormattedDonation $facts, array $details = [], ?array $links = null): EmailDraft
    {
        return $this->kinds->toDonor($facts, ['every' => ($this->findSubscription($facts)?->recurrence->period ?? BillingPeriod::Month)->label()], $details, $links);
    }

    /** @return list<array{label: string, url: string}>|null */
    private static function link(string $label, string $url): ?array
    {
        return $url === '' ? null : [['label' => $label, 'url' => $url]];
    }

    private function findSubscription(FormattedDonation $facts): ?Subscription
    {
        return $facts->donation->subscriptionId === 0 ? null : ($this->subscriptions)()->byId($facts->donation->subscriptionId);
    }

    /** @return array<string, string> */
    private static function placeholders(): array
    {
        return FormattedDonation::placeholders(['every' => __('how often the donation is given, e.g. every month', 'benefit')]);
    }
}

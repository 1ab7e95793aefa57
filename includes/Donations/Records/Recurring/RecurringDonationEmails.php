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
use Benefit\Shared\Email\EmailGlance;
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
                label: __('Recurring donation receipt (to donor)', 'benefit'),
                /* translators: {form} stays as it is */
                subject: __('Thank you for your recurring donation: {form}', 'benefit'),
                title: __('Thank you for your recurring donation!', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                body: __('Hello {first_name}, we have received your recurring donation of {total}, which you make {every}. Thank you for your ongoing support! Here is your receipt.', 'benefit'),
                footer: __('The link opens your receipt without logging in, so please keep this email private.', 'benefit'),
                placeholders: self::placeholders(),
            ),
            fn(FormattedDonation $facts): ?EmailDraft => $facts->donation->status->isPaid() ? $this->receipt($facts) : null,
            status: DonationStatus::Subscription,
        );
        $this->kinds->add(
            self::FAILING,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Recurring donation payment failed (to donor)', 'benefit'),
                /* translators: {form} stays as it is */
                subject: __('The payment for your recurring donation failed: {form}', 'benefit'),
                title: __('The payment for your donation failed', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello {first_name}, the payment for your recurring donation of {total} failed. The card may have expired, or there may not have been enough money in the account.\n\nWe will try again in the next few days. If you have already fixed this, you do not need to do anything.", 'benefit'),
                placeholders: self::placeholders(),
            ),
            fn(FormattedDonation $facts): ?EmailDraft => $this->failing($facts),
            fn(FormattedDonation $facts): EmailDraft => $this->layout($facts),
        );
        $this->addStatusEmails();
    }

    private function addStatusEmails(): void
    {
        $this->addStatusEmail(self::PAUSED, SubscriptionStatus::Paused, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Recurring donation paused (to donor)', 'benefit'),
            /* translators: {form} stays as it is */
            subject: __('Your recurring donation is paused: {form}', 'benefit'),
            title: __('Your recurring donation is paused', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            body: __('Hello {first_name}, your recurring donation of {total} is paused. You will not be charged until it is resumed.', 'benefit'),
            placeholders: self::placeholders(),
        ));
        $this->addStatusEmail(self::CANCELLED, SubscriptionStatus::Cancelled, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Recurring donation canceled (to donor)', 'benefit'),
            /* translators: {form} stays as it is */
            subject: __('Your recurring donation was canceled: {form}', 'benefit'),
            title: __('Your recurring donation was canceled', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, your recurring donation of {total} was canceled. You will not be charged again.\n\nThank you for everything you have given!", 'benefit'),
            placeholders: self::placeholders(),
        ));
        $this->addStatusEmail(self::COMPLETED, SubscriptionStatus::Completed, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Recurring donation completed (to donor)', 'benefit'),
            /* translators: {form} stays as it is */
            subject: __('Your recurring donation is complete: {form}', 'benefit'),
            title: __('Your recurring donation is complete', 'benefit'),
            /* translators: words in curly brackets stay as they are */
            body: __('Hello {first_name}, with your last payment of {total}, your recurring donation is complete. You will not be charged again. Thank you for all your support!', 'benefit'),
            placeholders: self::placeholders(),
        ));
        $this->addStatusEmail(self::EXPIRED, SubscriptionStatus::Expired, static fn(): EmailTemplate => new EmailTemplate(
            label: __('Recurring donation ended unpaid (to donor)', 'benefit'),
            /* translators: {form} stays as it is */
            subject: __('Your recurring donation has ended: {form}', 'benefit'),
            title: __('Your recurring donation has ended', 'benefit'),
            /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
            body: __("Hello {first_name}, the payments for your recurring donation of {total} failed, so it has ended. You will not be charged again.\n\nIf you would like to continue donating, you can set up a new donation at any time.", 'benefit'),
            placeholders: self::placeholders(),
        ), isAsking: true);
    }

    /** @param \Closure(): EmailTemplate $words */
    private function addStatusEmail(string $kind, SubscriptionStatus $status, \Closure $words, bool $isAsking = false): void
    {
        $links = static fn(FormattedDonation $facts): ?array => $isAsking ? self::link(__('Donate again', 'benefit'), $facts->formUrl()) : null;
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
        return $this->layout($facts, hasRefund: true, glance: new EmailGlance($facts->details(), amount: $facts->amountWithPeriod()));
    }

    /** Links the gateway's invoice page, if there is one, where the donor can pay with another card. */
    private function failing(FormattedDonation $facts): ?EmailDraft
    {
        $subscription = $this->findSubscription($facts);
        $hasFailed = in_array($subscription?->status, [SubscriptionStatus::Failing, SubscriptionStatus::Suspended], true);

        return $subscription !== null && $hasFailed ? $this->layout($facts, links: self::link(__('Pay now', 'benefit'), $subscription->invoiceUrl)) : null;
    }

    /**
     * @param list<array{label: string, url: string}>|null $links   null: to the receipt
     */
    private function layout(FormattedDonation $facts, ?array $links = null, bool $hasRefund = false, EmailGlance $glance = new EmailGlance()): EmailDraft
    {
        return $this->kinds->toDonor($facts, ['every' => ($this->findSubscription($facts)?->recurrence->period ?? BillingPeriod::Month)->label()], [], $links, $hasRefund, $glance);
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
        return FormattedDonation::placeholders(['every' => __('how often the donation is made, e.g. every month', 'benefit')]);
    }
}

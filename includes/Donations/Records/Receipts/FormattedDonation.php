<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\RecurringMessages;
use Benefit\Donations\Giving\Billing\AddressFormatter;
use Benefit\Donations\Records\Donation;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Payments\Gateways\InvoiceIssuer;
use Benefit\Payments\Subscription;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGreeting;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Formats the parts that a receipt and the emails about a donation repeat: amounts, dates, names, links. All of it is
 * plain text.
 */
final class FormattedDonation
{
    private ?Subscription $subscription = null;

    /** @param \Closure(): SubscriptionService $subscriptions called only for recurring donations */
    public function __construct(
        public readonly Donation $donation,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly DonationFormRepository $forms,
        private readonly GatewayLabels $gateways,
        private readonly \Closure $subscriptions,
    ) {}

    /**
     * @param array<string, string> $own additional placeholders of one email type
     *
     * @return array<string, string> descriptions by placeholder
     */
    public static function placeholders(array $own = []): array
    {
        return EmailDraft::placeholders([
            'first_name' => __('donor’s first name', 'benefit'),
            'name' => __('donor’s first and last name', 'benefit'),
            'email' => __('donor’s email address', 'benefit'),
            'total' => __('total paid by the donor', 'benefit'),
            'form' => __('title of the donation form', 'benefit'),
            'date' => __('donation date', 'benefit'),
            'number' => __('donation number', 'benefit'),
            'method' => __('payment method', 'benefit'),
        ] + $own);
    }

    /** @return array<string, string> by placeholder */
    public function values(): array
    {
        return [
            'first_name' => EmailGreeting::name($this->donation->firstName),
            'name' => $this->name(),
            'email' => $this->donation->email,
            'total' => $this->amount($this->donation->totalMinor),
            'form' => $this->purpose(),
            'date' => $this->date(),
            'number' => $this->number(),
            'method' => $this->method(),
        ];
    }

    public function number(): string
    {
        return (string) $this->donation->id;
    }

    /** Used on bank statements, where a bare number would be meaningless. */
    public function reference(): string
    {
        /* translators: %d: number of a donation */
        return sprintf(__('Donation %d', 'benefit'), $this->donation->id);
    }

    /** The donor's name or else company; a donation entered by staff may have no name. */
    public function name(): string
    {
        return $this->donation->name() !== '' ? $this->donation->name() : $this->donation->company;
    }

    /** @param int ...$column the other amounts of its table */
    public function amount(int $minor, int ...$column): string
    {
        return $this->settings->money()->withCurrency($this->donation->currency)->formatShort($minor, ...$column);
    }

    /** Date of payment, or of the donation while unpaid, in the site's time zone. */
    public function date(): string
    {
        return self::day($this->donation->paidAt ?? $this->donation->createdAt);
    }

    /** Due date; '' when there is none. */
    public function due(): string
    {
        return $this->donation->dueAt === null ? '' : self::day($this->donation->dueAt);
    }

    public function method(): string
    {
        return $this->gateways->getLabel($this->donation->gateway);
    }

    /** Title of the donation's form; '' without one. */
    public function formTitle(): string
    {
        return $this->donation->formId === 0 ? '' : $this->forms->title($this->donation->formId);
    }

    /** Title of the form or else the site's name, for sentences that need a purpose. */
    public function purpose(): string
    {
        $title = $this->formTitle();

        return $title !== '' ? $title : self::site();
    }

    /** URL of the donation's form; '' while it takes no donations. */
    public function formUrl(): string
    {
        $url = $this->donation->formId > 0 && $this->forms->open($this->donation->formId) !== null ? get_permalink($this->donation->formId) : false;

        return $url === false ? '' : $url;
    }

    /** Contains the receipt's secret. */
    public function url(): string
    {
        return $this->pages->url('receipt', [ReceiptPage::PARAMETER => $this->donation->secret]);
    }

    /**
     * Rows of the amount, fee, total and refund.
     *
     * @param bool $isForDonor addressed to the donor, not to staff
     * @param bool $hasRefund  with what was refunded of this donation
     *
     * @return list<array{label: string, amount: string, total: bool}>
     */
    public function rows(bool $isForDonor = true, bool $hasRefund = true): array
    {
        $rows = [[__('Donation', 'benefit'), $this->donation->amountMinor, false]];
        if ($this->donation->feeMinor > 0) {
            $rows[] = [$isForDonor ? __('Processing fee (covered by you)', 'benefit') : __('Processing fee (covered by the donor)', 'benefit'), $this->donation->feeMinor, false];
            $rows[] = [__('Total', 'benefit'), $this->donation->totalMinor, true];
        }
        if ($hasRefund && $this->donation->refundedMinor > 0) {
            $rows[] = [__('Refunded', 'benefit'), -$this->donation->refundedMinor, false];
        }
        $column = array_column($rows, 1);

        return array_map(fn(array $row): array => ['label' => $row[0], 'amount' => $this->amount($row[1], ...$column), 'total' => $row[2]], $rows);
    }

    /**
     * Details of a receipt besides the amounts; empty ones are left out.
     *
     * @param list<string> $hidden names of details to leave out
     *
     * @return list<array{label: string, value: string}>
     */
    public function details(array $hidden = []): array
    {
        $donation = $this->donation;
        $subscription = $this->subscription();
        $named = [
            'number' => [__('Donation number', 'benefit'), $this->number()],
            'receipt' => [__('Receipt number', 'benefit'), $donation->receiptNumber === null ? '' : (string) $donation->receiptNumber],
            'date' => [__('Date', 'benefit'), $this->date()],
            'donor' => [__('Donor', 'benefit'), $donation->name()],
            'company' => [__('Company', 'benefit'), $donation->company],
            'anonymous' => [__('Anonymous donation', 'benefit'), $donation->isAnonymous ? __('Yes: your name will not be shown on this site.', 'benefit') : ''],
            'email' => [__('Email', 'benefit'), $donation->email],
            'address' => [__('Address', 'benefit'), AddressFormatter::format($donation->address)],
            ...($donation->status->isPaid() ? $this->recipient() : []),
            'form' => [__('Donation form', 'benefit'), $this->formTitle()],
            'recurring' => [__('Recurring donation', 'benefit'), $this->noteFor($subscription)],
            'method' => [__('Payment method', 'benefit'), $this->method()],
            'often' => [__('Frequency', 'benefit'), $subscription === null ? '' : $this->recurring($subscription)],
            'next' => [__('Next donation', 'benefit'), $subscription?->status === SubscriptionStatus::Active && $subscription->nextAt !== null ? self::day($subscription->nextAt) : ''],
            'comment' => [__('Your comment', 'benefit'), $donation->comment],
        ];
        $details = [...array_values(array_diff_key($named, array_flip($hidden))), ...array_map(static fn(array $field): array => [$field['label'], $field['value']], array_values(array_filter($donation->fields, static fn(array $field): bool => !isset($field['hidden']))))];

        return array_values(array_map(
            static fn(array $detail): array => ['label' => $detail[0], 'value' => $detail[1]],
            array_filter($details, static fn(array $detail): bool => $detail[1] !== ''),
        ));
    }

    /**
     * @return array<string, array{string, string}> as tax offices require; the site's name if the owner has entered
     *     none
     */
    private function recipient(): array
    {
        $issuer = InvoiceIssuer::fromSettings($this->settings);

        return [
            'recipient' => [__('Recipient', 'benefit'), $issuer->name !== '' ? $issuer->name : self::site()],
            'recipient_address' => [__('Recipient’s address', 'benefit'), $issuer->address],
            'recipient_tax' => [__('Recipient’s tax number', 'benefit'), $issuer->taxNumber],
        ];
    }

    /** Returns null for a one-time donation. */
    public function subscription(): ?Subscription
    {
        // Read once: a receipt mentions it in several places.
        return $this->donation->subscriptionId === 0 ? null : $this->subscription ??= ($this->subscriptions)()->byId($this->donation->subscriptionId);
    }

    /** Example: "every month"; '' for a one-time donation. */
    public function frequency(): string
    {
        return $this->subscription()?->recurrence->period->label() ?? '';
    }

    /** Says when the recurring donation is charged next, or that it is not; '' for a one-time donation. */
    public function nextPayment(): string
    {
        $subscription = $this->subscription();

        return match (true) {
            $subscription === null => '',
            $subscription->status === SubscriptionStatus::Active && $subscription->nextAt !== null
                /* translators: 1: amount of money, 2: a day */
                => sprintf(__('Your next donation of %1$s will be charged on %2$s.', 'benefit'), $this->amount($subscription->amountMinor), self::day($subscription->nextAt)),
            $subscription->status === SubscriptionStatus::Paused => __('Your recurring donation is paused. You will not be charged until it is resumed.', 'benefit'),
            !$subscription->status->isRunning() => __('Your recurring donation has ended. You will not be charged again.', 'benefit'),
            default => '',
        };
    }

    /** Examples: "€25.64", "€25 every month". */
    public function amountWithPeriod(): string
    {
        $total = $this->amount($this->donation->totalMinor);
        $subscription = $this->subscription();

        return $subscription === null ? $total : RecurringMessages::amountPerPeriod($total, $subscription->recurrence);
    }

    /** Tells which donation of a recurring one it is; '' for a one-time donation. */
    public function recurrenceNote(): string
    {
        return $this->noteFor($this->subscription());
    }

    private function noteFor(?Subscription $subscription): string
    {
        return match (true) {
            $subscription === null => '',
            /* translators: %d: number of a recurring donation */
            $subscription->subjectId !== $this->donation->id => sprintf(__('Renewal of recurring donation %d', 'benefit'), $subscription->id),
            /* translators: %d: number of a recurring donation */
            $subscription->recurrence->times === 0 => sprintf(__('First payment of recurring donation %d', 'benefit'), $subscription->id),
            /* translators: 1: how many gifts, 2: number of a recurring donation */
            default => sprintf(__('First of %1$d payments of recurring donation %2$d', 'benefit'), $subscription->recurrence->times, $subscription->id),
        };
    }

    /** Page on which the donor can see and cancel the recurring donation; '' when it has ended. */
    public function recurringUrl(): string
    {
        return $this->subscription()?->status->isRunning() === true && $this->pages->id(DonationsProduct::HISTORY) > 0 ? $this->pages->url(DonationsProduct::HISTORY) : '';
    }

    /** Example: "€10 every month, until you cancel"; with the status if it is not running. */
    private function recurring(Subscription $subscription): string
    {
        $isGoingOn = in_array($subscription->status, [SubscriptionStatus::Active, SubscriptionStatus::Pending], true);
        $amount = $this->amount($subscription->amountMinor);

        return $isGoingOn ? RecurringMessages::charge($amount, $subscription->recurrence) : RecurringMessages::amountPerPeriod($amount, $subscription->recurrence) . ' – ' . $subscription->status->label();
    }

    /** @return list<array{label: string, value: string}> consents with their dates */
    public function consents(): array
    {
        return array_map(static fn(array $consent): array => ['label' => self::day($consent['at']), 'value' => $consent['text']], $this->donation->consents);
    }

    /** @return list<string> warnings shown with everything about a test donation, or about one made in test mode */
    public function notices(): array
    {
        return match (true) {
            $this->donation->isTest() => [__('Test donation: no real money was charged.', 'benefit')],
            // Staff confirm these payments, so they are real in either mode.
            $this->donation->awaitsPayment() && $this->settings->flag('test_mode') => [__('This site is in test mode. If this is a test, please do not transfer any money: transfers are real.', 'benefit')],
            default => [],
        };
    }

    private static function site(): string
    {
        return wp_specialchars_decode((string) get_option('blogname'), ENT_QUOTES);
    }

    private static function day(int $moment): string
    {
        return (string) wp_date((string) get_option('date_format'), $moment);
    }
}

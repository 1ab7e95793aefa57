<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Records\Receipts\DonationEmailTypes;
use Benefit\Donations\Records\Recurring\RecurringDonation;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Settings\RequiredPages;

defined('ABSPATH') || exit;

/** Renders a donor's recurring donations, and the confirmation before one is cancelled. */
final class DonorSubscriptionsHtml
{
    /**
     * Query arguments: subscription to confirm, and the one just cancelled. Must not be WordPress's query variables.
     */
    public const CANCEL = 'cancel_recurring';
    public const CANCELLED = 'cancelled_recurring';

    public function __construct(private readonly DonorSubscriptions $subscriptions, private readonly RequiredPages $pages, private readonly DonationEmailTypes $kinds) {}

    /** @return string '' when none is to be confirmed */
    public function confirmation(): string
    {
        $donation = $this->findRequested(self::CANCEL);
        if ($donation === null || !$donation->subscription->status->isRunning()) {
            return '';
        }

        return HtmlOutput::render(__DIR__ . '/templates/cancel-subscription.php', [
            'sentence' => $this->sentence($donation),
            'id' => $donation->subscription->id,
            'back_url' => $this->pages->url(DonationsProduct::HISTORY),
        ]);
    }

    /** @return string '' when there are none */
    public function renderSubscriptions(): string
    {
        $all = $this->subscriptions->all();
        // Primes all form titles in one query.
        _prime_post_caches(array_unique(array_filter(array_map(static fn(RecurringDonation $donation): int => $donation->first->formId, $all))), false);
        $cancelled = $all === [] ? null : $this->findRequested(self::CANCELLED);

        return $all === [] ? '' : HtmlOutput::render(__DIR__ . '/templates/subscriptions.php', [
            'subscriptions' => array_map($this->row(...), $all),
            'done' => $cancelled?->subscription->status === SubscriptionStatus::Cancelled ? __('Your recurring donation was canceled. You will not be charged again. Thank you for everything you have given!', 'benefit') : '',
        ]);
    }

    private function findRequested(string $parameter): ?RecurringDonation
    {
        $requestedId = QueryArgs::value($parameter);

        return preg_match('/^[1-9][0-9]{0,9}$/D', $requestedId) === 1 ? $this->subscriptions->find((int) $requestedId) : null;
    }

    /** @return array{form: string, amount: string, status: string, status_kind: string, is_test: bool, next: string, pay_url: string, pay_label: string, cancel_url: string, cancel_label: string} */
    private function row(RecurringDonation $donation): array
    {
        $subscription = $donation->subscription;
        $facts = $this->kinds->facts($donation->first);

        return [
            'form' => $facts->purpose(),
            /* translators: 1: amount of money, 2: how often, e.g. every month */
            'amount' => sprintf(__('%1$s %2$s', 'benefit'), $facts->amount($subscription->amountMinor), $subscription->recurrence->period->label()),
            'status' => $subscription->status->label(),
            'status_kind' => self::statusKind($subscription->status),
            'is_test' => $donation->first->isTest(),
            'next' => self::next($subscription),
            'pay_url' => $subscription->invoiceUrl,
            /* translators: %s: title of a donation form */
            'pay_label' => sprintf(__('Pay now: %s', 'benefit'), $facts->purpose()),
            'cancel_url' => $subscription->status->isRunning() ? $this->pages->url(DonationsProduct::HISTORY, [self::CANCEL => $subscription->id]) : '',
            /* translators: %s: title of a donation form */
            'cancel_label' => sprintf(__('Cancel recurring donation “%s”', 'benefit'), $facts->purpose()),
        ];
    }

    private function sentence(RecurringDonation $donation): string
    {
        $facts = $this->kinds->facts($donation->first);

        return sprintf(
            /* translators: 1: amount of money, 2: how often, e.g. every month, 3: title of a donation form */
            __('You donate %1$s %2$s: %3$s. If you cancel this, you will not be charged again. Your past donations are not affected, and your receipts stay here.', 'benefit'),
            $facts->amount($donation->subscription->amountMinor),
            $donation->subscription->recurrence->period->label(),
            $facts->purpose(),
        );
    }

    /** @return 'good'|'warn'|'bad'|'' kind of the chip with its status */
    private static function statusKind(SubscriptionStatus $status): string
    {
        return match ($status) {
            SubscriptionStatus::Active => 'good',
            SubscriptionStatus::Pending, SubscriptionStatus::Paused => 'warn',
            SubscriptionStatus::Failing, SubscriptionStatus::Suspended => 'bad',
            SubscriptionStatus::Completed, SubscriptionStatus::Expired, SubscriptionStatus::Cancelled, SubscriptionStatus::Trashed => '',
        };
    }

    private static function next(Subscription $subscription): string
    {
        $day = static fn(?int $moment): string => $moment === null ? '' : (string) wp_date((string) get_option('date_format'), $moment);

        return match ($subscription->status) {
            /* translators: %s: a day */
            SubscriptionStatus::Active => sprintf(__('Next payment on %s', 'benefit'), $day($subscription->nextAt)),
            /* translators: %s: a day */
            SubscriptionStatus::Failing => sprintf(__('The last payment failed. We will try again by %s.', 'benefit'), $day($subscription->nextAt)),
            SubscriptionStatus::Suspended => __('Payments failed and will not be tried again automatically.', 'benefit'),
            SubscriptionStatus::Paused => __('You will not be charged until it is resumed.', 'benefit'),
            /* translators: %s: a day */
            default => $subscription->endedAt === null ? '' : sprintf(__('Ended on %s', 'benefit'), $day($subscription->endedAt)),
        };
    }
}

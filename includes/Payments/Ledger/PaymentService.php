<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\ManualGateway;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Gateways\QueryableGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Charges, settles and refunds payments, each once, whatever gateways report, in any order and however often. */
final class PaymentService
{
    private const REMIND_BATCH = 50;

    /**
     * @param \Closure(): SubscriptionEventHandler $subscriptions
     * @param \Closure(): MissingPaymentRecorder   $missing
     */
    public function __construct(
        private readonly PaymentRepository $payments,
        private readonly PaymentTransitions $moves,
        private readonly RefundService $refunds,
        private readonly PayableRegistry $payables,
        private readonly GatewayRegistry $gateways,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
        private readonly SiteAddress $site,
        #[Lazy(SubscriptionEventHandler::class)]
        private readonly \Closure $subscriptions,
        #[Lazy(MissingPaymentRecorder::class)]
        private readonly \Closure $missing,
    ) {}

    /** Returns the newest payment of a subject. */
    public function findNewest(string $purpose, int $subjectId): ?Payment
    {
        return $this->payments->ofSubject($purpose, $subjectId);
    }

    /** @param string $reference unvalidated, from a URL; of any gateway */
    public function byReference(string $reference): ?Payment
    {
        return preg_match('/^' . RandomToken::SECRET . '$/D', $reference) === 1 ? $this->payments->byAnyReference($reference) : null;
    }

    /**
     * Opens a payment inside the transaction that stores what is paid for.
     *
     * @param 'live'|'test'|null $mode null for the current mode of this gateway
     */
    public function open(string $purpose, int $subjectId, PaymentGateway $gateway, int $amountMinor, string $currency, ?string $mode = null): Payment
    {
        // Planned from the beginning: the process that calls the gateway may die before its reply.
        $checkAt = $gateway instanceof QueryableGateway && $amountMinor > 0 ? $this->clock->now() + PaymentReconciliation::BEGIN_SECONDS : null;
        $mode ??= $this->mode($gateway, $amountMinor);
        if ($mode === 'live') {
            $this->transaction->afterCommit($this->site->remember(...));
        }

        return $this->payments->open($purpose, $subjectId, $gateway->id(), $mode, $amountMinor, $currency, $checkAt);
    }

    /**
     * Charges at the gateway, outside any transaction, and stores the gateway's ids; reservations are extended to the
     * time the payer may take. A gateway that throws counts as Unknown.
     */
    public function charge(Payment $payment, PaymentGateway $gateway, ChargeRequest $charge): GatewayResult
    {
        try {
            $outcome = $payment->mode === 'live' && !$gateway instanceof ManualGateway && $this->site->isCopy()
                ? GatewayResult::declined(__('This is a copy of the site, where you cannot pay this way. You have not been charged. Please pay on the original site or use another payment method.', 'benefit'))
                : $gateway->charge($charge);
        } catch (\Throwable $error) {
            GatewayRegistry::log($gateway->id(), $error);
            $outcome = GatewayResult::unknown();
        }
        $checkAt = $gateway instanceof QueryableGateway ? $this->clock->now() + PaymentReconciliation::BEGIN_SECONDS : null;
        if ($outcome->kind === GatewayResultStatus::Declined) {
            $checkAt = null;
        }
        $isOpen = in_array($outcome->kind, [GatewayResultStatus::Pending, GatewayResultStatus::Unknown], true);
        $until = $isOpen && $gateway->life() > 0 ? $this->clock->now() + $gateway->life() : null;
        $isKnown = $checkAt !== null || $outcome->reference !== '' || $outcome->charge !== '' || $outcome->dueAt !== null;
        if ($isKnown || $until !== null) {
            $this->transaction->run(function () use ($payment, $outcome, $checkAt, $isKnown, $until): void {
                $this->payments->lock($payment->id);
                if ($isKnown) {
                    $this->begun($payment, $outcome, $checkAt);
                }
                if ($until !== null) {
                    $this->payables->forPayment($payment)->waits($payment->subjectId, $until);
                }
            });
        }

        return $outcome;
    }

    /**
     * Moves a payment and does what follows.
     *
     * @return PaymentStatus|null the new status: a payment that is too late becomes Refunded, or RefundDue
     *         until that succeeds; null if this call did not move it
     */
    public function move(Payment $payment, PaymentStatus $to): ?PaymentStatus
    {
        $moved = $this->transaction->run(fn(): ?PaymentStatus => $this->moves->transition($payment, $to));

        return $moved === null ? null : $this->runAfterCommit($payment, $moved);
    }

    /** Like move(), for a caller that is inside a transaction and calls runAfterCommit() after the commit. */
    public function moveInTransaction(Payment $payment, PaymentStatus $to): ?PaymentStatus
    {
        return $this->moves->transition($payment, $to);
    }

    /** Keeps others from moving a payment until the end of the caller's transaction. */
    public function lock(Payment $payment): void
    {
        $this->payments->lock($payment->id);
    }

    /**
     * Voids a payment that staff entered by mistake, for a caller that is inside a transaction.
     *
     * @return bool whether it was paid and nothing was refunded
     */
    public function voidInTransaction(Payment $payment): bool
    {
        return $this->payments->void($payment);
    }

    /** Runs after the commit: refunds payments that came too late, sends emails. */
    public function runAfterCommit(Payment $payment, PaymentStatus $moved): PaymentStatus
    {
        if ($moved === PaymentStatus::RefundDue) {
            // Read again: the gateway's ids may have arrived since.
            return $this->refunds->carryOutDue($this->payments->byId($payment->id) ?? $payment) ? PaymentStatus::Refunded : $moved;
        }
        $this->payables->forPayment($payment)->settled($payment->subjectId);

        return $moved;
    }

    /**
     * Ends the open payment of a subject, if there is one.
     *
     * @param PaymentStatus         $as     Failed or Expired
     * @param (\Closure(): bool)|null $isOver called inside the transaction, when no one else can extend the
     *         time any more; false keeps the payment open
     */
    public function endOpenPayment(string $purpose, int $subjectId, PaymentStatus $as, ?\Closure $isOver = null): bool
    {
        $payment = $this->payments->ofSubject($purpose, $subjectId);
        $moved = $payment === null ? null : $this->transaction->run(function () use ($payment, $as, $isOver): ?PaymentStatus {
            $this->payments->lock($payment->id);

            return $isOver === null || $isOver() ? $this->moves->transition($payment, $as) : null;
        });
        if ($payment !== null && $moved !== null) {
            $this->runAfterCommit($payment, $moved);
        }

        return $moved !== null;
    }

    /**
     * Refunds part of a payment, or all that is left of it.
     *
     * @param array<mixed>                 $data   stored with the refund for its Payable
     * @param int                          $userId user who requests it
     * @param (\Closure(Refund): void)|null $claim  runs inside the transaction that reserves the amount: marks
     *         what the refund is for, or throws a UserFacingException
     *
     * @return Refund Done, Due (no reply from the gateway; cron retries) or Failed, with its message
     *
     * @throws UserFacingException if the payment is not paid, or less than this is left of it
     */
    public function refund(Payment $payment, int $amountMinor, string $reason, array $data, int $userId, ?\Closure $claim = null): Refund
    {
        return $this->refunds->refund($payment, $amountMinor, $reason, $data, $userId, $claim);
    }

    /**
     * Stores an event, acts on it once, and always acknowledges it: a repeated event, or one about an unknown payment,
     * need not be sent again. Money that has arrived for an unknown payment of this site is kept.
     *
     * @param array<string, string> $headers names in lower case
     *
     * @throws UserFacingException 404 for an unknown gateway, 401 for a wrong signature, 400 for a body that
     *         makes no sense
     */
    public function webhook(string $gatewayId, string $body, array $headers): void
    {
        $gateway = $this->gateways->get($gatewayId) ?? throw UserFacingException::notFound('unknown_gateway', __('This payment method does not exist.', 'benefit'));
        $event = $gateway->webhook($body, $headers);
        $payment = $this->payments->byReference($gatewayId, $event->reference);
        $draft = $payment === null && $event->received !== null ? ($this->missing)()->recognize($event->received) : null;
        $moved = $this->transaction->run(fn(): array => $this->payments->storeEvent($gatewayId, $event->id) ? $this->act($gatewayId, $event, $payment, $draft) : []);
        foreach ($moved as [$payment, $status]) {
            $this->runAfterCommit($payment, $status);
        }
    }

    /** @return list<array{Payment, PaymentStatus}> the payments that were moved */
    private function act(string $gatewayId, WebhookEvent $event, ?Payment $payment, ?MissingPaymentDraft $draft): array
    {
        $isUnknown = false;
        $moved = $event->subscription === [] ? [] : ($this->subscriptions)()->handleEvents($gatewayId, $event->subscription, static function () use (&$isUnknown): void {
            $isUnknown = true;
        });
        // A known subscription has handled its invoice.
        $news = $event->news ?? ($isUnknown ? $draft?->received->news : null);
        if ($news === null) {
            return $moved;
        }
        $charge = $event->reference === '' ? $news->charge : '';
        $payment ??= $charge === '' ? null : $this->payments->byCharge($gatewayId, $charge);
        $payment ??= $draft === null ? null : ($this->missing)()->keep($gatewayId, $draft);
        $payment = match (true) {
            // It may have been brought back since it was read.
            $payment?->purpose === MissingPayable::PURPOSE => $this->payments->lock($payment->id),
            $payment?->isOwn === false => ($this->missing)()->adopt($payment),
            default => $payment,
        };
        $status = $payment === null ? null : $this->moves->apply($payment, $news);

        return $payment === null || $status === null ? $moved : [...$moved, [$payment, $status]];
    }

    /** @param string $reference our own, of a subscription */
    public function isKnownSubscription(string $gateway, string $reference): bool
    {
        return ($this->subscriptions)()->isKnown($gateway, $reference);
    }

    /** Finds a renewal that was kept while its subscription was missing. Inside a transaction. */
    public function findKeptRenewal(string $gateway, string $charge): ?Payment
    {
        return $charge === '' ? null : $this->payments->lockKept($gateway, $charge, MissingPayable::PURPOSE);
    }

    /** Gives such a renewal its record, which is paid then. Inside a transaction, followed by runAfterCommit(). */
    public function assignKeptRenewal(Payment $kept, string $purpose, int $subjectId): Payment
    {
        return ($this->missing)()->assignRenewal($kept, $purpose, $subjectId);
    }

    /** Reports a payment to the record that it was given. Inside a transaction, followed by runAfterCommit(). */
    public function reportAssigned(Payment $payment): PaymentStatus
    {
        $this->payables->forPayment($payment)->paid($payment->subjectId);
        $this->refunds->notifyNewPayable($payment);

        return PaymentStatus::Paid;
    }

    /**
     * Applies a gateway's reply to a query.
     *
     * @return PaymentStatus|null as move()
     */
    public function handleEvent(Payment $payment, GatewayEvent $news): ?PaymentStatus
    {
        $moved = $this->transaction->run(fn(): ?PaymentStatus => $this->moves->apply($payment, $news));

        return $moved === null ? null : $this->runAfterCommit($payment, $moved);
    }

    /** Like handleEvent(), for a caller that is inside a transaction and calls runAfterCommit() after the commit. */
    public function handleEventInTransaction(Payment $payment, GatewayEvent $news): ?PaymentStatus
    {
        return $this->moves->apply($payment, $news);
    }

    /**
     * Gives a payment up when its payer returns from the payment page without paying. The page is closed first; if they
     * paid after all, that counts.
     *
     * @return Payment|null its current state; null if there is no such payment
     */
    public function giveUp(string $reference): ?Payment
    {
        $payment = $this->payments->byAnyReference($reference);
        if ($payment === null || $payment->status !== PaymentStatus::Pending) {
            return $payment;
        }
        $gateway = $this->gateways->get($payment->gateway);
        $news = $gateway instanceof QueryableGateway ? $gateway->close($payment) : null;
        if ($news !== null && ($news->status === PaymentStatus::Paid || $news->waitsUntil !== null)) {
            $this->handleEvent($payment, $news);
        } elseif ($gateway instanceof QueryableGateway) {
            $this->move($payment, PaymentStatus::Failed);
        }

        return $this->payments->byId($payment->id);
    }

    /**
     * Marks a payment as paid because staff have received the money. After the due date it is treated like any late
     * payment.
     *
     * @return PaymentStatus Paid, or Refunded if what was to be bought is gone: staff must then return the
     *         money
     *
     * @throws UserFacingException if this gateway reports payments itself, or the payment has ended otherwise
     */
    public function markPaid(Payment $payment, int $userId): PaymentStatus
    {
        if (!$this->gateways->get($payment->gateway) instanceof ManualGateway) {
            throw UserFacingException::refused('not_manual', __('The payment provider confirms payments of this type. You cannot mark them as paid yourself.', 'benefit'));
        }

        return $this->move($payment, PaymentStatus::Paid) ?? throw UserFacingException::refused('not_payable', __('This is no longer awaiting payment.', 'benefit'));
    }

    /**
     * Tells whether the payer must pay on their own and staff confirm it: reloading a page does not show it any sooner.
     */
    public function isByHand(Payment $payment): bool
    {
        return $payment->status === PaymentStatus::Pending && $this->gateways->get($payment->gateway) instanceof ManualGateway;
    }

    /** Returns the payer's instructions for an open payment as plain text; '' if there are none. */
    public function instructions(Payment $payment): string
    {
        $gateway = $this->gateways->get($payment->gateway);

        return $gateway instanceof ManualGateway && $payment->status === PaymentStatus::Pending ? $gateway->instructions() : '';
    }

    /** Reminds payers who have days to pay, once, before the due date. Called by cron. */
    public function remind(): void
    {
        foreach ($this->payments->toRemind(self::REMIND_BATCH) as $payment) {
            ErrorLogger::at("the reminder of payment $payment->id", fn() => $this->transaction->run(function () use ($payment): void {
                if ($this->payments->claimReminder($payment)) {
                    $this->payables->forPayment($payment)->reminded($payment->subjectId);
                }
            }));
        }
    }

    /** Retries refunds that a gateway has not carried out yet. Called by cron. */
    public function retryRefunds(): void
    {
        $this->refunds->retry();
    }

    /**
     * Returns the mode of a new payment, see GatewayRegistry::modeOf().
     *
     * @return 'live'|'test'
     */
    public function mode(PaymentGateway $gateway, int $amountMinor): string
    {
        return $this->gateways->modeOf($gateway, $amountMinor);
    }

    /** Called inside a transaction. */
    private function begun(Payment $payment, GatewayResult $outcome, ?int $checkAt): void
    {
        $this->payments->begun($payment, $outcome, self::remindAt($payment->createdAt, $outcome->dueAt), $checkAt);
        if ($outcome->dueAt !== null) {
            $this->payables->forPayment($payment)->due($payment->subjectId, $outcome->dueAt);
        }
    }

    /** Two thirds into the time for paying, if that is longer than a day. */
    private static function remindAt(int $from, ?int $dueAt): ?int
    {
        return $dueAt === null || $dueAt - $from <= DAY_IN_SECONDS ? null : $from + intdiv(2 * ($dueAt - $from), 3);
    }
}

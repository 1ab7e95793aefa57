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
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Money in, once: asks gateways for it, hears what they say, in whatever order and however often they say it, and gives
 * it back.
 */
final class PaymentService
{
    private const REMIND_BATCH = 50;

    /** @param \Closure(): SubscriptionEventHandler $subscriptions */
    public function __construct(
        private readonly PaymentRepository $payments,
        private readonly PaymentTransitions $moves,
        private readonly RefundService $refunds,
        private readonly PayableRegistry $payables,
        private readonly GatewayRegistry $gateways,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly Clock $clock,
        #[Lazy(SubscriptionEventHandler::class)]
        private readonly \Closure $subscriptions,
    ) {}

    /** The newest payment of a subject. */
    public function of(string $purpose, int $subjectId): ?Payment
    {
        return $this->payments->ofSubject($purpose, $subjectId);
    }

    /** @param string $reference as an address gives it, of whatever gateway */
    public function byReference(string $reference): ?Payment
    {
        return preg_match('/^' . RandomToken::SECRET . '$/D', $reference) === 1 ? $this->payments->byAnyReference($reference) : null;
    }

    /** Inside a transaction, with what is paid for. @param 'live'|'test'|null $mode null: the site's, for this gateway */
    public function open(string $purpose, int $subjectId, PaymentGateway $gateway, int $amountMinor, string $currency, ?string $mode = null): Payment
    {
        // From the beginning: whoever asks the gateway for the money may die before they know its answer.
        $checkAt = $gateway instanceof QueryableGateway && $amountMinor > 0 ? $this->clock->now() + PaymentReconciliation::BEGIN_SECONDS : null;

        return $this->payments->open($purpose, $subjectId, $gateway->id(), $mode ?? $this->mode($gateway, $amountMinor), $amountMinor, $currency, $checkAt);
    }

    /**
     * Asks the gateway for the money, outside of any transaction, and keeps what it calls the payment; what is reserved
     * is kept for as long as the payer may take. A gateway that fails in its own code has said nothing: Unknown.
     */
    public function charge(Payment $payment, PaymentGateway $gateway, ChargeRequest $charge): GatewayResult
    {
        try {
            $outcome = $gateway->charge($charge);
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
                    $this->payables->of($payment)->waits($payment->subjectId, $until);
                }
            });
        }

        return $outcome;
    }

    /**
     * PaymentTransitions a payment and does what follows.
     *
     * @return PaymentStatus|null what it came to: money that is too late becomes Refunded, or RefundDue while that is
     *         not done. Null when this call did not move it
     */
    public function move(Payment $payment, PaymentStatus $to): ?PaymentStatus
    {
        $moved = $this->transaction->run(fn(): ?PaymentStatus => $this->moves->to($payment, $to));

        return $moved === null ? null : $this->follow($payment, $moved);
    }

    /** The same for a caller who is in a transaction already, and calls follow() after its end. */
    public function moveInside(Payment $payment, PaymentStatus $to): ?PaymentStatus
    {
        return $this->moves->to($payment, $to);
    }

    /** After the commit: money that came too late goes back, mails go out. */
    public function follow(Payment $payment, PaymentStatus $moved): PaymentStatus
    {
        if ($moved === PaymentStatus::RefundDue) {
            // As it is now: what the gateway calls it may have been heard since it was read.
            return $this->refunds->carryOutDue($this->payments->byId($payment->id) ?? $payment) ? PaymentStatus::Refunded : $moved;
        }
        $this->payables->of($payment)->settled($payment->subjectId);

        return $moved;
    }

    /**
     * Ends the open payment of a subject, if there is one.
     *
     * @param PaymentStatus         $as     Failed or Expired
     * @param (\Closure(): bool)|null $isOver asked inside the transaction that ends it, when nobody else can give it more
     *                                      time any more; false: it goes on
     */
    public function end(string $purpose, int $subjectId, PaymentStatus $as, ?\Closure $isOver = null): bool
    {
        $payment = $this->payments->ofSubject($purpose, $subjectId);
        $moved = $payment === null ? null : $this->transaction->run(function () use ($payment, $as, $isOver): ?PaymentStatus {
            $this->payments->lock($payment->id);

            return $isOver === null || $isOver() ? $this->moves->to($payment, $as) : null;
        });
        if ($payment !== null && $moved !== null) {
            $this->follow($payment, $moved);
        }

        return $moved !== null;
    }

    /**
     * Gives a part of a payment back, or all that is left of it.
     *
     * @param array<mixed>                 $data   for what is paid for, which gets it back with the refund
     * @param int                          $userId who asks for it
     * @param (\Closure(Refund): void)|null $claim  inside the transaction that sets the amount aside: marks what the
     *                                             refund is for, or throws a Refusal
     *
     * @return Refund Done, Due (the gateway did not answer; cron asks again) or Failed, with its message
     *
     * @throws UserFacingException when the payment is not paid, or less than this is left of it
     */
    public function refund(Payment $payment, int $amountMinor, string $reason, array $data, int $userId, ?\Closure $claim = null): Refund
    {
        return $this->refunds->refund($payment, $amountMinor, $reason, $data, $userId, $claim);
    }

    /**
     * Stored, acted on once, and always acknowledged: what a gateway says a second time or of a payment we do not
     * know needs no second sending.
     *
     * @param array<string, string> $headers names in lower case
     *
     * @throws UserFacingException 404 for an unknown gateway, 401 for a signature that does not hold, 400 for a senseless body
     */
    public function webhook(string $gatewayId, string $body, array $headers): void
    {
        $gateway = $this->gateways->get($gatewayId) ?? throw UserFacingException::notFound('unknown_gateway', __('There is no such gateway.', 'benefit'));
        $event = $gateway->webhook($body, $headers);
        $payment = $this->payments->byReference($gatewayId, $event->reference);
        $moved = $this->transaction->run(fn(): array => $this->payments->storeEvent($gatewayId, $event->id) ? $this->act($gatewayId, $event, $payment) : []);
        foreach ($moved as [$payment, $status]) {
            $this->follow($payment, $status);
        }
    }

    /** @return list<array{Payment, PaymentStatus}> what was moved */
    private function act(string $gatewayId, WebhookEvent $event, ?Payment $payment): array
    {
        $moved = $event->subscription === [] ? [] : ($this->subscriptions)()->hear($gatewayId, $event->subscription);
        if ($event->news === null) {
            return $moved;
        }
        $charge = $event->reference === '' ? $event->news->charge : '';
        $payment ??= $charge === '' ? null : $this->payments->byCharge($gatewayId, $charge);
        $status = $payment === null ? null : $this->moves->apply($payment, $event->news);

        return $payment === null || $status === null ? $moved : [...$moved, [$payment, $status]];
    }

    /** The gateway's report of a payment when it is asked. @return PaymentStatus|null as move() */
    public function hear(Payment $payment, GatewayEvent $news): ?PaymentStatus
    {
        $moved = $this->transaction->run(fn(): ?PaymentStatus => $this->moves->apply($payment, $news));

        return $moved === null ? null : $this->follow($payment, $moved);
    }

    /** The same for a caller who is in a transaction already, and calls follow() after its end. */
    public function hearInside(Payment $payment, GatewayEvent $news): ?PaymentStatus
    {
        return $this->moves->apply($payment, $news);
    }

    /**
     * The payer has come back from the payment page without paying. The page is closed first; when they have paid
     * after all, that counts.
     *
     * @return Payment|null as it is now; null when there is no such payment
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
            $this->hear($payment, $news);
        } elseif ($gateway instanceof QueryableGateway) {
            $this->move($payment, PaymentStatus::Failed);
        }

        return $this->payments->byId($payment->id);
    }

    /**
     * A person has seen the money come in. After its time it goes as other late money.
     *
     * @return PaymentStatus Paid, or Refunded when what was to be bought is gone: then the money has to go back by hand
     *
     * @throws UserFacingException when this gateway says itself when it is paid, or the payment has ended otherwise
     */
    public function markPaid(Payment $payment, int $userId): PaymentStatus
    {
        if (!$this->gateways->get($payment->gateway) instanceof ManualGateway) {
            throw UserFacingException::refused('not_manual', __('Payments of this kind are confirmed by the payment service, never by hand.', 'benefit'));
        }

        return $this->move($payment, PaymentStatus::Paid) ?? throw UserFacingException::refused('not_payable', __('This is no longer waiting for a payment.', 'benefit'));
    }

    /** Whether the payer has to do something by themselves, whose end a person sees: no page of ours tells of it any sooner. */
    public function isByHand(Payment $payment): bool
    {
        return $payment->status === PaymentStatus::Pending && $this->gateways->get($payment->gateway) instanceof ManualGateway;
    }

    /** The instructions for the payer of an open payment, as text; '' where there is nothing to say. */
    public function instructions(Payment $payment): string
    {
        $gateway = $this->gateways->get($payment->gateway);

        return $gateway instanceof ManualGateway && $payment->status === PaymentStatus::Pending ? $gateway->instructions() : '';
    }

    /** For cron: those who have days to pay are told once before these are over. */
    public function remind(): void
    {
        foreach ($this->payments->toRemind(self::REMIND_BATCH) as $payment) {
            ErrorLogger::at("the reminder of payment $payment->id", fn() => $this->transaction->run(function () use ($payment): void {
                if ($this->payments->claimReminder($payment)) {
                    $this->payables->of($payment)->reminded($payment->subjectId);
                }
            }));
        }
    }

    /** For cron: refunds that a gateway did not take the first time. */
    public function retryRefunds(): void
    {
        $this->refunds->retry();
    }

    /**
     * While the site is in test mode, the test gateway takes no money and the others have the keys of their test mode. What
     * costs nothing, and money that a person sees come in, is real in either mode.
     *
     * @return 'live'|'test'
     */
    public function mode(PaymentGateway $gateway, int $amountMinor): string
    {
        return $this->settings->flag('test_mode') && $amountMinor > 0 && !$gateway instanceof ManualGateway ? 'test' : 'live';
    }

    /** Inside a transaction. */
    private function begun(Payment $payment, GatewayResult $outcome, ?int $checkAt): void
    {
        $this->payments->begun($payment, $outcome, self::remindAt($payment->createdAt, $outcome->dueAt), $checkAt);
        if ($outcome->dueAt !== null) {
            $this->payables->of($payment)->due($payment->subjectId, $outcome->dueAt);
        }
    }

    /** Two thirds into the time for paying, where that is longer than a day. */
    private static function remindAt(int $from, ?int $dueAt): ?int
    {
        return $dueAt === null || $dueAt - $from <= DAY_IN_SECONDS ? null : $from + intdiv(2 * ($dueAt - $from), 3);
    }
}

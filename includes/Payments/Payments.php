<?php

declare(strict_types=1);

namespace Benefit\Payments;

use Benefit\Shared\Refusal;
use Benefit\Shared\Settings;
use Benefit\Shared\Transaction;

/**
 * Money in, once. Moves payments by what gateways say, in whatever order and however often they say it, and tells
 * what is paid for in the same transaction.
 */
final class Payments
{
    private const REFUND_BATCH = 50;

    /** @var array<string, Payable> by purpose */
    private array $payables = [];

    public function __construct(
        private readonly PaymentRepository $payments,
        private readonly Gateways $gateways,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
    ) {}

    public function addPayable(Payable $payable): void
    {
        $this->payables[$payable->purpose()] = $payable;
    }

    /** Inside a transaction, with what is paid for. */
    public function open(string $purpose, int $subjectId, Gateway $gateway, int $amountMinor, string $currency): Payment
    {
        return $this->payments->open($purpose, $subjectId, $gateway->id(), $this->settings->testMode() ? 'test' : 'live', $amountMinor, $currency);
    }

    /**
     * Moves a payment and does what follows.
     *
     * @return PaymentStatus|null what it came to: money that is too late becomes Refunded, or RefundDue while that is
     *         not done. Null when this call did not move it
     */
    public function move(Payment $payment, PaymentStatus $to): ?PaymentStatus
    {
        $moved = $this->transaction->run(fn(): ?PaymentStatus => $this->moveInside($payment, $to));

        return $moved === null ? null : $this->follow($payment, $moved);
    }

    /** The same for a caller who is in a transaction already, and calls follow() after its end. */
    public function moveInside(Payment $payment, PaymentStatus $to): ?PaymentStatus
    {
        if (!$this->payments->move($payment, $to)) {
            return null;
        }
        $payable = $this->payable($payment);
        switch ($to) {
            case PaymentStatus::Paid:
                if (!$payable->paid($payment->subjectId)) {
                    $this->payments->makeRefundDue($payment);

                    return PaymentStatus::RefundDue;
                }
                break;
            case PaymentStatus::Failed:
            case PaymentStatus::Expired:
                $payable->ended($payment->subjectId, $to);
                break;
            case PaymentStatus::Refunded:
                $payable->refunded($payment->subjectId);
                break;
            default:
                throw new \LogicException('A payment is not moved to ' . $to->value . ' from outside.');
        }

        return $to;
    }

    /** After the commit: money that came too late goes back, mails go out. */
    public function follow(Payment $payment, PaymentStatus $moved): PaymentStatus
    {
        if ($moved === PaymentStatus::RefundDue) {
            return $this->giveBack($payment) ?? $moved;
        }
        $this->payable($payment)->settled($payment->subjectId);

        return $moved;
    }

    /** Ends the open payment of a subject, if there is one. @param PaymentStatus $as Failed or Expired */
    public function end(string $purpose, int $subjectId, PaymentStatus $as): bool
    {
        $payment = $this->payments->ofSubject($purpose, $subjectId);

        return $payment !== null && $this->move($payment, $as) !== null;
    }

    /**
     * Stored, acted on once, and always acknowledged: what a gateway says a second time or of a payment we do not
     * know needs no second sending.
     *
     * @param array<string, string> $headers names in lower case
     *
     * @throws Refusal 404 for an unknown gateway, 401 for a signature that does not hold, 400 for a senseless body
     */
    public function webhook(string $gatewayId, string $body, array $headers): void
    {
        $gateway = $this->gateways->get($gatewayId) ?? throw new Refusal('unknown_gateway', __('There is no such gateway.', 'benefit'), 404);
        $event = $gateway->webhook($body, $headers);
        $payment = $this->payments->byReference($gatewayId, $event->reference);
        $moved = $this->transaction->run(fn(): ?PaymentStatus => match (true) {
            !$this->payments->storeEvent($gatewayId, $event->id), $payment === null, $event->status === null => null,
            default => $this->moveInside($payment, $event->status),
        });
        if ($moved !== null && $payment !== null) {
            $this->follow($payment, $moved);
        }
    }

    /** For cron: refunds that a gateway did not take the first time. */
    public function retryRefunds(): void
    {
        foreach ($this->payments->refundsDue(self::REFUND_BATCH) as $payment) {
            $this->giveBack($payment);
        }
    }

    private function giveBack(Payment $payment): ?PaymentStatus
    {
        $outcome = $this->gateways->get($payment->gateway)?->refund($payment);

        return $outcome?->kind === OutcomeKind::Done ? $this->move($payment, PaymentStatus::Refunded) : null;
    }

    private function payable(Payment $payment): Payable
    {
        return $this->payables[$payment->purpose] ?? throw new \LogicException('Nothing is paid for by ' . $payment->purpose . '.');
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Http\VisitorToken;

defined('ABSPATH') || exit;

/**
 * Handles payers who leave a payment page without paying: gives the payment up and returns them to the page they came
 * from. A payer who has paid after all is sent to what they paid for. Only the visitor who placed it may do this,
 * because the reference appears in URLs that others can see.
 */
final class AbandonedPaymentPage
{
    public const PARAMETER = 'benefit_unpaid';
    private const HAS_PAID = [PaymentStatus::Pending, PaymentStatus::Paid, PaymentStatus::RefundDue, PaymentStatus::Refunded, PaymentStatus::ChargedBack];

    /**
     * @param \Closure(): Placeable $kind
     * @param \Closure(): PaymentService  $payments
     * @param \Closure(): string    $here     URL of the current page; '' for pages that no payment page
     *         returns to
     */
    public function __construct(
        private readonly \Closure $kind,
        private readonly \Closure $payments,
        private readonly \Closure $here,
        private readonly VisitorToken $visitor,
    ) {}

    /**
     * @param string      $back    URL to go to if it is not paid
     * @param string|null $visitor token of the current visitor
     *
     * @return string URL to go to; '' if it does not belong to this visitor
     */
    public function leave(string $reference, string $back, ?string $visitor): string
    {
        $kind = ($this->kind)();
        $payment = ($this->payments)()->byReference($reference);
        if ($payment === null || $payment->purpose !== $kind->purpose() || !$kind->isOf($payment->subjectId, $visitor)) {
            return '';
        }

        return $this->isGivenUp($reference) ? $back : $kind->url($payment->subjectId);
    }

    /** Gives the payment up and tells whether it ended unpaid. The caller has checked that it belongs to this payer. */
    public function isGivenUp(string $reference): bool
    {
        $payment = ($this->payments)()->giveUp($reference) ?? ($this->payments)()->byReference($reference);

        return $payment === null || !in_array($payment->status, self::HAS_PAID, true);
    }

    /** Runs on `template_redirect`. */
    public function answer(): void
    {
        $reference = get_query_var(self::PARAMETER);
        $back = is_string($reference) && $reference !== '' ? ($this->here)() : '';
        if ($back === '') {
            return;
        }
        $visitor = $this->visitor->current();
        $url = $this->leave($reference, $back, $visitor);
        if ($url !== '') {
            ($this->kind)()->paymentPageLeft($visitor);
            nocache_headers();
            wp_safe_redirect($url, 303);
            exit;
        }
    }
}

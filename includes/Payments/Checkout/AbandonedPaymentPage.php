<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Http\VisitorToken;

defined('ABSPATH') || exit;

/**
 * Where a payment page sends a payer who leaves it without paying: the payment is given up, and the page is shown that was
 * asked for. A payer who has paid after all is shown what they have paid for. Only the visitor who has placed it may: the
 * reference stands in addresses, which others get to see.
 */
final class AbandonedPaymentPage
{
    public const PARAMETER = 'benefit_unpaid';
    private const HAS_PAID = [PaymentStatus::Pending, PaymentStatus::Paid, PaymentStatus::RefundDue, PaymentStatus::Refunded, PaymentStatus::ChargedBack];

    /**
     * @param \Closure(): Placeable $kind
     * @param \Closure(): PaymentService  $payments
     * @param \Closure(): string    $here     the address of the page of this request; '' for pages that no payment page leads to
     */
    public function __construct(
        private readonly \Closure $kind,
        private readonly \Closure $payments,
        private readonly \Closure $here,
        private readonly VisitorToken $visitor,
    ) {}

    /**
     * @param string      $back    the address to go to when it is not paid
     * @param string|null $visitor who asks for it
     *
     * @return string the address to go to; '' when this is none of theirs
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

    /** For a payer who has shown that the payment is theirs: whether it is over, and not paid after all. */
    public function isGivenUp(string $reference): bool
    {
        $payment = ($this->payments)()->giveUp($reference) ?? ($this->payments)()->byReference($reference);

        return $payment === null || !in_array($payment->status, self::HAS_PAID, true);
    }

    /** On `template_redirect`. */
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
            ($this->kind)()->left($visitor);
            nocache_headers();
            wp_safe_redirect($url, 303);
            exit;
        }
    }
}

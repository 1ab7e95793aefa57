<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/** Explains Stripe's errors to the payer or the organizer. */
final class StripeMessages
{
    /** Tells the payer that the payment page could not be opened; nothing can have been charged then. */
    public static function notOpened(StripeApiException $error): string
    {
        return match (true) {
            $error->isRateLimit() => __('Too many people are paying right now. You have not been charged. Please try again in a minute.', 'benefit'),
            $error->isUnknown() => __('The payment provider is not responding. You have not been charged. Please try again or use another payment method.', 'benefit'),
            $error->reason === 'amount_too_small' => __('This amount is too small for a card payment. Please use another payment method.', 'benefit'),
            $error->reason === 'amount_too_large' => __('This amount is too large for a single card payment. Please choose a smaller amount or use another payment method.', 'benefit'),
            $error->status === 402 => self::declined($error->reason),
            default => __('The payment page could not be opened. You have not been charged. Please use another payment method or contact the organizer.', 'benefit'),
        };
    }

    public static function declined(string $code): string
    {
        return match ($code) {
            'expired_card' => __('Your card has expired. You have not been charged. Please use another card.', 'benefit'),
            'insufficient_funds' => __('Your card has insufficient funds. You have not been charged. Please use another card.', 'benefit'),
            'incorrect_cvc', 'invalid_cvc' => __('Your card’s security code is incorrect. You have not been charged. Please check it and try again.', 'benefit'),
            'incorrect_number', 'invalid_number' => __('Your card number is incorrect. You have not been charged. Please check it and try again.', 'benefit'),
            default => __('Your card was declined. You have not been charged. Please use another card or contact your bank.', 'benefit'),
        };
    }

    /** Tells the organizer why Stripe refused a refund. */
    public static function notRefunded(StripeApiException $error): string
    {
        return match ($error->reason) {
            'charge_already_refunded' => __('Stripe reports that this payment has already been refunded. Check it in your Stripe dashboard.', 'benefit'),
            'charge_disputed' => __('The payer’s bank has disputed this payment, so Stripe cannot refund it.', 'benefit'),
            'insufficient_funds', 'balance_insufficient' => __('Your Stripe balance is too low for this refund. Try again when more funds are available.', 'benefit'),
            'amount_too_large' => __('This is more than the amount left on this payment. Enter a smaller amount.', 'benefit'),
            default => match (true) {
                $error->status === 401 || $error->status === 403 => __('Stripe does not accept your key for this action. Check it under Benefit → Payments.', 'benefit'),
                $error->isRateLimit() => __('Stripe is receiving too many requests. Try again in a minute.', 'benefit'),
                /* translators: %s: an error code such as resource_missing */
                default => sprintf(__('Stripe rejected this refund (%s).', 'benefit'), $error->reason),
            },
        };
    }

    /** Tells the organizer why a failed payment of a subscription could not be made. */
    public static function invoiceNotPaid(StripeApiException $error): string
    {
        return match (true) {
            $error->reason === 'expired_card' => __('The card has expired, and the payer has not been charged. Please ask them to pay with another card.', 'benefit'),
            $error->reason === 'insufficient_funds' => __('The card has insufficient funds, and the payer has not been charged. Please try again another day, or ask them to pay with another card.', 'benefit'),
            in_array($error->reason, ['authentication_required', 'invoice_payment_intent_requires_action'], true) => __('The bank wants the payer to confirm the payment, and they have not been charged. Please send them the link to the page for this payment.', 'benefit'),
            $error->status === 402 => __('The card was declined again, and the payer has not been charged. Please ask them to pay with another card.', 'benefit'),
            $error->status === 401 || $error->status === 403 => __('Stripe does not accept your key for this action. Check it under Benefit → Payments.', 'benefit'),
            /* translators: %s: an error code such as resource_missing */
            default => sprintf(__('Stripe rejected this payment (%s). Check the subscription in your Stripe dashboard.', 'benefit'), $error->reason),
        };
    }

    /** Tells the organizer about Stripe's steps: a payment may be a multiple of the step while a part of it is not. */
    public static function wrongAmountStep(string $currency): string
    {
        $step = (new MoneyFormat($currency, 'before', '', '.'))->plain(StripeAmounts::step($currency));

        return sprintf(
            /* translators: %s: an amount such as 0.010 KWD */
            __('Stripe only refunds amounts in steps of %s. Enter another amount, or refund the full amount.', 'benefit'),
            "$step $currency",
        );
    }

    /** Tells the organizer why a refund bounced. */
    public static function refundFailed(string $reason): string
    {
        return match ($reason) {
            'expired_or_canceled_card' => __('The refund failed because the card has expired or was canceled. Refund the money another way.', 'benefit'),
            'lost_or_stolen_card' => __('The refund failed because the card was lost or stolen. Refund the money another way.', 'benefit'),
            default => __('The bank could not process the refund. Refund the money another way.', 'benefit'),
        };
    }
}

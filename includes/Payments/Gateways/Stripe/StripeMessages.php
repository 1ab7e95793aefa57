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
            $error->isRateLimit() => __('Too many people are paying at this moment. Nothing was charged: please try again in a minute.', 'benefit'),
            $error->isUnknown() => __('The payment service does not answer at this moment. Nothing was charged: please try again, or pay another way.', 'benefit'),
            $error->reason === 'amount_too_small' => __('This amount is too small for a payment by card. Please pay another way.', 'benefit'),
            $error->reason === 'amount_too_large' => __('This amount is too large for one payment by card. Please choose a smaller one, or pay another way.', 'benefit'),
            $error->status === 402 => self::declined($error->reason),
            default => __('The payment page could not be opened. Nothing was charged: please pay another way, or write to the organiser.', 'benefit'),
        };
    }

    public static function declined(string $code): string
    {
        return match ($code) {
            'expired_card' => __('The card has expired. Nothing was charged: please use another one.', 'benefit'),
            'insufficient_funds' => __('There is not enough money on the card. Nothing was charged: please use another one.', 'benefit'),
            'incorrect_cvc', 'invalid_cvc' => __('The security code of the card is wrong. Nothing was charged: please check it and try again.', 'benefit'),
            'incorrect_number', 'invalid_number' => __('The number of the card is wrong. Nothing was charged: please check it and try again.', 'benefit'),
            default => __('The card was declined. Nothing was charged: please use another one, or ask your bank.', 'benefit'),
        };
    }

    /** Tells the organizer why Stripe refused a refund. */
    public static function notRefunded(StripeApiException $error): string
    {
        return match ($error->reason) {
            'charge_already_refunded' => __('Stripe says that this payment has been refunded already. Please check it in Stripe.', 'benefit'),
            'charge_disputed' => __('The payer’s bank has asked for this money back, so Stripe cannot refund it as well.', 'benefit'),
            'insufficient_funds', 'balance_insufficient' => __('There is not enough money in your Stripe account for this refund. Try again when more has come in.', 'benefit'),
            'amount_too_large' => __('That is more than is left of this payment.', 'benefit'),
            default => match (true) {
                $error->status === 401 || $error->status === 403 => __('Stripe does not accept your key for this. See Benefit → Payments.', 'benefit'),
                $error->isRateLimit() => __('Stripe is getting too many requests at the moment. Try again in a minute.', 'benefit'),
                /* translators: %s: an error code such as resource_missing */
                default => sprintf(__('Stripe refused this refund (%s).', 'benefit'), $error->reason),
            },
        };
    }

    /** Tells the organizer about Stripe's steps: a payment may be a multiple of the step while a part of it is not. */
    public static function wrongAmountStep(string $currency): string
    {
        $step = (new MoneyFormat($currency, 'before', '', '.'))->plain(StripeAmounts::step($currency));

        return sprintf(
            /* translators: %s: an amount such as 0.010 KWD */
            __('Stripe refunds amounts in steps of %s only. Please refund another amount, or all of it.', 'benefit'),
            "$step $currency",
        );
    }

    /** Tells the organizer why a refund bounced. */
    public static function refundFailed(string $reason): string
    {
        return match ($reason) {
            'expired_or_canceled_card' => __('The money could not be refunded: the card has expired or was cancelled. Refund it another way.', 'benefit'),
            'lost_or_stolen_card' => __('The money could not be refunded: the card was lost or stolen. Refund it another way.', 'benefit'),
            default => __('The bank could not refund the money. Refund it another way.', 'benefit'),
        };
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

defined('ABSPATH') || exit;

/** Default texts of the donation form. */
final class DonationFormMessages
{
    /** @return array<string, string> texts of every form */
    public static function form(string $symbol): array
    {
        return [
            'amount' => __('Your donation', 'benefit'),
            /* translators: %s: sign of the currency */
            'amount_label' => sprintf(__('Amount in %s', 'benefit'), $symbol),
            'donor' => __('About you', 'benefit'),
            'payment' => __('Payment method', 'benefit'),
            'no_gateway' => __('There are no payment methods available right now. Please try again later.', 'benefit'),
            'terms' => __('Show terms', 'benefit'),
            'total' => __('Total', 'benefit'),
            'trap' => __('Please leave this field empty', 'benefit'),
            'receipt' => __('Receipt by email', 'benefit'),
            'encrypted' => is_ssl() ? __('Encrypted', 'benefit') : '',
            'note_plain' => __('You can review everything before you donate.', 'benefit'),
        ];
    }

    /** Default text of the button. */
    public static function button(): string
    {
        return __('Donate now', 'benefit');
    }

    public static function otherAmount(): string
    {
        return __('Custom amount', 'benefit');
    }

    /** Shown in place of a form that takes no donations. */
    public static function closed(): string
    {
        return __('This donation form is closed right now. Thank you for wanting to help!', 'benefit');
    }
}

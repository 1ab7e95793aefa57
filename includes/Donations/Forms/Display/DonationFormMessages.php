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
            'payment' => __('Way to pay', 'benefit'),
            'no_gateway' => __('Right now there is no way to pay on this site. Please try again later.', 'benefit'),
            'terms' => __('Show the terms', 'benefit'),
            'total' => __('Total', 'benefit'),
            'trap' => __('Please leave this field empty', 'benefit'),
            'note_plain' => __('You can look at everything once more before you give.', 'benefit'),
        ];
    }

    /** Default text of the button. */
    public static function button(): string
    {
        return __('Donate now', 'benefit');
    }

    public static function otherAmount(): string
    {
        return __('Other amount', 'benefit');
    }

    /** Shown in place of a form that takes no donations. */
    public static function closed(): string
    {
        return __('This donation form is closed at the moment. Thank you for wanting to help!', 'benefit');
    }
}

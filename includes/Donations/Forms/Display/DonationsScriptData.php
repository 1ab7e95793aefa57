<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Giving\DonationAmountInput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Currency;

defined('ABSPATH') || exit;

/**
 * Provides the script object `benefitDonationForms`, also named `give_global_vars` (docs/contracts.md "Donations"),
 * with what all donation forms on a page share. It is the same for every guest, so that pages can be cached.
 */
final class DonationsScriptData
{
    public function __construct(private readonly Settings $settings, private readonly IslandRegistry $islands) {}

    /** @return array<string, mixed> as in schema/settings/give-global-vars.json */
    public function values(): array
    {
        $sentences = DonationAmountInput::sentences();

        return [
            'ajaxurl' => admin_url('admin-ajax.php'),
            // Scripts append the limit to these.
            'bad_minimum' => $sentences['bad_minimum'],
            'bad_maximum' => $sentences['bad_maximum'],
            'bad_unreadable' => $sentences['bad_unreadable'],
            /* translators: %s: amount of money */
            'amount_now' => __('Amount: %s', 'benefit'),
            'no_gateway' => __('Please choose a payment method.', 'benefit'),
            'number_decimals' => Currency::exponent($this->settings->currency()),
            'purchase_loading' => __('Please wait…', 'benefit'),
            'processing' => __('Preparing your donation. Please wait…', 'benefit'),
            'not_checked' => __('The site did not respond in time, so no donation was made. Your entries are still here: please try again.', 'benefit'),
            'look_again' => __('Please check the highlighted fields.', 'benefit'),
            // Scripts append the field's label to these.
            'is_missing' => __('Please complete:', 'benefit'),
            'is_wrong' => __('Please check:', 'benefit'),
            'rest_script' => $this->islands->partUrl(DonationFormIsland::DEFERRED),
        ];
    }
}

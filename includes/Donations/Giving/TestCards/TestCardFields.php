<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\TestCards;

use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Gateways\TestGateway;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Renders an empty element in the test gateway's panel (docs/spec-donations.md §5), if the setting is on. The script
 * src/donations/forms/display/test-card fills it with pretend card fields. They have no names, so no digit is sent.
 */
final class TestCardFields
{
    public const SETTING = 'donation_test_cards';

    public function __construct(private readonly Settings $settings, private readonly IslandRegistry $islands) {}

    /** @param string $prefix unique on the page */
    public function renderMountPoint(PaymentGateway $gateway, string $prefix): string
    {
        $script = $gateway instanceof TestGateway && $this->settings->flag(self::SETTING) ? $this->islands->partUrl('donation-form-test-card') : '';

        return $script === '' ? '' : sprintf(
            '<div class="give-card" id="give-card-%s" data-give-card="%s" data-texts="%s" hidden></div>',
            HtmlOutput::attr($prefix),
            HtmlOutput::url($script),
            HtmlOutput::attr((string) wp_json_encode(self::texts())),
        );
    }

    /** @return array<string, string> */
    private static function texts(): array
    {
        return [
            'note' => __('For testing the form: card details are not sent or stored.', 'benefit'),
            'number' => __('Card number', 'benefit'),
            'number_error' => __('This card number is not valid. Please check it.', 'benefit'),
            'expiry' => __('Expiration date (month/year)', 'benefit'),
            'expiry_error' => __('Please enter the month and year like this: 03/30. The card must not be expired.', 'benefit'),
            'cvc' => __('Security code (CVC)', 'benefit'),
            'cvc_error' => __('Please enter the three- or four-digit security code of the card.', 'benefit'),
        ];
    }
}

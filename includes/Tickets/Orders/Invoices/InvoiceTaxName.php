<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The name of the tax on invoices and credit notes: the owner's, or the usual one of the organizer's country. */
final class InvoiceTaxName
{
    public const SETTING = 'invoice_tax_name';

    /** The site's currency tells the country: each belongs to countries with one name of the tax. */
    private const VAT = ['EUR', 'CZK', 'DKK', 'HUF', 'PLN', 'RON', 'SEK', 'GBP', 'NOK', 'CHF'];
    private const GST = ['AUD', 'NZD', 'INR', 'SGD', 'CAD'];

    /** Returns the name for a document that is numbered now, in the site's language. */
    public static function fromSettings(Settings $settings): string
    {
        $name = $settings->text(self::SETTING);
        if ($name !== '') {
            return $name;
        }
        // A person of staff may use another language than the site.
        $isSwitched = determine_locale() !== get_locale() && switch_to_locale(get_locale());
        $name = self::usual($settings->currency());
        if ($isSwitched) {
            restore_previous_locale();
        }

        return $name;
    }

    /** Documents without a stored name were numbered when all of them said VAT. */
    public static function ofDocument(Invoice $invoice): string
    {
        $name = $invoice->data['tax_name'] ?? null;

        return is_string($name) ? $name : __('VAT', 'benefit');
    }

    public static function usual(string $currency): string
    {
        return match (true) {
            in_array($currency, self::VAT, true) => __('VAT', 'benefit'),
            in_array($currency, self::GST, true) => __('GST', 'benefit'),
            default => _x('Tax', 'name of the tax on invoices', 'benefit'),
        };
    }
}

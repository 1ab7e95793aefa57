<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Http\AddressRange;
use Benefit\Shared\Http\Schema;
use Benefit\Shared\Money\Currency;
use Benefit\Shared\Money\Money;
use Benefit\Shared\Refusal;

/**
 * Checks what the settings page (or `update_option`) wants to store, one setting at a time: a wrong one keeps its old
 * value and is named in an error, the others are saved.
 */
final class SettingsInput
{
    /** @return array<string, string> what people call each setting */
    public static function labels(): array
    {
        return [
            'currency' => __('Currency', 'benefit'),
            'currency_position' => __('Position of the currency symbol', 'benefit'),
            'thousands_separator' => __('Thousands separator', 'benefit'),
            'decimal_separator' => __('Decimal separator', 'benefit'),
            'prices_include_tax' => __('Tax', 'benefit'),
            'mail_from_name' => __('Sender name', 'benefit'),
            'mail_from_email' => __('Sender e-mail address', 'benefit'),
            'organiser_email' => __('Organiser’s e-mail address', 'benefit'),
            'page_cart' => __('Cart page', 'benefit'),
            'page_checkout' => __('Checkout page', 'benefit'),
            'page_order' => __('Order page', 'benefit'),
            'page_terms' => __('Terms page', 'benefit'),
            'consent_1_text' => __('First consent', 'benefit'),
            'consent_1_required' => __('First consent is required', 'benefit'),
            'consent_2_text' => __('Second consent', 'benefit'),
            'consent_2_required' => __('Second consent is required', 'benefit'),
            'consent_3_text' => __('Third consent', 'benefit'),
            'consent_3_required' => __('Third consent is required', 'benefit'),
            'gateways' => __('Ways to pay', 'benefit'),
            'test_mode' => __('Test mode', 'benefit'),
            'hold_minutes' => __('Minutes that places are kept', 'benefit'),
            'hold_at' => __('Places are kept from', 'benefit'),
            'network_share' => __('Share for one network', 'benefit'),
            'trusted_proxies' => __('Trusted proxies', 'benefit'),
            'invoices' => __('Invoices', 'benefit'),
            'invoice_prefix' => __('Prefix of invoice numbers', 'benefit'),
            'seller_name' => __('Name on invoices', 'benefit'),
            'seller_address' => __('Address on invoices', 'benefit'),
            'seller_tax_number' => __('Tax number on invoices', 'benefit'),
            'delete_on_uninstall' => __('When the plugin is deleted', 'benefit'),
        ];
    }

    /**
     * @param array<mixed>         $input
     * @param array<string, mixed> $old
     *
     * @return array<string, mixed>
     */
    public function clean(array $input, array $old): array
    {
        $new = $old;
        foreach (array_intersect_key($input, $old) as $key => $value) {
            $key = (string) $key;
            try {
                $new[$key] = $this->cleanOne($key, $value);
            } catch (Refusal $refusal) {
                // The contract knows a setting by its key.
                $this->report($key, strtr($refusal->getMessage(), [$key => '“' . self::labels()[$key] . '”']));
            }
        }
        // Prices could be read in two ways; neither of the two changes.
        if (!Money::areSeparators((string) $new['thousands_separator'], (string) $new['decimal_separator'])) {
            $this->report('thousands_separator', __('It must differ from the decimal separator.', 'benefit'));
            $new['thousands_separator'] = $old['thousands_separator'];
            $new['decimal_separator'] = $old['decimal_separator'];
        }

        return $new;
    }

    /** @throws Refusal */
    private function cleanOne(string $key, mixed $value): mixed
    {
        $value = match ($key) {
            'trusted_proxies' => is_string($value) ? $this->lines($value) : $value,
            // A form marks "none" with an empty entry, since unchecked boxes are not sent.
            'gateways' => is_array($value) ? array_values(array_diff($value, [''])) : $value,
            'mail_from_name', 'mail_from_email', 'organiser_email', 'invoice_prefix', 'seller_name', 'seller_tax_number' => is_string($value) ? trim($value) : $value,
            'seller_address' => is_string($value) ? trim(str_replace("\r\n", "\n", $value)) : $value,
            'consent_1_text', 'consent_2_text', 'consent_3_text' => is_string($value) ? trim((string) preg_replace('/\s+/u', ' ', $value)) : $value,
            default => $value,
        };
        Schema::shape([$key => $value]);
        $clean = Schema::load(__DIR__ . '/schema/settings.json')->clean([$key => $value], false)[$key] ?? null;
        if ($clean === null) {
            throw new Refusal('invalid', __('It must not be empty.', 'benefit'), 400, $key);
        }

        match ($key) {
            'currency' => $this->currency((string) $clean),
            'mail_from_name' => $this->oneLine((string) $clean),
            'mail_from_email' => $this->email((string) $clean),
            'organiser_email' => $clean === '' || $this->email((string) $clean),
            'page_cart', 'page_checkout', 'page_order', 'page_terms' => $clean === 0 || $this->page((int) $clean),
            'trusted_proxies' => array_map($this->network(...), (array) $clean),
            default => true,
        };

        return $clean;
    }

    private function currency(string $code): bool
    {
        return Currency::exists($code)
            || throw new Refusal('invalid', __('Choose a currency from the list.', 'benefit'));
    }

    /** A line break in a sender's name would start a header of its own. */
    private function oneLine(string $name): bool
    {
        return ($name !== '' && preg_match('/[\x00-\x1f\x7f<>"]/', $name) !== 1)
            || throw new Refusal('invalid', __('Enter a name without line breaks and without < > ".', 'benefit'));
    }

    private function email(string $address): bool
    {
        return is_email($address) !== false
            || throw new Refusal('invalid', __('Enter an e-mail address such as name@example.org.', 'benefit'));
    }

    private function page(int $id): bool
    {
        return get_post_type($id) === 'page'
            || throw new Refusal('invalid', __('Choose a page of this site.', 'benefit'));
    }

    /** An address, or a network in CIDR form. A network of all addresses would let anybody choose their own address. */
    private function network(string $cidr): bool
    {
        $valid = AddressRange::parse($cidr) !== null && !str_ends_with($cidr, '/0');

        return $valid || throw new Refusal('invalid', sprintf(
            /* translators: %s: what was entered */
            __('“%s” is neither an IP address nor a network such as 203.0.113.0/24.', 'benefit'),
            $cidr,
        ));
    }

    /** @return list<string> */
    private function lines(string $text): array
    {
        $lines = array_map('trim', preg_split('/\R/', $text) ?: []);

        return array_values(array_unique(array_filter($lines, static fn(string $line): bool => $line !== '')));
    }

    /** Settings may also be written where the screen's error list is not loaded (CLI, REST). */
    private function report(string $key, string $sentence): void
    {
        if (!function_exists('add_settings_error')) {
            return;
        }
        // WordPress prints these as HTML, and the sentence may quote what was entered.
        add_settings_error(Settings::OPTION, $key, esc_html(sprintf(
            /* translators: 1: name of a setting, 2: what is wrong with its value */
            __('“%1$s” was not changed. %2$s', 'benefit'),
            self::labels()[$key] ?? $key,
            $sentence,
        )));
    }
}

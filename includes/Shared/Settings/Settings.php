<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Money\Currency;
use Benefit\Shared\Money\LocaleMoney;
use Benefit\Shared\Money\Money;

/**
 * The owner's choices: the option `benefit_settings` over the defaults, each with its type. What is in the option was
 * checked when it was saved (SettingsInput); a value of the wrong type, from a hand in the database, is as if not there.
 */
final class Settings
{
    public const OPTION = 'benefit_settings';
    public const PAGES = ['cart', 'checkout', 'order'];

    /** @var array<string, mixed> */
    private readonly array $values;

    /** @param array<string, mixed>|null $override in place of the stored option */
    public function __construct(?array $override = null)
    {
        $stored = $override ?? get_option(self::OPTION, []);
        $this->values = self::over(self::defaults(), is_array($stored) ? $stored : []);
    }

    /** On a new site: fixes what was prefilled from the locale, so that another language changes no price later. */
    public static function install(): void
    {
        add_option(self::OPTION, self::defaults());
    }

    /** @return array<string, mixed> */
    public static function defaults(): array
    {
        return LocaleMoney::of(get_locale()) + [
            'prices_include_tax' => true,
            'mail_from_name' => wp_specialchars_decode((string) get_option('blogname'), ENT_QUOTES),
            'mail_from_email' => (string) get_option('admin_email'),
            'organiser_email' => (string) get_option('admin_email'),
            'page_cart' => 0,
            'page_checkout' => 0,
            'page_order' => 0,
            'page_terms' => 0,
            'consent_1_text' => '',
            'consent_1_required' => false,
            'consent_2_text' => '',
            'consent_2_required' => false,
            'consent_3_text' => '',
            'consent_3_required' => false,
            'gateways' => ['free'],
            'test_mode' => false,
            'hold_minutes' => 15,
            'hold_at' => 'cart',
            'network_share' => 0,
            'trusted_proxies' => [],
            'invoices' => false,
            'invoice_prefix' => '',
            'seller_name' => '',
            'seller_address' => '',
            'seller_tax_number' => '',
            'delete_on_uninstall' => false,
        ];
    }

    /**
     * @param array<mixed> $input a form's or a program's values; what is missing or wrong keeps its stored value
     *
     * @return array<string, mixed> the whole option
     */
    public static function sanitize(array $input): array
    {
        $stored = get_option(self::OPTION, []);
        $old = self::over(self::defaults(), is_array($stored) ? $stored : []);

        return (new SettingsInput())->clean($input, $old);
    }

    /** @return array<string, mixed> as the settings page shows them */
    public function all(): array
    {
        return $this->values;
    }

    /** ISO 4217. */
    public function currency(): string
    {
        $code = $this->text('currency');

        return Currency::exists($code) ? $code : LocaleMoney::of(get_locale())['currency'];
    }

    public function money(): Money
    {
        $thousands = $this->text('thousands_separator');
        $decimal = $this->text('decimal_separator');
        $position = $this->text('currency_position');
        // A hand in the database must not take the whole site down.
        $isReadable = Money::areSeparators($thousands, $decimal) && in_array($position, Money::POSITIONS, true);

        return $isReadable
            ? new Money($this->currency(), $position, $thousands, $decimal)
            : new Money($this->currency(), 'before_space', '', '.');
    }

    public function pricesIncludeTax(): bool
    {
        return $this->values['prices_include_tax'] === true;
    }

    public function mailFromName(): string
    {
        return $this->text('mail_from_name');
    }

    public function mailFromEmail(): string
    {
        return $this->text('mail_from_email');
    }

    /** Who is told of each order; '' when nobody is. */
    public function organiserEmail(): string
    {
        return $this->text('organiser_email');
    }

    /** @return list<string> ids of the gateways that are switched on */
    public function gateways(): array
    {
        return $this->texts('gateways');
    }

    public function testMode(): bool
    {
        return $this->values['test_mode'] === true;
    }

    /** How long places are kept for a cart: 1 to 120. */
    public function holdMinutes(): int
    {
        return min(120, max(1, $this->number('hold_minutes')));
    }

    /** @return 'cart'|'checkout' from which step on places are kept */
    public function holdAt(): string
    {
        return $this->text('hold_at') === 'checkout' ? 'checkout' : 'cart';
    }

    /** The part of a pool, in per cent, that the carts of one network may hold together; 0 = no limit. */
    public function networkShare(): int
    {
        return min(100, max(0, $this->number('network_share')));
    }

    /** @return list<string> addresses and networks (CIDR) */
    public function trustedProxies(): array
    {
        return $this->texts('trusted_proxies');
    }

    /** The page that a buyer agrees to; 0: none. */
    public function termsPage(): int
    {
        return max(0, $this->number('page_terms'));
    }

    /** @return array<int, array{text: string, required: bool}> what else a buyer is asked to agree to, by its number */
    public function consents(): array
    {
        $consents = [];
        foreach ([1, 2, 3] as $number) {
            $text = $this->text("consent_{$number}_text");
            if ($text !== '') {
                $consents[$number] = ['text' => $text, 'required' => $this->values["consent_{$number}_required"] === true];
            }
        }

        return $consents;
    }

    /** Whether paid orders get an invoice. */
    public function invoices(): bool
    {
        return $this->values['invoices'] === true;
    }

    /** What stands before the number of an invoice: its series. */
    public function invoicePrefix(): string
    {
        return $this->text('invoice_prefix');
    }

    /** @return array{name: string, address: string, tax_number: string} who writes the invoices */
    public function seller(): array
    {
        return ['name' => $this->text('seller_name'), 'address' => $this->text('seller_address'), 'tax_number' => $this->text('seller_tax_number')];
    }

    public function deleteOnUninstall(): bool
    {
        return $this->values['delete_on_uninstall'] === true;
    }

    /**
     * @param 'cart'|'checkout'|'order' $name
     *
     * @return int a post id; 0 when the owner has chosen none
     */
    public function page(string $name): int
    {
        return max(0, $this->number('page_' . $name));
    }

    /**
     * @param array<string, mixed> $defaults
     * @param array<mixed>         $stored
     *
     * @return array<string, mixed>
     */
    private static function over(array $defaults, array $stored): array
    {
        foreach ($defaults as $key => $value) {
            if (array_key_exists($key, $stored) && get_debug_type($stored[$key]) === get_debug_type($value)) {
                $defaults[$key] = $stored[$key];
            }
        }

        return $defaults;
    }

    private function text(string $key): string
    {
        $value = $this->values[$key];

        return is_string($value) ? $value : '';
    }

    private function number(string $key): int
    {
        $value = $this->values[$key];

        return is_int($value) ? $value : 0;
    }

    /** @return list<string> */
    private function texts(string $key): array
    {
        $value = $this->values[$key];

        return is_array($value) ? array_values(array_filter($value, 'is_string')) : [];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Http\Limits\ProxyMode;
use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\LocaleCurrencyDefaults;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/**
 * The owner's choices: the option `benefit_settings` over the defaults, each with its type. What is in the option was
 * checked when it was saved (SettingsInput); a value of the wrong type, from a hand in the database, is as if not there.
 */
final class Settings
{
    public const OPTION = 'benefit_settings';
    public const PRODUCTS_OFF = 'products_off';

    /** @var array<string, mixed> */
    private readonly array $values;

    /**
     * @param array<string, mixed> $defaults by key
     * @param array<mixed>         $stored
     */
    public function __construct(array $defaults, array $stored)
    {
        if (!isset($stored['proxy']) && ($stored['trusted_proxies'] ?? []) !== []) {
            // Named before the question was asked.
            $stored['proxy'] = ProxyMode::Behind->value;
        }
        foreach ($defaults as $key => $value) {
            if (array_key_exists($key, $stored) && get_debug_type($stored[$key]) === get_debug_type($value)) {
                $defaults[$key] = $stored[$key];
            }
        }
        $this->values = $defaults;
    }

    /** @return list<string> ids of the products that are switched off; asked before the modules know their settings */
    public static function productsOff(): array
    {
        $stored = get_option(self::OPTION, []);
        $off = is_array($stored) ? $stored[self::PRODUCTS_OFF] ?? [] : [];

        return is_array($off) ? array_values(array_filter($off, 'is_string')) : [];
    }

    /** Whether this setting was stored as on; defaults do not count. */
    public static function isStoredOn(string $key): bool
    {
        $stored = get_option(self::OPTION, []);

        return is_array($stored) && ($stored[$key] ?? false) === true;
    }

    /** @return array<string, mixed> by key */
    public function all(): array
    {
        return $this->values;
    }

    public function text(string $key): string
    {
        $value = $this->values[$key] ?? '';

        return is_string($value) ? $value : '';
    }

    public function number(string $key): int
    {
        $value = $this->values[$key] ?? 0;

        return is_int($value) ? $value : 0;
    }

    public function flag(string $key): bool
    {
        return ($this->values[$key] ?? false) === true;
    }

    /** @return list<string> */
    public function texts(string $key): array
    {
        $value = $this->values[$key] ?? [];

        return is_array($value) ? array_values(array_filter($value, 'is_string')) : [];
    }

    /** ISO 4217. */
    public function currency(): string
    {
        $code = $this->text('currency');

        return Currency::exists($code) ? $code : LocaleCurrencyDefaults::of(get_locale())['currency'];
    }

    public function money(): MoneyFormat
    {
        $thousands = $this->text('thousands_separator');
        $decimal = $this->text('decimal_separator');
        $position = $this->text('currency_position');
        // A hand in the database must not take the whole site down.
        $isReadable = MoneyFormat::areSeparators($thousands, $decimal) && in_array($position, MoneyFormat::POSITIONS, true);

        return $isReadable
            ? new MoneyFormat($this->currency(), $position, $thousands, $decimal)
            : new MoneyFormat($this->currency(), 'before_space', '', '.');
    }

    public function mailFromName(): string
    {
        return $this->text('mail_from_name');
    }

    public function mailFromEmail(): string
    {
        return $this->text('mail_from_email');
    }

    /** The address that is told what happens on the site; '' for none. */
    public function organiserEmail(): string
    {
        return $this->text('organiser_email');
    }

    public function proxy(): ProxyMode
    {
        return ProxyMode::tryFrom($this->text('proxy')) ?? ProxyMode::Undecided;
    }

    /** The address from which a request of an administrator came that named itself forwarded; '' while none did. */
    public function proxySeen(): string
    {
        return $this->text('proxy_seen');
    }

    /** @return list<string> addresses, and networks in CIDR form */
    public function trustedProxies(): array
    {
        return $this->texts('trusted_proxies');
    }

    public function deleteOnUninstall(): bool
    {
        return $this->flag('delete_on_uninstall');
    }
}

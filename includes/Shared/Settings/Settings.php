<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Http\Limits\ProxyMode;
use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\LocaleCurrencyDefaults;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/**
 * Gives typed access to the settings: the option `benefit_settings` on top of the defaults. Values were validated when
 * they were saved (SettingsSanitizer); a value of the wrong type (edited in the database) is ignored.
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
            // Sites that listed proxies before the setting `proxy` existed are behind one.
            $stored['proxy'] = ProxyMode::Behind->value;
        }
        foreach ($defaults as $key => $value) {
            if (array_key_exists($key, $stored) && get_debug_type($stored[$key]) === get_debug_type($value)) {
                $defaults[$key] = $stored[$key];
            }
        }
        $this->values = $defaults;
    }

    /** @return list<string> ids of the disabled products; called before the slices define their settings */
    public static function productsOff(): array
    {
        $stored = get_option(self::OPTION, []);
        $off = is_array($stored) ? $stored[self::PRODUCTS_OFF] ?? [] : [];

        return is_array($off) ? array_values(array_filter($off, 'is_string')) : [];
    }

    /** Tells whether this setting was stored as on; defaults do not count. */
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

    /** ISO 4217 code. */
    public function currency(): string
    {
        $code = $this->text('currency');

        return Currency::exists($code) ? $code : LocaleCurrencyDefaults::forLocale(get_locale())['currency'];
    }

    public function money(): MoneyFormat
    {
        $thousands = $this->text('thousands_separator');
        $decimal = $this->text('decimal_separator');
        $position = $this->text('currency_position');
        // Invalid values edited into the database must not break the whole site.
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

    /** Receives notifications about what happens on the site; '' for none. */
    public function organiserEmail(): string
    {
        return $this->text('organiser_email');
    }

    public function proxy(): ProxyMode
    {
        return ProxyMode::tryFrom($this->text('proxy')) ?? ProxyMode::Undecided;
    }

    /**
     * Remote address of the first administrator's request with a forwarding header; '' for none. Recorded only while
     * the setting `proxy` is undecided.
     */
    public function proxySeen(): string
    {
        return $this->text('proxy_seen');
    }

    /** @return list<string> addresses, and networks in CIDR notation */
    public function trustedProxies(): array
    {
        return $this->texts('trusted_proxies');
    }

    public function deleteOnUninstall(): bool
    {
        return $this->flag('delete_on_uninstall');
    }
}

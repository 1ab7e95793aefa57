<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/**
 * Suggests the price format of a locale as default settings of a new site. Not used any more once the settings are
 * saved.
 */
final class LocaleCurrencyDefaults
{
    /** Keys are regions, and languages for locales without a region. */
    private const CURRENCIES = [
        'US' => 'USD', 'GB' => 'GBP', 'AU' => 'AUD', 'NZ' => 'NZD', 'CA' => 'CAD', 'ZA' => 'ZAR', 'IN' => 'INR',
        'CH' => 'CHF', 'SE' => 'SEK', 'NO' => 'NOK', 'DK' => 'DKK', 'PL' => 'PLN', 'CZ' => 'CZK', 'HU' => 'HUF',
        'RO' => 'RON', 'BR' => 'BRL', 'MX' => 'MXN', 'AR' => 'ARS', 'CL' => 'CLP', 'CO' => 'COP', 'CN' => 'CNY',
        'TW' => 'TWD', 'HK' => 'HKD', 'JP' => 'JPY', 'KR' => 'KRW', 'TR' => 'TRY', 'IL' => 'ILS', 'SG' => 'SGD',
        'ja' => 'JPY', 'th' => 'THB', 'uk' => 'UAH', 'vi' => 'VND',
    ];

    /** Position of the symbol, thousands separator and decimal separator, by language. */
    private const FORMATS = [
        'en' => ['before', ',', '.'], 'he' => ['before', ',', '.'], 'ja' => ['before', ',', '.'],
        'ko' => ['before', ',', '.'], 'th' => ['before', ',', '.'], 'zh' => ['before', ',', '.'],
        'da' => ['after_space', '.', ','], 'de' => ['after_space', '.', ','], 'el' => ['after_space', '.', ','],
        'es' => ['after_space', '.', ','], 'it' => ['after_space', '.', ','], 'ro' => ['after_space', '.', ','],
        'vi' => ['after_space', '.', ','], 'nl' => ['before_space', '.', ','], 'pt' => ['before_space', '.', ','],
        'tr' => ['before', '.', ','],
    ];

    /** Most of Europe: a no-break space and a comma. */
    private const OTHER_FORMAT = ['after_space', "\u{a0}", ','];

    /** @return array{currency: string, currency_position: string, thousands_separator: string, decimal_separator: string} */
    public static function forLocale(string $locale): array
    {
        [$language, $region] = [...explode('_', $locale), ''];
        [$position, $thousands, $decimal] = match (true) {
            $region === 'CH' => ['before_space', "\u{2019}", '.'],
            default => self::FORMATS[$language] ?? self::OTHER_FORMAT,
        };

        return [
            'currency' => self::CURRENCIES[$region] ?? self::CURRENCIES[$language] ?? 'EUR',
            'currency_position' => $position,
            'thousands_separator' => $thousands,
            'decimal_separator' => $decimal,
        ];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/**
 * The way a site of this language most likely writes its prices: the prefilled settings of a new site. The owner
 * decides; nothing reads this again once the settings were saved.
 */
final class LocaleCurrencyDefaults
{
    /** By region; where a locale has no region, by language. */
    private const CURRENCIES = [
        'US' => 'USD', 'GB' => 'GBP', 'AU' => 'AUD', 'NZ' => 'NZD', 'CA' => 'CAD', 'ZA' => 'ZAR', 'IN' => 'INR',
        'CH' => 'CHF', 'SE' => 'SEK', 'NO' => 'NOK', 'DK' => 'DKK', 'PL' => 'PLN', 'CZ' => 'CZK', 'HU' => 'HUF',
        'RO' => 'RON', 'BR' => 'BRL', 'MX' => 'MXN', 'AR' => 'ARS', 'CL' => 'CLP', 'CO' => 'COP', 'CN' => 'CNY',
        'TW' => 'TWD', 'HK' => 'HKD', 'JP' => 'JPY', 'KR' => 'KRW', 'TR' => 'TRY', 'IL' => 'ILS', 'SG' => 'SGD',
        'ja' => 'JPY', 'th' => 'THB', 'uk' => 'UAH', 'vi' => 'VND',
    ];

    /** By language: position of the symbol, thousands separator, decimal separator. */
    private const FORMATS = [
        'en' => ['before', ',', '.'], 'he' => ['before', ',', '.'], 'ja' => ['before', ',', '.'],
        'ko' => ['before', ',', '.'], 'th' => ['before', ',', '.'], 'zh' => ['before', ',', '.'],
        'da' => ['after_space', '.', ','], 'de' => ['after_space', '.', ','], 'el' => ['after_space', '.', ','],
        'es' => ['after_space', '.', ','], 'it' => ['after_space', '.', ','], 'ro' => ['after_space', '.', ','],
        'vi' => ['after_space', '.', ','], 'nl' => ['before_space', '.', ','], 'pt' => ['before_space', '.', ','],
        'tr' => ['before', '.', ','],
    ];

    /** Much of Europe: a space that does not break the line, and a comma. */
    private const OTHER_FORMAT = ['after_space', "\u{a0}", ','];

    /** @return array{currency: string, currency_position: string, thousands_separator: string, decimal_separator: string} */
    public static function of(string $locale): array
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

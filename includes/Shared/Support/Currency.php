<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The currencies of ISO 4217 in which people pay, and its few units of account with four decimals. Metals, test codes
 * and other fund codes are not included.
 */
final class Currency
{
    /**
     * Properties of each currency, by code; src/shared/support/currency.ts reads it too. `exponent`: decimals of the
     * minor unit (ISO 4217, list one). `suggestions`: four round amounts, about 10 to 100 euros' worth. `largest`: the
     * power of ten that amounts stay below, about a million euros' worth; with its decimals 8 to 12 digits, so that an
     * order's sums are safe integers in browsers.
     */
    private const TABLE = __DIR__ . '/currencies.json';

    /** @var array<string, array{exponent: int, suggestions: list<int|float>, largest: int}>|null */
    private static ?array $table = null;

    /**
     * Symbols that distinguish a currency from those of its neighbors (`kr` does not, but no one sells in two of them);
     * all others use the code.
     */
    private const SYMBOLS = [
        'AUD' => 'A$', 'BRL' => 'R$', 'CAD' => 'CA$', 'CNY' => 'CN¥', 'EUR' => '€', 'GBP' => '£',
        'HKD' => 'HK$', 'ILS' => '₪', 'INR' => '₹', 'JPY' => '¥', 'KRW' => '₩', 'MXN' => 'MX$', 'NZD' => 'NZ$',
        'PHP' => '₱', 'TWD' => 'NT$', 'USD' => '$', 'VND' => '₫', 'XAF' => 'FCFA', 'XOF' => 'F CFA',
        'XPF' => 'CFPF', 'XCD' => 'EC$', 'PLN' => 'zł', 'CZK' => 'Kč', 'DKK' => 'kr', 'SEK' => 'kr',
        'NOK' => 'kr', 'ISK' => 'kr', 'HUF' => 'Ft', 'TRY' => '₺', 'UAH' => '₴', 'RUB' => '₽', 'NGN' => '₦',
        'GHS' => 'GH₵', 'KZT' => '₸', 'GEL' => '₾', 'AZN' => '₼', 'CRC' => '₡', 'PYG' => '₲', 'MNT' => '₮',
        'LAK' => '₭', 'KHR' => '៛', 'THB' => '฿', 'BDT' => '৳', 'MYR' => 'RM', 'IDR' => 'Rp', 'ZAR' => 'R',
        'KES' => 'KSh', 'PEN' => 'S/', 'RON' => 'lei', 'SGD' => 'S$', 'MOP' => 'MOP$',
    ];

    private const NAMES = [
        'AED' => 'United Arab Emirates Dirham',
        'AFN' => 'Afghan Afghani',
        'ALL' => 'Albanian Lek',
        'AMD' => 'Armenian Dram',
        'AOA' => 'Angolan Kwanza',
        'ARS' => 'Argentine Peso',
        'AUD' => 'Australian Dollar',
        'AWG' => 'Aruban Florin',
        'AZN' => 'Azerbaijani Manat',
        'BAM' => 'Bosnia-Herzegovina Convertible Mark',
        'BBD' => 'Barbadian Dollar',
        'BDT' => 'Bangladeshi Taka',
        'BHD' => 'Bahraini Dinar',
        'BIF' => 'Burundian Franc',
        'BMD' => 'Bermudan Dollar',
        'BND' => 'Brunei Dollar',
        'BOB' => 'Bolivian Boliviano',
        'BRL' => 'Brazilian Real',
        'BSD' => 'Bahamian Dollar',
        'BTN' => 'Bhutanese Ngultrum',
        'BWP' => 'Botswanan Pula',
        'BYN' => 'Belarusian Ruble',
        'BZD' => 'Belize Dollar',
        'CAD' => 'Canadian Dollar',
        'CDF' => 'Congolese Franc',
        'CHF' => 'Swiss Franc',
        'CLF' => 'Chilean Unidad de Fomento',
        'CLP' => 'Chilean Peso',
        'CNY' => 'Chinese Yuan',
        'COP' => 'Colombian Peso',
        'CRC' => 'Costa Rican Colón',
        'CUP' => 'Cuban Peso',
        'CVE' => 'Cape Verdean Escudo',
        'CZK' => 'Czech Koruna',
        'DJF' => 'Djiboutian Franc',
        'DKK' => 'Danish Krone',
        'DOP' => 'Dominican Peso',
        'DZD' => 'Algerian Dinar',
        'EGP' => 'Egyptian Pound',
        'ERN' => 'Eritrean Nakfa',
        'ETB' => 'Ethiopian Birr',
        'EUR' => 'Euro',
        'FJD' => 'Fijian Dollar',
        'FKP' => 'Falkland Islands Pound',
        'GBP' => 'British Pound',
        'GEL' => 'Georgian Lari',
        'GHS' => 'Ghanaian Cedi',
        'GIP' => 'Gibraltar Pound',
        'GMD' => 'Gambian Dalasi',
        'GNF' => 'Guinean Franc',
        'GTQ' => 'Guatemalan Quetzal',
        'GYD' => 'Guyanese Dollar',
        'HKD' => 'Hong Kong Dollar',
        'HNL' => 'Honduran Lempira',
        'HTG' => 'Haitian Gourde',
        'HUF' => 'Hungarian Forint',
        'IDR' => 'Indonesian Rupiah',
        'ILS' => 'Israeli New Shekel',
        'INR' => 'Indian Rupee',
        'IQD' => 'Iraqi Dinar',
        'IRR' => 'Iranian Rial',
        'ISK' => 'Icelandic Króna',
        'JMD' => 'Jamaican Dollar',
        'JOD' => 'Jordanian Dinar',
        'JPY' => 'Japanese Yen',
        'KES' => 'Kenyan Shilling',
        'KGS' => 'Kyrgyzstani Som',
        'KHR' => 'Cambodian Riel',
        'KMF' => 'Comorian Franc',
        'KPW' => 'North Korean Won',
        'KRW' => 'South Korean Won',
        'KWD' => 'Kuwaiti Dinar',
        'KYD' => 'Cayman Islands Dollar',
        'KZT' => 'Kazakhstani Tenge',
        'LAK' => 'Laotian Kip',
        'LBP' => 'Lebanese Pound',
        'LKR' => 'Sri Lankan Rupee',
        'LRD' => 'Liberian Dollar',
        'LSL' => 'Lesotho Loti',
        'LYD' => 'Libyan Dinar',
        'MAD' => 'Moroccan Dirham',
        'MDL' => 'Moldovan Leu',
        'MGA' => 'Malagasy Ariary',
        'MKD' => 'Macedonian Denar',
        'MMK' => 'Myanmar Kyat',
        'MNT' => 'Mongolian Tugrik',
        'MOP' => 'Macanese Pataca',
        'MRU' => 'Mauritanian Ouguiya',
        'MUR' => 'Mauritian Rupee',
        'MVR' => 'Maldivian Rufiyaa',
        'MWK' => 'Malawian Kwacha',
        'MXN' => 'Mexican Peso',
        'MYR' => 'Malaysian Ringgit',
        'MZN' => 'Mozambican Metical',
        'NAD' => 'Namibian Dollar',
        'NGN' => 'Nigerian Naira',
        'NIO' => 'Nicaraguan Córdoba',
        'NOK' => 'Norwegian Krone',
        'NPR' => 'Nepalese Rupee',
        'NZD' => 'New Zealand Dollar',
        'OMR' => 'Omani Rial',
        'PAB' => 'Panamanian Balboa',
        'PEN' => 'Peruvian Sol',
        'PGK' => 'Papua New Guinean Kina',
        'PHP' => 'Philippine Peso',
        'PKR' => 'Pakistani Rupee',
        'PLN' => 'Polish Zloty',
        'PYG' => 'Paraguayan Guarani',
        'QAR' => 'Qatari Riyal',
        'RON' => 'Romanian Leu',
        'RSD' => 'Serbian Dinar',
        'RUB' => 'Russian Ruble',
        'RWF' => 'Rwandan Franc',
        'SAR' => 'Saudi Riyal',
        'SBD' => 'Solomon Islands Dollar',
        'SCR' => 'Seychellois Rupee',
        'SDG' => 'Sudanese Pound',
        'SEK' => 'Swedish Krona',
        'SGD' => 'Singapore Dollar',
        'SHP' => 'St. Helena Pound',
        'SLE' => 'Sierra Leonean Leone',
        'SOS' => 'Somali Shilling',
        'SRD' => 'Surinamese Dollar',
        'SSP' => 'South Sudanese Pound',
        'STN' => 'São Tomé & Príncipe Dobra',
        'SVC' => 'Salvadoran Colón',
        'SYP' => 'Syrian Pound',
        'SZL' => 'Swazi Lilangeni',
        'THB' => 'Thai Baht',
        'TJS' => 'Tajikistani Somoni',
        'TMT' => 'Turkmenistani Manat',
        'TND' => 'Tunisian Dinar',
        'TOP' => 'Tongan Paʻanga',
        'TRY' => 'Turkish Lira',
        'TTD' => 'Trinidad & Tobago Dollar',
        'TWD' => 'New Taiwan Dollar',
        'TZS' => 'Tanzanian Shilling',
        'UAH' => 'Ukrainian Hryvnia',
        'UGX' => 'Ugandan Shilling',
        'USD' => 'US Dollar',
        'UYI' => 'Uruguayan Peso in Indexed Units',
        'UYU' => 'Uruguayan Peso',
        'UYW' => 'Uruguayan Nominal Wage Index Unit',
        'UZS' => 'Uzbekistani Som',
        'VED' => 'Venezuelan Digital Bolívar',
        'VES' => 'Venezuelan Bolívar',
        'VND' => 'Vietnamese Dong',
        'VUV' => 'Vanuatu Vatu',
        'WST' => 'Samoan Tala',
        'XAF' => 'Central African CFA Franc',
        'XCD' => 'East Caribbean Dollar',
        'XCG' => 'Caribbean Guilder',
        'XOF' => 'West African CFA Franc',
        'XPF' => 'CFP Franc',
        'YER' => 'Yemeni Rial',
        'ZAR' => 'South African Rand',
        'ZMW' => 'Zambian Kwacha',
        'ZWG' => 'Zimbabwe Gold',
    ];

    /**
     * Returns the number of decimals of the minor unit: 2 for EUR, 0 for JPY, 3 for KWD.
     *
     * @throws \InvalidArgumentException for an unknown code: a guess would be wrong by a factor of 10 to 1000
     */
    public static function exponent(string $code): int
    {
        return self::row($code)['exponent'];
    }

    /**
     * Returns the largest sensible price of one thing, in minor units: 999,999.99 for EUR.
     *
     * @throws \InvalidArgumentException for an unknown code
     */
    public static function largestMinor(string $code): int
    {
        ['exponent' => $exponent, 'largest' => $largest] = self::row($code);

        return 10 ** ($exponent + $largest) - 1;
    }

    /**
     * Returns four round amounts in minor units, in ascending order: 10.00, 25.00, 50.00 and 100.00 for EUR.
     *
     * @return list<int>
     *
     * @throws \InvalidArgumentException for an unknown code
     */
    public static function suggestions(string $code): array
    {
        ['exponent' => $exponent, 'suggestions' => $suggestions] = self::row($code);

        return array_map(static fn(int|float $amount): int => (int) round($amount * 10 ** $exponent), $suggestions);
    }

    /** @return array{exponent: int, suggestions: list<int|float>, largest: int} */
    private static function row(string $code): array
    {
        self::$table ??= json_decode((string) file_get_contents(self::TABLE), true, 4, JSON_THROW_ON_ERROR);

        return self::$table[$code] ?? throw new \InvalidArgumentException('Not a currency: ' . $code);
    }

    public static function exists(string $code): bool
    {
        return isset(self::NAMES[$code]);
    }

    /** @return array<string, string> English name by ISO code */
    public static function codes(): array
    {
        return self::NAMES;
    }

    /** @return array<string, string> name by code, in the locale's language where PHP's intl knows it, else English */
    public static function names(string $locale): array
    {
        $bundle = class_exists(\ResourceBundle::class) && preg_match('/^(?!en)[a-z]{2,3}(_|$)/', $locale) === 1 ? \ResourceBundle::create($locale, 'ICUDATA-curr') : null;
        $known = $bundle?->get('Currencies');
        if (!$known instanceof \ResourceBundle) {
            return self::NAMES;
        }
        $names = [];
        foreach (self::NAMES as $code => $english) {
            $entry = $known->get($code);
            $name = $entry instanceof \ResourceBundle ? $entry->get(1) : null;
            $names[$code] = is_string($name) && $name !== '' ? $name : $english;
        }

        return $names;
    }

    /** Returns the symbol next to an amount, "€"; the code if there is none. */
    public static function symbol(string $code): string
    {
        return self::SYMBOLS[$code] ?? $code;
    }
}

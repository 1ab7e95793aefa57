<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\DonationList;

use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\NameQuery;

defined('ABSPATH') || exit;

/**
 * Parses the text typed to find a donation: its number or that of its receipt, also as a bank statement has it
 * ("Donation 12", in any language), its amount, or the beginning of an e-mail address, of a name or of a company. Only
 * beginnings are searched, because an index finds them however many donations there are.
 */
final class DonationSearch
{
    private const NUMBER = '/^(?:#|(?:\p{L}+ ){1,3})?([0-9]{1,15})$/Du';

    /**
     * @param int                         $number  0 when the text is not one
     * @param string                      $email   beginning; '' when the text is not one
     * @param string                      $company beginning; '' when the text is not one
     * @param list<array{string, string}> $names   beginnings of first and last name, '' for any
     * @param array<int, list<string>>    $amounts currencies by amount in minor units: "120" is €120.00 and ¥120
     */
    private function __construct(
        public readonly int $number,
        public readonly string $email,
        public readonly string $company,
        public readonly array $names,
        public readonly array $amounts = [],
    ) {}

    /**
     * Returns null when there is nothing to search for.
     *
     * @param MoneyFormat|null $money the site's format of amounts; null: amounts are not searched
     */
    public static function parse(string $typed, ?MoneyFormat $money = null): ?self
    {
        $text = trim((string) preg_replace('/[\p{Z}\p{Cc}]+/u', ' ', $typed));
        if ($text === '' || $text === '#') {
            return null;
        }
        $number = preg_match(self::NUMBER, $text, $part) === 1 ? (int) $part[1] : 0;
        if (str_starts_with($text, '#')) {
            return new self($number, '', '', []);
        }
        if (str_contains($text, '@')) {
            return new self(0, $text, '', []);
        }

        return new self($number, str_contains($text, ' ') ? '' : $text, $text, NameQuery::parse($text), $money === null ? [] : self::amounts($text, $money));
    }

    /** @return array<int, list<string>> */
    private static function amounts(string $text, MoneyFormat $money): array
    {
        $amounts = [];
        foreach (preg_match('/[0-9]/', $text) === 1 ? array_keys(Currency::codes()) : [] as $currency) {
            $minor = $money->withCurrency($currency)->parse($text);
            if ($minor !== null && $minor > 0) {
                $amounts[$minor][] = $currency;
            }
        }

        return $amounts;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\GiftList;

use Benefit\Shared\Admin\TypedNames;

defined('ABSPATH') || exit;

/**
 * The text typed to find a donation: its number or that of its receipt, also as a bank statement has it ("Donation 12", in any
 * language), or the beginning of an e-mail address, of a name or of a company. Beginnings only, because an index answers them however many donations there are.
 */
final class GiftSearch
{
    private const NUMBER = '/^(?:#|(?:\p{L}+ ){1,3})?([0-9]{1,15})$/Du';

    /**
     * @param int                         $number 0 when it can be none
     * @param string                      $email  beginning; '' when it can be none
     * @param string                      $company beginning; '' when it can be none
     * @param list<array{string, string}> $names  beginnings of first and last name, '' for any
     */
    private function __construct(
        public readonly int $number,
        public readonly string $email,
        public readonly string $company,
        public readonly array $names,
    ) {}

    /** Null when there is nothing to look for. */
    public static function of(string $typed): ?self
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

        return new self($number, str_contains($text, ' ') ? '' : $text, $text, TypedNames::of($text));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\OrderList;

use Benefit\Shared\Support\NameQuery;

defined('ABSPATH') || exit;

/**
 * Parses the text typed to find an order: the beginning of its number, of an e-mail address or of a name, or the code
 * of a ticket. Only beginnings are searched (of names, those of each word), because an index finds them however many
 * orders there are.
 */
final class OrderSearch
{
    private const CODE = '/^#?([0-9A-Za-z]{8})-(\d{1,4})?(?:-.*)?$/D';
    private const NUMBER = '/^#?([0-9A-Za-z]{1,8})$/D';

    /**
     * @param string                      $number   beginning, in capitals; '' when the text is not one
     * @param int|null                    $sequence number of the ticket, when its code was typed
     * @param string                      $email    beginning; '' when the text is not one
     * @param list<array{string, string}> $names    beginnings of first and last name, '' for any
     * @param string                      $name     text that may be a name; '' when it is not one
     */
    private function __construct(
        public readonly string $number,
        public readonly ?int $sequence,
        public readonly string $email,
        public readonly array $names,
        public readonly string $name = '',
    ) {}

    /** Returns null when there is nothing to search for. */
    public static function parse(string $typed): ?self
    {
        $text = trim((string) preg_replace('/[\p{Z}\p{Cc}]+/u', ' ', $typed));
        if ($text === '' || $text === '#') {
            return null;
        }
        if (preg_match(self::CODE, $text, $part) === 1) {
            return new self(strtoupper($part[1]), isset($part[2]) ? (int) $part[2] : null, '', []);
        }
        $number = preg_match(self::NUMBER, $text, $part) === 1 ? strtoupper($part[1]) : '';
        if (str_starts_with($text, '#')) {
            return new self($number, null, '', []);
        }
        if (str_contains($text, '@')) {
            return new self('', null, $text, []);
        }

        return new self($number, null, str_contains($text, ' ') ? '' : $text, NameQuery::parse($text), $text);
    }
}

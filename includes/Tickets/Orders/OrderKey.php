<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/** The keys in the secret links to orders and tickets. Read to the letter: a key that is nearly right is none. */
final class OrderKey
{
    private const NUMBER_LENGTH = 8;

    /** For people: short, and without letters that are taken for others. Unique in the database. */
    public static function newNumber(): string
    {
        return RandomToken::code(self::NUMBER_LENGTH);
    }

    /** Of an order, or of one ticket. */
    public static function newSecret(): string
    {
        return RandomToken::secret();
    }

    /** @return array{string, string}|null number and secret, of `<number>-<secret>` */
    public static function ofOrder(string $key): ?array
    {
        return preg_match('/^([0-9A-Z]{8})-(' . RandomToken::SECRET . ')$/D', $key, $part) === 1 ? [$part[1], $part[2]] : null;
    }

    /** @return array{string, int, string}|null number, sequence in the order and secret, of `<number>-<sequence>-<secret>` */
    public static function ofTicket(string $code): ?array
    {
        return preg_match('/^([0-9A-Z]{8})-([1-9]\d{0,3})-(' . RandomToken::SECRET . ')$/D', $code, $part) === 1 ? [$part[1], (int) $part[2], $part[3]] : null;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/** Creates and parses the keys in secret links to orders and tickets. Parsing is strict: case and length matter. */
final class OrderKey
{
    private const NUMBER_LENGTH = 8;

    /** Human-readable: short, and without letters that are easily confused. Unique in the database. */
    public static function newNumber(): string
    {
        return RandomToken::code(self::NUMBER_LENGTH);
    }

    /** Used for orders, and for single tickets whose code is replaced. */
    public static function newSecret(): string
    {
        return RandomToken::secret();
    }

    /**
     * Derives the secret of a ticket from that of its order, so that QR codes sent before are valid again when a lost
     * order is brought back. The order's key shows all of its tickets anyway.
     */
    public static function ticketSecret(string $orderSecret, string $number, int $sequence): string
    {
        $hash = hash_hmac('sha256', "ticket:$number:$sequence", $orderSecret, true);

        return rtrim(strtr(base64_encode(substr($hash, 0, 16)), '+/', '-_'), '=');
    }

    /** @return array{string, string}|null number and secret from `<number>-<secret>` */
    public static function ofOrder(string $key): ?array
    {
        return preg_match('/^([0-9A-Z]{8})-(' . RandomToken::SECRET . ')$/D', $key, $part) === 1 ? [$part[1], $part[2]] : null;
    }

    /**
     * @return array{string, int, string}|null number, sequence in the order and secret from
     *     `<number>-<sequence>-<secret>`
     */
    public static function ofTicket(string $code): ?array
    {
        return preg_match('/^([0-9A-Z]{8})-([1-9]\d{0,3})-(' . RandomToken::SECRET . ')$/D', $code, $part) === 1 ? [$part[1], (int) $part[2], $part[3]] : null;
    }
}

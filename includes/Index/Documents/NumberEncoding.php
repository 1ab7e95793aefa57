<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/**
 * Encodes an integer as bytes that sort in the same order, highest byte first. All zeros mean "none". Numbers outside
 * LEAST and MOST do not fit: like posts without a number, they match no range.
 */
final class NumberEncoding
{
    public const BYTES = 5;
    public const LEAST = -549_755_813_887;
    public const MOST = 549_755_813_887;
    private const ZERO = 549_755_813_888;

    public static function bytes(?int $number): string
    {
        return $number === null || !self::fits($number) ? str_repeat("\0", self::BYTES) : substr(pack('J', $number + self::ZERO), -self::BYTES);
    }

    public static function number(string $bytes): ?int
    {
        /** @var array{1: int} $code */
        $code = unpack('J', str_pad($bytes, 8, "\0", STR_PAD_LEFT));

        return $code[1] === 0 ? null : $code[1] - self::ZERO;
    }

    public static function fits(int $number): bool
    {
        return $number >= self::LEAST && $number <= self::MOST;
    }
}

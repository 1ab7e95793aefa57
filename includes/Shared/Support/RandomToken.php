<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/** Generates unguessable values with the system's random generator. */
final class RandomToken
{
    /** Without I, L, O and U, which are misread or form words. */
    private const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

    /** Pattern of secret(). */
    public const SECRET = '[A-Za-z0-9_-]{22}';
    private const SECRET_BYTES = 16;

    /** Generates a secret or an unguessable name: 128 bits in 22 characters. */
    public static function secret(): string
    {
        return self::base64url(self::SECRET_BYTES);
    }

    /** @param int<1, max> $bytes */
    public static function base64url(int $bytes): string
    {
        return rtrim(strtr(base64_encode(random_bytes($bytes)), '+/', '-_'), '=');
    }

    /** Generates a code that people read aloud and type. */
    public static function code(int $length): string
    {
        $code = '';
        for ($i = 0; $i < $length; $i++) {
            $code .= self::ALPHABET[random_int(0, 31)];
        }

        return $code;
    }
}

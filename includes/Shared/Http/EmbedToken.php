<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * Identifies the visitor of a page embedded in another site, where the browser may not keep a cookie:
 * `<subject>.<until>.<id>.<signature>`. Only the embedded page has it; a form of the surrounding site does not.
 */
final class EmbedToken
{
    public const LIFE_SECONDS = DAY_IN_SECONDS;
    /** Sent instead of a token by a page that has none yet. */
    public const NONE = '1';
    private const SIGNATURE_BYTES = 16;

    /** @param string $subject what the page is for, such as a form's number: digits and lower-case letters */
    public static function make(string $id, string $subject, int $now): string
    {
        $token = $subject . '.' . ($now + self::LIFE_SECONDS) . '.' . $id;

        return $token . '.' . self::signature($token);
    }

    /** @return string|null the visitor's id; null if expired, for another subject, or not signed by us */
    public static function id(string $token, string $subject, int $now): ?string
    {
        if (preg_match('/^(([a-z0-9]{1,32})\.(\d{1,12})\.(' . RandomToken::SECRET . '))\.(' . RandomToken::SECRET . ')$/D', $token, $part) !== 1) {
            return null;
        }
        $isOurs = hash_equals(self::signature($part[1]), $part[5]);

        return $isOurs && $part[2] === $subject && (int) $part[3] >= $now ? $part[4] : null;
    }

    private static function signature(string $token): string
    {
        return rtrim(strtr(base64_encode(substr(hash_hmac('sha256', 'frame:' . $token, wp_salt('auth'), true), 0, self::SIGNATURE_BYTES)), '+/', '-_'), '=');
    }
}

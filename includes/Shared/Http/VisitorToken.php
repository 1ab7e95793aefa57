<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Clock;
use Benefit\Shared\Random;

defined('ABSPATH') || exit;

/**
 * Who a visitor is, without an account: a random 128-bit id in a signed cookie that scripts cannot read
 * (ARCHITECTURE.md "Cache-proof pages"). The database sees only a keyed hash of it.
 */
final class VisitorToken
{
    public const COOKIE = 'benefit_visitor';
    /** Says that a cart exists, and how many lines; identifies nobody. */
    public const CART_COOKIE = 'benefit_cart';
    private const LIFE_SECONDS = 30 * DAY_IN_SECONDS;
    private const ID_BYTES = 16;

    private ?string $id = null;

    /** @param array<string, mixed> $cookies */
    public function __construct(private array $cookies, private readonly Clock $clock)
    {
        $value = $cookies[self::COOKIE] ?? null;
        if (is_string($value) && preg_match('/^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/D', $value, $part) === 1) {
            $this->id = hash_equals(self::signature($part[1]), $part[2]) ? $part[1] : null;
        }
    }

    /** The visitor's key in the database, 32 hexadecimal characters; null for somebody without a (valid) cookie. */
    public function current(): ?string
    {
        return $this->id === null ? null : substr(hash_hmac('sha256', 'key:' . $this->id, wp_salt('auth')), 0, 32);
    }

    /** Makes the token where there is none. Only an answer that no cache keeps may do so. */
    public function ensure(): string
    {
        if ($this->id === null) {
            $this->id = Random::base64url(self::ID_BYTES);
            $this->send(self::COOKIE, $this->id . '.' . self::signature($this->id), $this->clock->now() + self::LIFE_SECONDS, true);
        }

        return (string) $this->current();
    }

    /** Tells the browser's scripts how many lines the cart has now. */
    public function showCart(int $lines): void
    {
        if ((string) $lines === ($this->cookies[self::CART_COOKIE] ?? ($lines === 0 ? '0' : null))) {
            return;
        }
        $this->cookies[self::CART_COOKIE] = (string) $lines;
        $this->send(self::CART_COOKIE, (string) $lines, $lines === 0 ? 1 : $this->clock->now() + self::LIFE_SECONDS, false);
    }

    private static function signature(string $id): string
    {
        return rtrim(strtr(base64_encode(substr(hash_hmac('sha256', 'token:' . $id, wp_salt('auth'), true), 0, self::ID_BYTES)), '+/', '-_'), '=');
    }

    private function send(string $name, string $value, int $expires, bool $httpOnly): void
    {
        if (headers_sent()) {
            return;
        }
        setcookie($name, $value, [
            'expires' => $expires,
            'path' => '/',
            'secure' => is_ssl(),
            'httponly' => $httpOnly,
            'samesite' => 'Lax',
        ]);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * The identity of a visitor without an account: a random 128-bit id in a signed cookie that scripts cannot read
 * (ARCHITECTURE.md "Cache-proof pages"). The database sees only a keyed hash of it.
 *
 * On HTTPS the browser itself sees to it that no sibling of this host has set the cookie: the prefix of its name says so.
 * The name without it, of plain HTTP and of earlier versions, is read there until the last of those cookies has expired.
 */
final class VisitorToken
{
    public const COOKIE = 'benefit_visitor';
    public const HOST_COOKIE = '__Host-benefit_visitor';
    /** Of pages in a frame on another site: there the others are neither set nor sent. Each site around them has one of its own. */
    public const FRAME_COOKIE = '__Host-benefit_frame';
    /** Before the word of a marker, a cookie that scripts read: it says how many of something there are, and identifies nobody. */
    private const MARKER = 'benefit_';
    /** Until when a cookie of the earlier versions counts on HTTPS, Unix seconds; without the option, none does. */
    public const EARLIER_OPTION = 'benefit_earlier_cookie_until';
    private const LIFE_SECONDS = 30 * DAY_IN_SECONDS;
    private const ID_BYTES = 16;

    private ?string $id = null;

    /** Whether the browser has it under a name that counts no more soon. */
    private bool $isEarlier = false;

    private bool $isFramed = false;

    /**
     * @param array<string, mixed> $cookies
     * @param (\Closure(string, string, array<string, mixed>): void)|null $setCookie in place of PHP's own: name, value, options
     */
    public function __construct(private array $cookies, private readonly Clock $clock, private readonly ?\Closure $setCookie = null)
    {
        if (!is_ssl()) {
            $this->id = self::idIn($cookies[self::COOKIE] ?? null, self::COOKIE);

            return;
        }
        $this->id = self::idIn($cookies[self::HOST_COOKIE] ?? null, self::HOST_COOKIE);
        if ($this->id === null && isset($cookies[self::COOKIE]) && (int) get_option(self::EARLIER_OPTION, 0) > $clock->now()) {
            $this->id = self::idIn($cookies[self::COOKIE], self::COOKIE);
            $this->isEarlier = $this->id !== null;
        }
    }

    /** For an update from a version before `__Host-`: what is open stays so. */
    public static function acceptEarlier(Clock $clock): void
    {
        add_option(self::EARLIER_OPTION, $clock->now() + self::LIFE_SECONDS);
    }

    /**
     * From now on the visitor is the one of a page in a frame on another site: of its token, else of its own cookie.
     *
     * @param string $subject that the token has to be for
     *
     * @return bool whether the token holds
     */
    public function enterFrame(string $token, string $subject): bool
    {
        $id = EmbedToken::id($token, $subject, $this->clock->now());
        $this->id = $id ?? self::idIn($this->cookies[self::FRAME_COOKIE] ?? null, self::FRAME_COOKIE);
        $this->isFramed = true;
        $this->isEarlier = false;

        return $id !== null;
    }

    /** A new one for a page in a frame; '' elsewhere, and for somebody who is nobody yet. */
    public function frameToken(string $subject): string
    {
        return $this->isFramed && $this->id !== null ? EmbedToken::make($this->id, $subject, $this->clock->now()) : '';
    }

    /**
     * The visitor's key in the database, 32 hexadecimal characters; null without a (valid) cookie, and in an answer that
     * others can read.
     */
    public function current(): ?string
    {
        return $this->id === null || PrivatePageHeaders::isReadByOthers() ? null : self::key($this->id);
    }

    /** Makes the token where there is none. Only an answer that no cache keeps may do so. */
    public function ensure(): string
    {
        $id = $this->id ?? RandomToken::secret();
        if ($this->id === null || $this->isEarlier) {
            $this->id = $id;
            $this->sendId($id);
        }

        return self::key($id);
    }

    /**
     * Another token for the same visitor: from now on nobody is this visitor who knew the old one.
     *
     * @param \Closure(string, string): void $move what belongs to the visitor from the one key to the other, all of it or nothing
     *
     * @return bool false when there is nothing to renew, or no cookie can be sent any more
     */
    public function renew(\Closure $move): bool
    {
        if ($this->id === null || ($this->setCookie === null && headers_sent())) {
            return false;
        }
        $next = RandomToken::secret();
        $move(self::key($this->id), self::key($next));
        $this->id = $next;
        $this->sendId($next);

        return true;
    }

    /**
     * Tells the browser's scripts that this visitor has something: the islands that are due at this word wake (Islands).
     *
     * @param string $word lower-case letters
     */
    public function mark(string $word, int $count): void
    {
        $name = self::MARKER . $word;
        if ((string) $count === ($this->cookies[$name] ?? ($count === 0 ? '0' : null))) {
            return;
        }
        $this->cookies[$name] = (string) $count;
        $this->send($name, (string) $count, $count === 0 ? 1 : $this->clock->now() + self::LIFE_SECONDS, false);
    }

    private static function key(string $id): string
    {
        return substr(hash_hmac('sha256', 'key:' . $id, wp_salt('auth')), 0, 32);
    }

    private static function idIn(mixed $value, string $name): ?string
    {
        $isOne = is_string($value) && preg_match('/^(' . RandomToken::SECRET . ')\.(' . RandomToken::SECRET . ')$/D', $value, $part) === 1;

        return $isOne && hash_equals(self::signature($part[1], $name), $part[2]) ? $part[1] : null;
    }

    /** One that was given out under one name counts under no other. */
    private static function signature(string $id, string $name): string
    {
        $signed = [self::HOST_COOKIE => 'host:', self::FRAME_COOKIE => 'frame:'][$name] ?? 'token:';

        return rtrim(strtr(base64_encode(substr(hash_hmac('sha256', $signed . $id, wp_salt('auth'), true), 0, self::ID_BYTES)), '+/', '-_'), '=');
    }

    private function sendId(string $id): void
    {
        $name = $this->isFramed ? self::FRAME_COOKIE : (is_ssl() ? self::HOST_COOKIE : self::COOKIE);
        $this->send($name, $id . '.' . self::signature($id, $name), $this->clock->now() + self::LIFE_SECONDS, true);
        if ($this->isEarlier) {
            $this->isEarlier = false;
            $this->send(self::COOKIE, '', 1, true);
        }
    }

    private function send(string $name, string $value, int $expires, bool $httpOnly): void
    {
        $options = ['expires' => $expires, 'path' => '/', 'secure' => is_ssl(), 'httponly' => $httpOnly, 'samesite' => 'Lax'];
        if ($name === self::FRAME_COOKIE) {
            $options = ['secure' => true, 'samesite' => 'None', 'partitioned' => true] + $options;
        }
        if ($this->setCookie !== null) {
            ($this->setCookie)($name, $value, $options);
        } elseif ($name === self::FRAME_COOKIE && !headers_sent()) {
            // PHP's own function knows `Partitioned` from 8.5 on.
            header(sprintf('Set-Cookie: %s=%s; Max-Age=%d; Path=/; Secure; HttpOnly; SameSite=None; Partitioned', $name, $value, self::LIFE_SECONDS), false);
        } elseif (!headers_sent()) {
            setcookie($name, $value, $options);
        }
    }
}

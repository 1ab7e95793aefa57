<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * Identifies a visitor without an account by a random 128-bit id in a signed cookie that scripts cannot read
 * (docs/architecture/request.md). The database stores only a keyed hash of it.
 *
 * On HTTPS the `__Host-` prefix makes browsers guarantee that no sibling host has set the cookie. The name without it,
 * used on plain HTTP and by earlier versions, is still read on HTTPS until the last of those cookies has expired.
 */
final class VisitorToken
{
    public const COOKIE = 'benefit_visitor';
    public const HOST_COOKIE = '__Host-benefit_visitor';
    /**
     * Cookie of embedded pages, where the other cookies are neither set nor sent. Each surrounding site has its own.
     */
    public const FRAME_COOKIE = '__Host-benefit_frame';
    /** Prefix of marker cookies, which scripts read: they say how many of something there are, and identify no one. */
    private const MARKER = 'benefit_';
    /**
     * Option with the time until which earlier versions' cookies are accepted on HTTPS, in Unix seconds; without it
     * they are not.
     */
    public const EARLIER_OPTION = 'benefit_earlier_cookie_until';
    private const LIFE_SECONDS = 30 * DAY_IN_SECONDS;
    private const ID_BYTES = 16;

    private ?string $id = null;

    /** Whether the browser has it under the earlier name, which will soon not be accepted. */
    private bool $isEarlier = false;

    private bool $isFramed = false;

    /**
     * @param array<string, mixed> $cookies
     * @param (\Closure(string, string, array<string, mixed>): void)|null $setCookie replaces setcookie():
     *         name, value, options
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

    /** Called when updating from a version before `__Host-`, so that visitors keep what they have open. */
    public static function acceptEarlier(Clock $clock): void
    {
        add_option(self::EARLIER_OPTION, $clock->now() + self::LIFE_SECONDS);
    }

    /**
     * Switches to the visitor of an embedded page, identified by its token, or else by that page's cookie.
     *
     * @param string $subject subject that the token must have
     *
     * @return bool whether the token is valid
     */
    public function enterFrame(string $token, string $subject): bool
    {
        $id = EmbedToken::id($token, $subject, $this->clock->now());
        $this->id = $id ?? self::idIn($this->cookies[self::FRAME_COOKIE] ?? null, self::FRAME_COOKIE);
        $this->isFramed = true;
        $this->isEarlier = false;

        return $id !== null;
    }

    /** Creates a token for an embedded page; '' for other pages and unknown visitors. */
    public function frameToken(string $subject): string
    {
        return $this->isFramed && $this->id !== null ? EmbedToken::make($this->id, $subject, $this->clock->now()) : '';
    }

    /**
     * Returns the visitor's key in the database, 32 hexadecimal characters; null without a valid cookie, and in output
     * that others can read.
     */
    public function current(): ?string
    {
        return $this->id === null || PrivatePageHeaders::isReadByOthers() ? null : self::key($this->id);
    }

    /** Creates the token if there is none. Call only for responses that no cache keeps. */
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
     * Replaces the token of the visitor, so that the old one no longer identifies them.
     *
     * @param \Closure(string, string): void $move moves what belongs to the visitor from one key to the other,
     *         all of it or nothing
     *
     * @return bool false if there is nothing to renew, or cookies cannot be sent any more
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
     * Tells scripts how many of something the visitor has, which wakes the islands that wait for this word
     * (IslandRegistry::renderIsland()).
     *
     * @param string $word lower-case letters
     */
    public function setCountCookie(string $word, int $count): void
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

    /** A signature is valid under one cookie name only. */
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
            // PHP's own function supports `Partitioned` only from 8.5 on.
            header(sprintf('Set-Cookie: %s=%s; Max-Age=%d; Path=/; Secure; HttpOnly; SameSite=None; Partitioned', $name, $value, self::LIFE_SECONDS), false);
        } elseif (!headers_sent()) {
            setcookie($name, $value, $options);
        }
    }
}

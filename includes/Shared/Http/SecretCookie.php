<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * Keeps a 128-bit secret in a cookie that scripts cannot read. On HTTPS the prefix of its name guarantees that no
 * sibling host has set it, as for the visitor token.
 */
final class SecretCookie
{
    private const HOST_PREFIX = '__Host-';

    private readonly string $name;

    /**
     * @param array<string, mixed> $cookies
     * @param (\Closure(string, string, array<string, mixed>): void)|null $setCookie replaces setcookie():
     *         name, value, options
     */
    public function __construct(string $name, private readonly array $cookies, private readonly ?\Closure $setCookie = null)
    {
        $this->name = (is_ssl() ? self::HOST_PREFIX : '') . $name;
    }

    /** '' if there is none, and in output that others can read. */
    public function secret(): string
    {
        $value = PrivatePageHeaders::isReadByOthers() ? null : $this->cookies[$this->name] ?? null;

        return is_string($value) && preg_match('/^' . RandomToken::SECRET . '$/D', $value) === 1 ? $value : '';
    }

    /** @param int $expires in Unix seconds */
    public function set(string $secret, int $expires): void
    {
        $options = ['expires' => $expires, 'path' => '/', 'secure' => is_ssl(), 'httponly' => true, 'samesite' => 'Lax'];
        if ($this->setCookie !== null) {
            ($this->setCookie)($this->name, $secret, $options);
        } elseif (!headers_sent()) {
            setcookie($this->name, $secret, $options);
        }
    }

    public function remove(): void
    {
        if (isset($this->cookies[$this->name])) {
            $this->set('', 1);
        }
    }
}

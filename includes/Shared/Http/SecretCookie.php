<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * A secret of 128 bits in a cookie that scripts cannot read. On HTTPS the prefix of its name says that no sibling of this host
 * has set it, as for the visitor's token.
 */
final class SecretCookie
{
    private const HOST_PREFIX = '__Host-';

    private readonly string $name;

    /**
     * @param array<string, mixed> $cookies
     * @param (\Closure(string, string, array<string, mixed>): void)|null $setCookie in place of PHP's own: name, value, options
     */
    public function __construct(string $name, private readonly array $cookies, private readonly ?\Closure $setCookie = null)
    {
        $this->name = (is_ssl() ? self::HOST_PREFIX : '') . $name;
    }

    /** '' without one, and in an answer that others can read. */
    public function secret(): string
    {
        $value = PrivatePageHeaders::isReadByOthers() ? null : $this->cookies[$this->name] ?? null;

        return is_string($value) && preg_match('/^' . RandomToken::SECRET . '$/D', $value) === 1 ? $value : '';
    }

    /** @param int $expires Unix seconds */
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

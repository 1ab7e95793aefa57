<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Limits;

defined('ABSPATH') || exit;

/**
 * The caller, as far as an address tells. Forwarding headers are anybody's claim: they count only when they come from a
 * proxy that the owner named (ARCHITECTURE.md "Stock", CONTRACTS.md "Rate limits"), and their being there changes
 * nothing for anybody else.
 */
final class ClientAddress
{
    /** Headers by which proxies, ours or not, pass an address on. */
    private const FORWARDING = [
        'HTTP_X_FORWARDED_FOR', 'HTTP_FORWARDED', 'HTTP_X_REAL_IP', 'HTTP_CLIENT_IP', 'HTTP_TRUE_CLIENT_IP',
        'HTTP_CF_CONNECTING_IP', 'HTTP_X_CLUSTER_CLIENT_IP', 'HTTP_FASTLY_CLIENT_IP',
    ];

    /** Loopback, private, link-local, carrier-grade and unspecified addresses: many callers may share one. */
    private const INNER = [
        '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
        '::/128', '::1/128', 'fc00::/7', 'fe80::/10',
    ];

    /** @var list<IpRange> */
    private readonly array $proxies;

    /**
     * @param array<mixed> $server as $_SERVER
     * @param list<string> $trustedProxies networks in CIDR form or single addresses; what is neither, or is
     *                                     all addresses, is left out
     * @param bool         $isDecided      false: REMOTE_ADDR may be that of a proxy which all callers share
     */
    public function __construct(private readonly array $server, array $trustedProxies, private readonly bool $isDecided = true)
    {
        $this->proxies = array_values(array_filter(
            array_map(IpRange::parse(...), $trustedProxies),
            static fn(?IpRange $range): bool => $range !== null && !$range->isEverything(),
        ));
    }

    /**
     * As the owner decided. Until then an address counts, unless an administrator's own request has shown a proxy.
     *
     * @param array<mixed> $server as $_SERVER
     * @param list<string> $trustedProxies
     */
    public static function of(array $server, ProxyMode $mode, array $trustedProxies, bool $isProxySeen): self
    {
        return match ($mode) {
            ProxyMode::None => new self($server, []),
            ProxyMode::Undecided => new self($server, [], !$isProxySeen),
            // With a list that names none, by a hand in the database, all callers would be the proxy.
            ProxyMode::Behind => new self($server, $trustedProxies, (new self([], $trustedProxies))->proxies !== []),
        };
    }

    /**
     * REMOTE_ADDR, or, when that is a named proxy, the right-most entry of X-Forwarded-For that is not one: what
     * stands left of it was written by the caller. '' when there is none, on the command line for instance.
     */
    public function address(): string
    {
        $packed = $this->packed();

        return $packed === null ? '' : (string) inet_ntop($packed);
    }

    /**
     * The unit that limits count by: an IPv4 address, or the /64 network of an IPv6 address, since one household has
     * all of it. Null when the address does not tell callers apart: it is an inner one and no proxy is named, or it may
     * be that of a proxy which is not named.
     */
    public function key(): ?string
    {
        $packed = $this->packed();
        if ($packed === null || !$this->isDecided || ($this->proxies === [] && self::isInner($packed))) {
            return null;
        }

        return strlen($packed) === 4
            ? (string) inet_ntop($packed)
            : inet_ntop(substr($packed, 0, 8) . str_repeat("\0", 8)) . '/64';
    }

    /**
     * Whether the request says that it was forwarded, by a proxy that is not named. Anybody can say so: this is for
     * what an administrator is told of a request of their own, and never for limits.
     */
    public function isForwarded(): bool
    {
        $caller = self::parse($this->header('REMOTE_ADDR'));
        if ($caller !== null && $this->isProxy($caller)) {
            return false;
        }
        foreach (self::FORWARDING as $header) {
            if ($this->header($header) !== '') {
                return true;
            }
        }

        return false;
    }

    private function packed(): ?string
    {
        $caller = self::parse($this->header('REMOTE_ADDR'));
        $header = $this->header('HTTP_X_FORWARDED_FOR');
        if ($caller === null || $header === '' || !$this->isProxy($caller)) {
            return $caller;
        }
        foreach (array_reverse(explode(',', $header)) as $entry) {
            $next = self::parse($entry);
            if ($next === null) {
                // No proxy writes this, so it and all left of it is the caller's.
                return $caller;
            }
            $caller = $next;
            if (!$this->isProxy($caller)) {
                return $caller;
            }
        }

        return $caller;
    }

    private function isProxy(string $packed): bool
    {
        foreach ($this->proxies as $range) {
            if ($range->contains($packed)) {
                return true;
            }
        }

        return false;
    }

    private static function isInner(string $packed): bool
    {
        foreach (self::INNER as $network) {
            if (IpRange::parse($network)?->contains($packed)) {
                return true;
            }
        }

        return false;
    }

    /** Some proxies add the port, in brackets for IPv6, and link-local addresses may name an interface. */
    private static function parse(string $entry): ?string
    {
        $entry = trim($entry);
        if (preg_match('/^\[([^\]]+)\](?::\d+)?$/D', $entry, $part) === 1 || preg_match('/^([\d.]+):\d+$/D', $entry, $part) === 1) {
            $entry = $part[1];
        }

        return IpRange::pack((string) preg_replace('/%[\w.-]+$/D', '', $entry));
    }

    private function header(string $name): string
    {
        $value = $this->server[$name] ?? '';

        return is_string($value) ? trim($value) : '';
    }
}

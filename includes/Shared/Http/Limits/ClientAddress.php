<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Limits;

defined('ABSPATH') || exit;

/**
 * The client's IP address, as far as it is known. Anyone can send forwarding headers, so they count only from a proxy
 * that the owner named (docs/architecture/request.md, docs/contracts.md "Rate limits") and change nothing for anyone
 * else.
 */
final class ClientAddress
{
    /** Headers that proxies, trusted or not, use to pass an address on. */
    private const FORWARDING = [
        'HTTP_X_FORWARDED_FOR', 'HTTP_FORWARDED', 'HTTP_X_REAL_IP', 'HTTP_CLIENT_IP', 'HTTP_TRUE_CLIENT_IP',
        'HTTP_CF_CONNECTING_IP', 'HTTP_X_CLUSTER_CLIENT_IP', 'HTTP_FASTLY_CLIENT_IP',
    ];

    /** Loopback, private, link-local, carrier-grade and unspecified addresses: many clients may share one. */
    private const INNER = [
        '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
        '::/128', '::1/128', 'fc00::/7', 'fe80::/10',
    ];

    /** @var list<IpRange> */
    private readonly array $proxies;

    /**
     * @param array<mixed> $server $_SERVER
     * @param list<string> $trustedProxies networks in CIDR notation or single addresses; invalid ones, and a
     *         network of all addresses, are ignored
     * @param bool         $isDecided      false if REMOTE_ADDR may be a proxy that all clients share
     */
    public function __construct(private readonly array $server, array $trustedProxies, private readonly bool $isDecided = true)
    {
        $this->proxies = array_values(array_filter(
            array_map(IpRange::parse(...), $trustedProxies),
            static fn(?IpRange $range): bool => $range !== null && !$range->isEverything(),
        ));
    }

    /**
     * Follows the owner's decision. Until there is one an address counts, unless an administrator's own request has
     * revealed a proxy.
     *
     * @param array<mixed> $server $_SERVER
     * @param list<string> $trustedProxies
     */
    public static function fromServer(array $server, ProxyMode $mode, array $trustedProxies, bool $isProxySeen): self
    {
        return match ($mode) {
            ProxyMode::None => new self($server, []),
            ProxyMode::Undecided => new self($server, [], !$isProxySeen),
            // With a list without valid entries (edited in the database), every client would have the proxy's address.
            ProxyMode::Behind => new self($server, $trustedProxies, (new self([], $trustedProxies))->proxies !== []),
        };
    }

    /**
     * Returns REMOTE_ADDR or, if that is a trusted proxy, the right-most entry of X-Forwarded-For that is not one: the
     * client can write anything to the left of it. '' if there is none, such as on the command line.
     */
    public function address(): string
    {
        $packed = $this->packed();

        return $packed === null ? '' : (string) inet_ntop($packed);
    }

    /**
     * Returns the unit that limits count by: an IPv4 address, or the /64 network of an IPv6 address, since a household
     * has all of it. Null if the address does not distinguish clients: an internal address without trusted proxies, or
     * possibly an unnamed proxy.
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
     * Tells whether the request claims to be forwarded by a proxy that is not trusted. Anyone can claim so: this is
     * only for telling administrators about their own requests, never for limits.
     */
    public function hasUntrustedProxyHeader(): bool
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
                // No proxy writes this, so it and everything to the left of it comes from the client.
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

    /** Some proxies add the port, with brackets for IPv6; link-local addresses may name an interface. */
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

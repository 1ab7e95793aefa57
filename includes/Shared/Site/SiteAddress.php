<?php

declare(strict_types=1);

namespace Benefit\Shared\Site;

defined('ABSPATH') || exit;

/**
 * Knows at which address this site takes live payments. At any other address it is a copy, until an administrator says
 * otherwise: see docs/architecture/recovery.md.
 *
 * An address is host and path, such as `example.org/shop`; scheme, port and `www.` do not count. It is stored as a hash,
 * which is compared, and reversed, which is shown: a plain one would be rewritten when a database is copied by search and
 * replace.
 *
 * @phpstan-type StoredAddress array{string, string}
 * @phpstan-type Stored array{ours: list<StoredAddress>, former: list<StoredAddress>, copy: string}
 */
final class SiteAddress
{
    /** Autoloaded and created by setup, so that asking for it costs no statement. */
    public const OPTION = 'benefit_site_address';
    private const NOTHING = ['ours' => [], 'former' => [], 'copy' => ''];

    /** @param string|null $configured replaces the constant WP_HOME; '' for none */
    public function __construct(private readonly ?string $configured = null) {}

    /** Returns the address of this site, past all filters; null without a host. */
    public function current(): ?string
    {
        return self::normalize($this->configuredHome() ?: self::storedHome());
    }

    /** Tells whether this site is somewhere else than where it takes live payments. Runs no query. */
    public function isCopy(): bool
    {
        $current = $this->current();
        $ours = self::load()['ours'];

        return $current !== null && $ours !== [] && !self::contains($ours, $current);
    }

    /**
     * Tells whether an address is, or was, one of this site.
     *
     * @param string $url an address as current() returns it, or a URL, which may also be that of a page below it
     */
    public function isOurs(string $url): bool
    {
        $stored = self::load();
        $isUrl = str_contains($url, '://');
        $address = self::normalize($isUrl ? $url : "http://$url");
        while ($address !== null) {
            if (self::contains([...$stored['ours'], ...$stored['former']], $address)) {
                return true;
            }
            $end = strrpos($address, '/');
            $address = $isUrl && $end !== false ? substr($address, 0, $end) : null;
        }

        return false;
    }

    /** Stores the current address with the first live payment. */
    public function remember(): void
    {
        $current = $this->current();
        if ($current !== null && self::load()['ours'] === []) {
            self::save(['ours' => [self::stored($current)]] + self::load());
        }
    }

    /** Makes the current address the only one; the earlier ones only help to recognize older payments. */
    public function move(): void
    {
        $current = $this->current();
        $stored = self::load();
        if ($current === null) {
            return;
        }
        $former = array_filter([...$stored['former'], ...$stored['ours']], static fn(array $one): bool => !self::contains([$one], $current));
        self::save(['ours' => [self::stored($current)], 'former' => array_values(array_unique($former, SORT_REGULAR)), 'copy' => '']);
    }

    /** Adds the current address to those at which the site takes live payments. */
    public function addCurrent(): void
    {
        $current = $this->current();
        $stored = self::load();
        if ($current !== null && !self::contains($stored['ours'], $current)) {
            self::save(['ours' => [...$stored['ours'], self::stored($current)], 'copy' => ''] + $stored);
        }
    }

    /** Stores that the site at this address is meant to be a copy. */
    public function confirmCopy(): void
    {
        if ($this->isCopy()) {
            self::save(['copy' => self::hash((string) $this->current())] + self::load());
        }
    }

    /** Tells whether an administrator has said that the site at this address is a copy. */
    public function isConfirmedCopy(): bool
    {
        return $this->isCopy() && self::load()['copy'] === self::hash((string) $this->current());
    }

    /** @return list<string> addresses at which the site takes live payments, to show them */
    public function addresses(): array
    {
        return array_map(static fn(array $address): string => self::reverse($address[1]), self::load()['ours']);
    }

    public static function normalize(string $url): ?string
    {
        $parts = wp_parse_url($url);
        $host = rtrim(strtolower(is_array($parts) ? $parts['host'] ?? '' : ''), '.');
        $host = str_starts_with($host, 'www.') ? substr($host, 4) : $host;
        $path = trim((string) preg_replace('#/+#', '/', is_array($parts) ? $parts['path'] ?? '' : ''), '/');

        return $host === '' ? null : $host . ($path === '' ? '' : "/$path");
    }

    private function configuredHome(): string
    {
        if ($this->configured !== null) {
            return $this->configured;
        }

        // WordPress ignores the constant in a network.
        return defined('WP_HOME') && !is_multisite() ? (string) constant('WP_HOME') : '';
    }

    /** Reads the option from the cache that WordPress fills from the database: filters change what get_option() returns. */
    private static function storedHome(): string
    {
        wp_load_alloptions();
        $options = wp_cache_get('alloptions', 'options');
        $home = is_array($options) ? $options['home'] ?? '' : '';

        return is_string($home) ? $home : '';
    }

    /** @param list<StoredAddress> $addresses */
    private static function contains(array $addresses, string $address): bool
    {
        return in_array(self::hash($address), array_column($addresses, 0), true);
    }

    /** @return StoredAddress */
    private static function stored(string $address): array
    {
        return [self::hash($address), self::reverse($address)];
    }

    private static function hash(string $address): string
    {
        return hash('sha256', $address);
    }

    /** Reverses characters, not bytes: WordPress stores no invalid UTF-8. */
    private static function reverse(string $text): string
    {
        preg_match_all('/./us', $text, $characters);

        return implode('', array_reverse($characters[0]));
    }

    /** @return Stored */
    private static function load(): array
    {
        $stored = get_option(self::OPTION);
        $stored = is_array($stored) ? $stored : [];

        return [
            'ours' => self::addressesIn($stored['ours'] ?? null),
            'former' => self::addressesIn($stored['former'] ?? null),
            'copy' => is_string($stored['copy'] ?? null) ? $stored['copy'] : '',
        ];
    }

    /** @return list<StoredAddress> */
    private static function addressesIn(mixed $list): array
    {
        $addresses = [];
        foreach (is_array($list) ? $list : [] as $one) {
            if (is_array($one) && is_string($one[0] ?? null) && is_string($one[1] ?? null)) {
                $addresses[] = [$one[0], $one[1]];
            }
        }

        return $addresses;
    }

    /** @param Stored $stored */
    private static function save(array $stored): void
    {
        update_option(self::OPTION, $stored, true);
    }

    /** Creates the option. */
    public static function install(): void
    {
        add_option(self::OPTION, self::NOTHING, '', true);
    }
}

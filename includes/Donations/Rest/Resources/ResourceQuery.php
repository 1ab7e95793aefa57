<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest\Resources;

use Benefit\Shared\Http\Pagination;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** A request for records: page, order, filters, and level of detail. */
final class ResourceQuery
{
    private const PER_PAGE = 30;

    /** @param array<string, mixed> $values validated by the contract of the list or record */
    public function __construct(public readonly array $values) {}

    /** Query for reading a complete record, for example after a change. */
    public static function forCompleteRecord(): self
    {
        return new self(['includeSensitiveData' => true, 'anonymousDonations' => 'include', 'anonymousDonors' => 'include']);
    }

    /** Tells whether personal data is requested. RequestGuard has checked the permission. */
    public function includesSensitiveData(): bool
    {
        return $this->flag('includeSensitiveData');
    }

    public function isDescending(string $default = 'desc'): bool
    {
        return strtolower($this->text('direction', $default)) === 'desc';
    }

    /** @return 'exclude'|'include'|'redact' treatment of anonymous donors */
    public function anonymous(string $name): string
    {
        return match ($this->text($name)) {
            'include' => 'include',
            'redact' => 'redact',
            default => 'exclude',
        };
    }

    public function page(): int
    {
        return (int) ($this->values['page'] ?? 1);
    }

    public function perPage(): int
    {
        return (int) ($this->values['per_page'] ?? self::PER_PAGE);
    }

    public function offset(): int
    {
        return ($this->page() - 1) * $this->perPage();
    }

    /** Requested mode: `live`, `test` or, for lists over both, `all`. Defaults to the site's mode. */
    public function mode(Settings $settings): string
    {
        return $this->text('mode', $settings->flag('test_mode') ? 'test' : 'live');
    }

    /** @return list<string> empty: both */
    public function modes(Settings $settings): array
    {
        $mode = $this->mode($settings);

        return $mode === 'all' ? [] : [$mode];
    }

    /** @return list<string> a filter with a single value; empty without one */
    public function filterValue(string $name): array
    {
        return $this->text($name) === '' ? [] : [$this->text($name)];
    }

    public function pagination(int $total): Pagination
    {
        return new Pagination($total, $this->page(), $this->perPage());
    }

    public function text(string $name, string $default = ''): string
    {
        return (string) ($this->values[$name] ?? $default);
    }

    public function number(string $name): int
    {
        return (int) ($this->values[$name] ?? 0);
    }

    public function flag(string $name): bool
    {
        return ($this->values[$name] ?? false) === true;
    }

    /** @return list<string> values of a list, which may also be comma-separated text */
    public function texts(string $name): array
    {
        return array_map(strval(...), array_values(wp_parse_list($this->values[$name] ?? [])));
    }

    /** @return list<int> */
    public function numbers(string $name): array
    {
        return array_map(intval(...), $this->texts($name));
    }
}

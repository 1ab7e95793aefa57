<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin\Desk;

defined('ABSPATH') || exit;

/** A filter of a desk's list: what it offers, what an address may say, and how requests and the form of the export name it. */
final class Filter
{
    /** @param array<string, mixed> $rest as schema/settings/benefit-desks.json says */
    private function __construct(private readonly array $rest) {}

    /**
     * @param array<array-key, string> $labels  by value
     * @param string                   $pattern of the values that an address may hold: a regular expression of JavaScript
     */
    public static function choice(array $labels, string $pattern): self
    {
        return new self(['choices' => self::choices($labels), 'pattern' => $pattern]);
    }

    /** @param array<int, string> $labels by id */
    public static function record(array $labels): self
    {
        return new self(['choices' => self::choices($labels), 'pattern' => '']);
    }

    /** The first and the last day, as the parameters `from` and `to`. */
    public static function days(): self
    {
        return new self(['choices' => [], 'pattern' => '', 'is_days' => true]);
    }

    /** Shows the filter above the list, before anybody adds it. */
    public function primary(): self
    {
        return new self(['is_primary' => true] + $this->rest);
    }

    /**
     * @param string                                     $parameter of the requests
     * @param string                                     $field     of the form that exports the list; '' for the same
     * @param array<string, bool|string|list<string>> $values    that stand for a choice in requests
     */
    public function sentAs(string $parameter, string $field = '', array $values = []): self
    {
        return new self(['parameter' => $parameter, 'field' => $field === '' ? $parameter : $field, 'values' => (object) $values] + $this->rest);
    }

    /** @return array<string, mixed> */
    public function toArray(): array
    {
        return $this->rest;
    }

    /**
     * @param array<array-key, string> $labels by value
     *
     * @return list<array{value: string, label: string}>
     */
    public static function choices(array $labels): array
    {
        return array_map(
            static fn(int|string $value, string $label): array => ['value' => (string) $value, 'label' => $label],
            array_keys($labels),
            array_values($labels),
        );
    }
}

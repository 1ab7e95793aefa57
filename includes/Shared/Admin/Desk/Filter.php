<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin\Desk;

defined('ABSPATH') || exit;

/**
 * Describes a filter of a desk's list: its choices, the values that a URL may contain, and its names in requests and in
 * the export form.
 */
final class Filter
{
    /** @param array<string, mixed> $rest as in schema/settings/benefit-desks.json */
    private function __construct(private readonly array $rest) {}

    /**
     * @param array<array-key, string> $labels  by value
     * @param string                   $pattern JavaScript regular expression of the values that a URL may
     *         contain
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

    /**
     * Offers only the choice named in the URL, which can be removed but not added.
     *
     * @param string $label with %d for the id
     */
    public function onlyChosen(string $label): self
    {
        return new self(['chosen_label' => $label] + $this->rest);
    }

    /** Filters by first and last day, sent as the parameters `from` and `to`. */
    public static function days(): self
    {
        return new self(['choices' => [], 'pattern' => '', 'is_days' => true]);
    }

    /** Shows the filter above the list without being added. */
    public function primary(): self
    {
        return new self(['is_primary' => true] + $this->rest);
    }

    /**
     * @param string                                     $parameter parameter in requests
     * @param string                                     $field     field of the export form; '' if it has the
     *         same name
     * @param array<string, bool|string|list<string>> $values    values sent in requests, by choice
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

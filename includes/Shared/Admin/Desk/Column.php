<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin\Desk;

defined('ABSPATH') || exit;

/**
 * Describes a column of a desk's table, or a filter without a column. Paths name values of a record's row: `email`,
 * `desk.amounts`; a list of texts is joined with plus signs.
 */
final class Column
{
    /** @param array<string, mixed> $rest as in schema/settings/benefit-desks.json */
    private function __construct(public readonly string $id, private readonly string $label, private readonly string $type, private readonly array $rest = []) {}

    public static function text(string $id, string $label): self
    {
        return new self($id, $label, 'text');
    }

    /** Shows the name of a person or, without one, of a company. */
    public static function person(string $label): self
    {
        return new self('name', $label, 'person');
    }

    /** @param string $moment path of the same time in machine-readable form */
    public static function date(string $id, string $label, string $moment): self
    {
        return new self($id, $label, 'date', ['moment' => $moment]);
    }

    /** Rendered by the slot `badge`. */
    public static function status(string $label): self
    {
        return new self('status', $label, 'status');
    }

    public static function amount(string $id, string $label): self
    {
        return new self($id, $label, 'amount');
    }

    /** Shows texts of any length, such as post titles. */
    public static function title(string $id, string $label): self
    {
        return new self($id, $label, 'title');
    }

    /** Rendered by the slot "<id>-cell". */
    public static function slot(string $id, string $label): self
    {
        return new self($id, $label, 'slot');
    }

    public static function filterOnly(string $id, string $label, Filter $filter): self
    {
        return new self($id, $label, 'filter', ['filter' => $filter->toArray()]);
    }

    /** @param string $path path of the text, if it is not the column's id */
    public function at(string $path): self
    {
        return $this->with(['path' => $path]);
    }

    /**
     * Adds a smaller text below.
     *
     * @param string $path if it has no value, there is no text
     * @param string $text contains %s for the value
     */
    public function note(string $path, string $text = '%s'): self
    {
        return $this->with(['note' => ['path' => $path, 'text' => $text]]);
    }

    public function filteredBy(Filter $filter): self
    {
        return $this->with(['filter' => $filter->toArray()]);
    }

    /** @return array<string, mixed> */
    public function toArray(): array
    {
        return ['id' => $this->id, 'label' => $this->label, 'type' => $this->type] + $this->rest + ['path' => $this->id];
    }

    /** @param array<string, mixed> $rest */
    private function with(array $rest): self
    {
        return new self($this->id, $this->label, $this->type, $rest + $this->rest);
    }
}

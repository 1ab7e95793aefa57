<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/** Columns that other plugins append to an export. */
final class ExportColumns
{
    /** @var array<string, callable(array<string, mixed>): mixed> */
    private readonly array $columns;

    /** @param mixed $columns result of a filter: callables by heading; anything else is ignored */
    public function __construct(mixed $columns)
    {
        $this->columns = array_filter(is_array($columns) ? $columns : [], is_callable(...));
    }

    /** @return list<string> */
    public function headings(): array
    {
        return array_map(strval(...), array_keys($this->columns));
    }

    /**
     * @param array<string, mixed> $row as the hook documents it
     *
     * @return list<string|int>
     */
    public function cells(array $row): array
    {
        $cell = static function (callable $column) use ($row): string|int {
            $value = $column($row);

            return is_int($value) ? $value : (is_scalar($value) ? (string) $value : '');
        };

        return array_map($cell, array_values($this->columns));
    }
}

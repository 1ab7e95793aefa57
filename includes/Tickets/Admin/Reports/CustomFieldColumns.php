<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

defined('ABSPATH') || exit;

/** Turns the organiser's own fields into columns of an export: one for each field that is filled in anywhere. */
final class CustomFieldColumns
{
    /** @var array<string, string> label by name */
    private array $labels = [];

    /** @param string|null $json entries as they are stored */
    public function addEntries(?string $json): void
    {
        foreach (self::entries($json) as [$name, $label]) {
            $this->labels[$name] ??= $label;
        }
    }

    /** @return list<string> */
    public function labels(): array
    {
        return array_values($this->labels);
    }

    /**
     * @param string|null $json entries as they are stored
     *
     * @return list<string> one value for each column, or ''
     */
    public function values(?string $json): array
    {
        $values = [];
        foreach (self::entries($json) as [$name, , $value]) {
            $values[$name] = $value;
        }

        return array_map(static fn(string $name): string => $values[$name] ?? '', array_map('strval', array_keys($this->labels)));
    }

    /** @return list<array{string, string, string}> name, label, value */
    private static function entries(?string $json): array
    {
        $found = [];
        $entries = json_decode($json ?? '', true);
        foreach (is_array($entries) ? $entries : [] as $entry) {
            if (!is_array($entry)) {
                continue;
            }
            $part = static fn(string $name): string => is_scalar($entry[$name] ?? null) ? (string) $entry[$name] : '';
            $found[] = [$part('name'), $part('label') === '' ? $part('name') : $part('label'), $part('value')];
        }

        return $found;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

defined('ABSPATH') || exit;

/** Parses the ids by which a form names a field's files. */
final class FileFieldValue
{
    /** Lists of ids by the field's slug (docs/contracts.md "Donations"). */
    public const NAME = 'ffm_files';

    /**
     * @param mixed $entry list, or comma-separated numbers
     *
     * @return list<int> distinct; invalid ids become 0, which no file has
     */
    public static function ids(mixed $entry): array
    {
        $ids = is_string($entry) ? array_filter(explode(',', $entry), static fn(string $id): bool => $id !== '') : (is_array($entry) ? $entry : []);

        return array_values(array_unique(array_map(static fn(mixed $id): int => is_scalar($id) ? max(0, (int) $id) : 0, $ids)));
    }

    /**
     * @param array<string, mixed> $values of a form
     *
     * @return list<int>
     */
    public static function getFieldIds(array $values, string $slug): array
    {
        $all = $values[self::NAME] ?? [];

        return is_array($all) ? self::ids($all[$slug] ?? []) : [];
    }
}

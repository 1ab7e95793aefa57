<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

defined('ABSPATH') || exit;

/** The ids by which a form names the files of a field. */
final class FileFieldValue
{
    /** The lists of ids, by the slugs of their fields (CONTRACTS.md "Donations"). */
    public const NAME = 'ffm_files';

    /**
     * @param mixed $entry a list, or numbers with commas between them
     *
     * @return list<int> each once; what is no id is 0, which no file has
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
    public static function of(array $values, string $slug): array
    {
        $all = $values[self::NAME] ?? [];

        return is_array($all) ? self::ids($all[$slug] ?? []) : [];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Remembers for a while what was lost from the database and added again, since its data is gone. */
final class LostTables
{
    public const OPTION = 'benefit_tables_lost';
    private const DAYS = 30;

    public function __construct(private readonly Clock $clock) {}

    /** @param list<TableProblem> $added what was missing from a database that had it before */
    public function record(array $added): void
    {
        if ($added === []) {
            return;
        }
        foreach ($added as $problem) {
            error_log("Benefit: missing from the database and added again: {$problem->kind->value} " . implode(' ', [$problem->table, ...$problem->details]));
        }
        update_option(self::OPTION, ['at' => $this->clock->now(), 'problems' => array_map(static fn(TableProblem $problem): array => $problem->toArray(), $added)], false);
    }

    /** @return list<TableProblem> */
    public function recent(): array
    {
        $lost = get_option(self::OPTION);
        if (!is_array($lost) || !is_int($lost['at'] ?? null) || !is_array($lost['problems'] ?? null) || $lost['at'] <= $this->clock->now() - self::DAYS * DAY_IN_SECONDS) {
            return [];
        }

        return array_values(array_filter(array_map(TableProblem::fromArray(...), $lost['problems'])));
    }
}

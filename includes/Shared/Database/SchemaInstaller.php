<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/**
 * Brings a site's database to the state that the code needs: tables first, then the steps that slices list under
 * `setup`.
 */
final class SchemaInstaller
{
    public function __construct(private readonly TableRegistry $tables, private readonly Contributions $contributions, private readonly LostTables $lost) {}

    /** Names the state; it changes with every table, column, key and version of a step. */
    public function state(): string
    {
        return self::stateOf($this->tables->all(), $this->contributions->allRows('setup'));
    }

    /**
     * @param list<TableDefinition>                       $tables
     * @param array<array-key, array{int, array<string>}> $steps  rows `setup`
     */
    public static function stateOf(array $tables, array $steps): string
    {
        return substr(hash('sha256', (string) wp_json_encode([$tables, array_map(static fn(array $step): int => $step[0], $steps)])), 0, 16);
    }

    /** @param bool $isCurrent whether the database has been brought to this state before, so that nothing is new */
    public function install(bool $isCurrent = false): void
    {
        $missing = $this->tables->provide();
        $this->lost->record(array_values(array_filter($missing, static fn(TableProblem $problem): bool => $isCurrent || $problem->isLoss)));
        foreach ($this->contributions->allRows('setup') as [, $step]) {
            $this->contributions->callback($step)();
        }
        // WordPress rebuilds the rules, with our post types, on the next request.
        delete_option('rewrite_rules');
    }
}

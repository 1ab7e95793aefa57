<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/**
 * Brings our tables to their definitions. Nothing is dropped or deleted; what was stopped half-way is found again by
 * the next comparison.
 */
final class TableRepair
{
    /** Statements that wait for this lock make all later ones wait, too. */
    private const LOCK_SECONDS = 5;
    private const DENIED = [1044, 1142, 1227];
    private const LOCK_REFUSED = [1845, 1846];

    private readonly TableComparison $comparison;

    public function __construct(private readonly Database $database, TableRegistry $tables)
    {
        $this->comparison = new TableComparison($database, $tables);
    }

    /**
     * Adds missing tables, columns and keys, and leaves what is there unchanged. This is all that a web request does.
     *
     * @return list<TableProblem> what was missing
     *
     * @throws DatabaseException for a missing table or column; the code works without a key
     */
    public function addMissing(): array
    {
        $missing = array_values(array_filter($this->comparison->problems(), static fn(TableProblem $problem): bool => $problem->kind->isMissing()));
        $failure = null;
        foreach ($missing as $problem) {
            try {
                $this->apply($problem);
            } catch (DatabaseException $error) {
                error_log("Benefit: {$problem->kind->value} of {$problem->table} could not be added: " . $error->getMessage());
                $failure ??= in_array($problem->kind, [TableProblemKind::Table, TableProblemKind::Column], true) ? $error : null;
            }
        }
        if ($failure !== null) {
            throw $failure;
        }

        return $missing;
    }

    /**
     * Repairs all that the definitions decide.
     *
     * @param bool                                   $isOffline others may have to wait until a table is copied
     * @param callable(string): void                 $announce  gets each statement before it runs
     * @param callable(TableProblem, TableRepairFailure, string): void $fail gets the problem, why, and the error
     */
    public function repair(bool $isOffline, callable $announce, callable $fail): void
    {
        foreach ($this->comparison->problems() as $problem) {
            $statement = $this->statement($problem, $isOffline);
            if ($statement === null) {
                $fail($problem, TableRepairFailure::NoWay, '');
                continue;
            }
            $announce($statement);
            try {
                $this->apply($problem, $isOffline);
            } catch (DatabaseException $error) {
                $fail($problem, match (true) {
                    in_array($error->getCode(), self::DENIED, true) => TableRepairFailure::Denied,
                    in_array($error->getCode(), self::LOCK_REFUSED, true) => TableRepairFailure::NeedsOffline,
                    $error->isDuplicate() => TableRepairFailure::Duplicates,
                    default => TableRepairFailure::Other,
                }, $error->getMessage());
            }
        }
    }

    /** Returns the statement that repairs the problem, with full names; null if a person must decide. */
    public function statement(TableProblem $problem, bool $isOffline = false): ?string
    {
        return $problem->repair === null ? null : $this->database->named($problem->repair . self::lock($problem, $isOffline));
    }

    private function apply(TableProblem $problem, ?bool $isOffline = null): void
    {
        $sql = $problem->repair . ($isOffline === null ? '' : self::lock($problem, $isOffline));
        if ($this->database->isSqlite() || $problem->kind === TableProblemKind::Table) {
            $this->database->execute($sql);

            return;
        }
        $before = $this->database->row('SELECT @@SESSION.sql_mode AS mode, @@SESSION.lock_wait_timeout AS seconds') ?? [];
        $this->database->execute('SET SESSION lock_wait_timeout = ' . self::LOCK_SECONDS);
        // Numbering must not change a row whose id is 0.
        $this->database->execute('SET SESSION sql_mode = %s', ltrim("{$before['mode']},NO_AUTO_VALUE_ON_ZERO", ','));
        try {
            $this->database->execute($sql);
        } finally {
            $this->database->execute('SET SESSION sql_mode = %s', $before['mode']);
            $this->database->execute('SET SESSION lock_wait_timeout = %d', (int) $before['seconds']);
        }
    }

    /** Nothing can be added to a table without numbers, so no visitor loses anything while it is copied. */
    private static function lock(TableProblem $problem, bool $isOffline): string
    {
        return $isOffline || in_array($problem->kind, [TableProblemKind::Table, TableProblemKind::Ids], true) ? '' : ', LOCK=NONE';
    }
}

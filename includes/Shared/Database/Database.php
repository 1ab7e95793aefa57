<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Runs prepared statements on WordPress's database, with our tables by name (`{orders}`; WordPress's own as
 * `{wp.posts}`), NULL as a value, and errors as exceptions. Placeholders are `%d` and `%s`. A text that is compared with
 * one of another table is written `{text:o.email}`: where the collations of the tables differ, which is an error, it is
 * compared byte by byte instead, without an index.
 *
 * A statement outside a Transaction is a transaction of its own: if the server reports a transient error, all of it was
 * undone, and it is tried again.
 */
final class Database
{
    private const TEXT = '/\{text:([^}]+)\}/';

    private bool $isInTransaction = false;

    public function __construct(private readonly \wpdb $wpdb, private readonly RetryPolicy $patience = new RetryPolicy()) {}

    /** Called by Transaction alone, which retries the whole transaction instead. */
    public function inTransaction(bool $is): void
    {
        $this->isInTransaction = $is;
    }

    /**
     * @return int rows affected
     *
     * @throws DatabaseException
     */
    public function execute(string $sql, int|string|null ...$args): int
    {
        return (int) $this->run($sql, array_values($args));
    }

    /**
     * @return list<array<string, string|null>>
     *
     * @throws DatabaseException
     */
    public function rows(string $sql, int|string|null ...$args): array
    {
        $this->run($sql, array_values($args));
        $rows = [];
        foreach ($this->wpdb->last_result ?? [] as $row) {
            $rows[] = (array) $row;
        }
        // WordPress would keep a second copy of them until the next query.
        $this->wpdb->last_result = [];

        return $rows;
    }

    /**
     * Yields rows as the server sends them, so that large results never fill the memory. No other statement may run
     * before the last row is read. wpdb cannot do this; with a replaced wpdb (a drop-in for several servers, or SQLite)
     * or with SAVEQUERIES, rows are read as in `rows()`.
     *
     * @return \Generator<int, array<string, string|null>>
     *
     * @throws DatabaseException
     */
    public function stream(string $sql, int|string|null ...$args): \Generator
    {
        $connection = $this->wpdb::class === \wpdb::class && !(defined('SAVEQUERIES') && SAVEQUERIES) ? $this->connection() : null;
        $result = $connection === null ? null : $this->unbuffered($connection, $this->prepare($sql, array_values($args)));
        if ($connection === null || $result === null) {
            yield from $this->rows($sql, ...$args);

            return;
        }
        try {
            while (is_array($row = $result->fetch_assoc())) {
                /** @var array<string, string|null> $row All values are text. */
                yield $row;
            }
            if ($connection->errno !== 0) {
                throw new DatabaseException($connection->error, $connection->errno);
            }
        } finally {
            $result->free();
        }
    }

    /** Returns null on failure; WordPress then runs the statement, reconnects and reports the error. */
    private function unbuffered(\mysqli $connection, string $sql): ?\mysqli_result
    {
        $this->wpdb->flush();
        /** @var string $sql May be changed by filters on `query`. */
        $sql = apply_filters('query', $sql);
        ++$this->wpdb->num_queries;
        $result = $connection->real_query($sql) ? $connection->use_result() : false;

        return $result === false ? null : $result;
    }

    /**
     * @return array<string, string|null>|null the first row
     *
     * @throws DatabaseException
     */
    public function row(string $sql, int|string|null ...$args): ?array
    {
        return $this->rows($sql, ...$args)[0] ?? null;
    }

    /**
     * Returns the first column of the first row.
     *
     * @throws DatabaseException
     */
    public function value(string $sql, int|string|null ...$args): ?string
    {
        $row = $this->row($sql, ...$args);

        return $row === null ? null : array_values($row)[0];
    }

    public function insertId(): int
    {
        return (int) $this->wpdb->insert_id;
    }

    /** Returns a list for `IN (…)`. Ids are integers, so they need no placeholders; an empty list matches nothing. */
    public static function in(int ...$ids): string
    {
        return $ids === [] ? '(NULL)' : '(' . implode(',', $ids) . ')';
    }

    /** Null on SQLite; another object after the connection was lost. */
    public function connection(): ?\mysqli
    {
        return $this->wpdb->dbh instanceof \mysqli ? $this->wpdb->dbh : null;
    }

    /** Tells whether this is the official SQLite drop-in rather than MySQL or MariaDB. */
    public function isSqlite(): bool
    {
        return !$this->wpdb->dbh instanceof \mysqli;
    }

    public function charset(): string
    {
        return $this->wpdb->get_charset_collate();
    }

    /** Returns the collation of new tables of WordPress; used for ours while there is none. */
    public function collation(): string
    {
        return str_starts_with((string) $this->wpdb->collate, 'utf8mb4_') ? (string) $this->wpdb->collate : 'utf8mb4_unicode_520_ci';
    }

    /** Escapes a text for the pattern of a LIKE. */
    public function like(string $text): string
    {
        return $this->wpdb->esc_like($text);
    }

    /** Returns the full name of one of our tables on this site. */
    public function table(string $name): string
    {
        return $this->wpdb->prefix . TableRegistry::PREFIX . $name;
    }

    /** @param list<int|string|null> $args */
    private function run(string $sql, array $args): int|bool
    {
        try {
            return $this->askPatiently($this->prepare($sql, $args));
        } catch (DatabaseException $error) {
            $byBytes = (string) preg_replace(self::TEXT, 'CONVERT($1 USING utf8mb4) COLLATE utf8mb4_bin', $sql);
            if (!$error->isMixOfCollations() || $byBytes === $sql) {
                throw $error;
            }

            return $this->askPatiently($this->prepare($byBytes, $args));
        }
    }

    private function askPatiently(string $sql): int|bool
    {
        return $this->isInTransaction ? $this->ask($sql) : $this->patience->tryAgain(
            fn(): int|bool => $this->ask($sql),
            static fn(\Throwable $error): bool => $error instanceof DatabaseException && $error->isTransient(),
        );
    }

    private function ask(string $sql): int|bool
    {
        $shown = $this->wpdb->suppress_errors(true);
        $result = $this->wpdb->query($sql); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- prepared by this class, which prepares what its callers hand over
        $this->wpdb->suppress_errors($shown);
        if ($result === false) {
            $code = $this->wpdb->dbh instanceof \mysqli ? mysqli_errno($this->wpdb->dbh) : 0; // phpcs:ignore WordPress.DB.RestrictedFunctions.mysql_mysqli_errno -- wpdb does not give the number of an error, by which a deadlock is known
            throw new DatabaseException($this->wpdb->last_error, $code);
        }

        return $result;
    }

    /** Returns the statement with the full names of its tables. */
    public function named(string $sql): string
    {
        return (string) preg_replace_callback(
            '/\{(wp\.)?([a-z_]+)\}/',
            fn(array $match): string => $match[1] === '' ? $this->table($match[2]) : $this->wpdb->prefix . $match[2],
            $sql,
        );
    }

    /** @param list<int|string|null> $args */
    private function prepare(string $sql, array $args): string
    {
        $sql = $this->named((string) preg_replace(self::TEXT, '$1', $sql));
        if ($args === []) {
            return $sql;
        }
        $position = 0;
        $values = [];
        $sql = (string) preg_replace_callback('/%[ds]/', static function (array $match) use ($args, &$position, &$values): string {
            $value = $args[$position++];
            if ($value === null) {
                return 'NULL';
            }
            $values[] = $value;

            return $match[0];
        }, $sql);

        // @phpstan-ignore argument.type (the text is ours: callers hand over literals, and values only as arguments)
        return $values === [] ? $sql : (string) $this->wpdb->prepare($sql, ...$values); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- prepared by this class, which prepares what its callers hand over
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * The only way to run more than one statement atomically (docs/architecture/stock.md).
 *
 * Inside: statements on our own tables only. No hook, post, option or cache call, no email, no HTTP, because a foreign
 * `START TRANSACTION` would commit ours. Each statement sees what is committed when it begins (READ COMMITTED), so that
 * no decision rests on a snapshot older than the locks.
 */
final class Transaction
{
    /** Longest wait for a row lock, and for a table that a dump has locked. */
    private const LOCK_WAIT_SECONDS = 3;

    private bool $active = false;

    /** @var list<\Closure(): void> */
    private array $afterCommit = [];

    /** The connection whose lock wait has been limited: once per request, not per transaction. */
    private ?object $limited = null;

    public function __construct(
        private readonly \wpdb $wpdb,
        private readonly Database $database,
        private readonly RetryPolicy $patience = new RetryPolicy(),
    ) {}

    public function isActive(): bool
    {
        return $this->active;
    }

    /**
     * Runs the whole of `$work` in one transaction, and again from its start when the database or a
     * WriteConflictException asks for it, until the time is over. Any other exception rolls back and reaches the
     * caller.
     *
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     *
     * @throws \Throwable whatever `$work` throws; UnknownCommitException if it may have been stored
     */
    public function run(callable $work): mixed
    {
        if ($this->active) {
            throw new \LogicException('A transaction inside a transaction would be committed by its end.');
        }
        $this->active = true;
        $this->database->inTransaction(true);
        $restore = $this->withoutReconnection();
        try {
            $result = $this->patience->tryAgain(
                fn(): mixed => $this->attempt($work),
                static fn(\Throwable $error): bool => $error instanceof WriteConflictException
                    || ($error instanceof DatabaseException && !$error instanceof UnknownCommitException && $error->isTransient()),
            );
        } catch (WriteConflictException) {
            throw self::busy();
        } finally {
            $this->database->inTransaction(false);
            $restore();
            $this->active = false;
        }
        $this->runAfterCommit();

        return $result;
    }

    /**
     * Runs `$work` after the commit, and never after a rollback; at once outside a transaction. Hooks for other plugins
     * fire here. A failure is logged and does not undo the commit.
     *
     * @param \Closure(): void $work
     */
    public function afterCommit(\Closure $work): void
    {
        $this->afterCommit[] = $work;
        if (!$this->active) {
            $this->runAfterCommit();
        }
    }

    private function runAfterCommit(): void
    {
        // A callback may begin a transaction of its own.
        [$all, $this->afterCommit] = [$this->afterCommit, []];
        foreach ($all as $work) {
            ErrorLogger::at('an action after a commit', $work);
        }
    }

    /**
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    private function attempt(callable $work): mixed
    {
        $this->afterCommit = [];
        try {
            $this->limitLockWait();
            $this->begin();
            $result = $work();
            $this->commit();

            return $result;
        } catch (\Throwable $error) {
            $this->rollBack();
            throw $error;
        }
    }

    private function commit(): void
    {
        try {
            $this->database->execute('COMMIT');
        } catch (DatabaseException $error) {
            throw $error->isRefusedCommit() ? $error : new UnknownCommitException($error->getMessage(), $error->getCode(), $error);
        }
    }

    private function begin(): void
    {
        if (!$this->database->isSqlite()) {
            $this->database->execute('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
            $this->database->execute('START TRANSACTION');

            return;
        }
        $this->database->execute('START TRANSACTION');
        // Begins with a write: SQLite waits for its only writer here, but refuses at once when a reader becomes a
        // writer later.
        $this->database->execute('DELETE FROM {rate} WHERE window_start = 0');
    }

    private static function busy(): UserFacingException
    {
        return UserFacingException::unavailable('busy', __('Many people are buying right now. Please try again.', 'benefit'));
    }

    /** Error 1205 undoes only one statement, so ROLLBACK is always sent; after a lost connection no one receives it. */
    private function rollBack(): void
    {
        try {
            $this->database->execute('ROLLBACK');
        } catch (DatabaseException) {
            return;
        }
    }

    private function limitLockWait(): void
    {
        $connection = $this->database->connection();
        if ($connection !== null && $connection !== $this->limited) {
            $this->database->execute('SET SESSION innodb_lock_wait_timeout = ' . self::LOCK_WAIT_SECONDS . ', lock_wait_timeout = ' . self::LOCK_WAIT_SECONDS);
            $this->limited = $connection;
        }
    }

    /**
     * wpdb answers a lost connection (error 2006) by connecting again and running the one statement, in autocommit: the
     * rest of a checkout would be stored without its beginning. With no retries, and told that it is too late for an
     * error page, it reports the failure instead.
     */
    private function withoutReconnection(): \Closure
    {
        global $wp_actions;
        $retries = $this->wpdb->reconnect_retries; // @phpstan-ignore property.protected (wpdb opens it by __get)
        $began = $wp_actions['template_redirect'] ?? null;
        $reporting = error_reporting();
        $this->wpdb->reconnect_retries = 0; // @phpstan-ignore property.protected (wpdb opens it by __set)
        $wp_actions['template_redirect'] = max(1, (int) $began);

        return function () use ($retries, $began, $reporting): void {
            global $wp_actions;
            $this->wpdb->reconnect_retries = $retries; // @phpstan-ignore property.protected
            if ($began === null) {
                unset($wp_actions['template_redirect']);
            } else {
                $wp_actions['template_redirect'] = $began;
            }
            error_reporting($reporting);
        };
    }
}

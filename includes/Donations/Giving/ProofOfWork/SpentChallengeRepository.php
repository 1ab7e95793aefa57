<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\ProofOfWork;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Stores spent tasks until they expire. */
final class SpentChallengeRepository implements TableProvider
{
    public function __construct(private readonly Database $database) {}

    public function tables(): array
    {
        return [new TableDefinition('proof_used', 'id char(22) NOT NULL,
            until bigint unsigned NOT NULL,
            PRIMARY KEY (id),
            KEY by_until (until)')];
    }

    /**
     * @param array{id: string, until: int} $task
     *
     * @return bool whether it was unspent
     */
    public function use(array $task): bool
    {
        return $this->database->execute('INSERT IGNORE INTO {proof_used} (id, until) VALUES (%s, %d)', $task['id'], $task['until']) === 1;
    }

    /** @param array{id: string, until: int} $task */
    public function isUsed(array $task): bool
    {
        return $this->database->value('SELECT id FROM {proof_used} WHERE id = %s', $task['id']) !== null;
    }

    public function forgetOld(int $now): void
    {
        $this->database->execute('DELETE FROM {proof_used} WHERE until < %d', $now);
    }
}

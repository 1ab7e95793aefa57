<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;

defined('ABSPATH') || exit;

/** Replaces the email address of a donor. All methods must run inside a transaction. */
final class DonorEmailRepository
{
    public function __construct(private readonly Database $database) {}

    /** Locks a donor. @return string|null their address; null if there is no such donor */
    public function lock(int $donorId): ?string
    {
        return $this->database->value('SELECT email FROM {donor} WHERE id = %d AND merged_into = 0' . ($this->database->isSqlite() ? '' : ' FOR UPDATE'), $donorId);
    }

    /**
     * Replaces the address, also on their donations: emails and renewals take it from there. No account has proved to
     * own the new one, unless it was an additional address of this donor.
     *
     * @return bool false if another donor has the address
     */
    public function replace(int $donorId, string $from, string $to, int $now): bool
    {
        $additional = $this->database->row('SELECT id, user_id FROM {donor} WHERE email = %s AND merged_into = %d', $to, $donorId);
        if ($additional !== null) {
            $this->database->execute('DELETE FROM {donor} WHERE id = %d', (int) $additional['id']);
            (new DonorNameWordRepository($this->database))->delete((int) $additional['id']);
        }
        try {
            $this->database->execute('UPDATE {donor} SET email = %s, user_id = %d WHERE id = %d', $to, (int) ($additional['user_id'] ?? 0), $donorId);
        } catch (DatabaseException $error) {
            return $error->isDuplicate() ? false : throw $error;
        }
        $this->database->execute('UPDATE {donation} SET email = %s, updated_at = %d WHERE donor_id = %d AND email = %s', $to, $now, $donorId, $from);

        return true;
    }

    /** @return int the donor to whom the address leads; 0: none */
    public function donorOf(string $email): int
    {
        return (int) $this->database->value('SELECT ' . DonorRepository::ID . ' FROM {donor} WHERE email = %s', $email);
    }
}

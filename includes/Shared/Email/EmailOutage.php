<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Remembers that the last email could not be sent, and allows one trial in five minutes until one gets through. */
final class EmailOutage
{
    private const TRIAL_SECONDS = 300;
    private const REASON_LENGTH = 190;

    public function __construct(private readonly Database $database) {}

    /** @return array{since: int, reason: string}|null null if the last email was sent */
    public function find(): ?array
    {
        $row = $this->database->row('SELECT since, reason FROM {mail_outage} WHERE id = 1');

        return $row === null ? null : ['since' => (int) $row['since'], 'reason' => (string) $row['reason']];
    }

    public function isOn(): bool
    {
        return $this->find() !== null;
    }

    /** @param string $reason what the mail server or PHP said */
    public function begin(int $now, string $reason): void
    {
        $this->database->execute(
            'INSERT INTO {mail_outage} (id, since, next_trial_at, reason) VALUES (1, %d, %d, %s) ON DUPLICATE KEY UPDATE reason = VALUES(reason)',
            $now,
            $now + self::TRIAL_SECONDS,
            mb_substr(trim($reason), 0, self::REASON_LENGTH),
        );
    }

    /** @return bool whether this caller may try one email now; of several callers, only one may */
    public function takeTrial(int $now): bool
    {
        return $this->database->execute(
            'UPDATE {mail_outage} SET next_trial_at = %d WHERE id = 1 AND next_trial_at <= %d',
            $now + self::TRIAL_SECONDS,
            $now,
        ) === 1;
    }

    /** Allows a trial without waiting for the five minutes. */
    public function allowTrial(int $now): void
    {
        $this->database->execute('UPDATE {mail_outage} SET next_trial_at = %d WHERE id = 1', $now);
    }

    public function end(): void
    {
        $this->database->execute('DELETE FROM {mail_outage} WHERE id = 1');
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * One key, one effect, one answer (ARCHITECTURE.md "Money in, once"). A key is claimed before anything is made; the
 * unique index decides who has it.
 */
final class IdempotencyStore
{
    /** A request that has not ended after this long has died: no gateway is waited for that long. */
    private const DEAD_SECONDS = 120;
    private const FORGET_SECONDS = 2 * DAY_IN_SECONDS;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /** A key counts for one visitor and one purpose. */
    public static function scope(string $purpose, string $visitor): string
    {
        return substr(hash('sha256', $purpose . '|' . $visitor), 0, 32);
    }

    /**
     * Of the validated fields; the key itself is not among them.
     *
     * @param array<string, mixed> $values
     */
    public static function fingerprint(array $values): string
    {
        $sort = static function (array $fields) use (&$sort): array {
            ksort($fields);

            return array_map(static fn(mixed $field): mixed => is_array($field) ? $sort($field) : $field, $fields);
        };

        return hash('sha256', (string) wp_json_encode($sort($values)));
    }

    /**
     * @return IdempotencyClaim new, or what the first request ended as
     *
     * @throws UserFacingException 409 `in_flight` or `key_reused`
     */
    public function claim(string $scope, string $key, string $fingerprint): IdempotencyClaim
    {
        $now = $this->clock->now();
        $made = $this->database->execute(
            'INSERT IGNORE INTO {idempotency} (scope, idempotency_key, fingerprint, claimed_at) VALUES (%s, %s, %s, %d)',
            $scope,
            $key,
            $fingerprint,
            $now,
        );
        if ($made === 1) {
            return new IdempotencyClaim($scope, $key);
        }
        $row = $this->row($scope, $key);
        if ($row !== null && !hash_equals((string) $row['fingerprint'], $fingerprint)) {
            throw UserFacingException::conflict('key_reused', __('This form has already been sent with other entries. Please reload the page and check them.', 'benefit'));
        }
        $claim = $row === null ? null : self::ended($scope, $key, $row);
        if ($claim !== null) {
            return $claim;
        }
        if ($row !== null && $this->takeOver($scope, $key, (int) $row['claimed_at'])) {
            return new IdempotencyClaim($scope, $key, subjectId: $row['subject_id'] === null ? null : (int) $row['subject_id']);
        }
        throw self::inFlight();
    }

    /**
     * The state of a key, without claiming it.
     *
     * @return IdempotencyClaim|null null: nothing was ever sent with it. With a `subjectId`: that was made, and nobody is at it any more; with
     *                    an `answer`, too: that was said about it then
     *
     * @throws UserFacingException 409 `in_flight`
     */
    public function look(string $scope, string $key): ?IdempotencyClaim
    {
        $row = $this->row($scope, $key);

        return $row === null ? null : (self::ended($scope, $key, $row, hasSubject: true) ?? $this->left($scope, $key, $row) ?? throw self::inFlight());
    }

    /** @return array<mixed>|null what was answered when this subject was made; null when that is not known (any more) */
    public function answerOf(string $scope, int $subjectId): ?array
    {
        $answer = json_decode((string) $this->database->value('SELECT answer FROM {idempotency} WHERE scope = %s AND subject_id = %d', $scope, $subjectId), true);

        return is_array($answer) ? $answer : null;
    }

    /**
     * Inside the transaction of what is to happen once: it stands or falls with it, so that nothing has to be answered
     * from here. Who comes while the first is at it waits for its end.
     *
     * @return bool false when it has happened
     */
    public function once(string $scope, string $key): bool
    {
        return $this->database->execute(
            'INSERT IGNORE INTO {idempotency} (scope, idempotency_key, fingerprint, claimed_at) VALUES (%s, %s, %s, %d)',
            $scope,
            $key,
            '',
            $this->clock->now(),
        ) === 1;
    }

    /**
     * The results of the keys of one scope become those of the same keys in another. A claim that has made nothing yet
     * stays: its request looks for it where it was.
     *
     * @return list<int> the subjects that were made with these keys
     */
    public function moveScope(string $from, string $to): array
    {
        $this->database->execute("UPDATE {idempotency} SET scope = %s WHERE scope = %s AND (answer IS NOT NULL OR subject_id IS NOT NULL OR fingerprint = '')", $to, $from);
        $rows = $this->database->rows('SELECT subject_id FROM {idempotency} WHERE scope = %s AND subject_id IS NOT NULL', $to);

        return array_map(static fn(array $row): int => (int) $row['subject_id'], $rows);
    }

    /** Inside the transaction that makes the subject, so that a request that dies later leaves its trace. */
    public function bind(IdempotencyClaim $claim, int $subjectId): void
    {
        $this->database->execute(
            'UPDATE {idempotency} SET subject_id = %d WHERE scope = %s AND idempotency_key = %s',
            $subjectId,
            $claim->scope,
            $claim->key,
        );
    }

    /** @param array<string, mixed> $answer given to every request with this key from now on */
    public function finish(IdempotencyClaim $claim, array $answer): void
    {
        $this->database->execute(
            'UPDATE {idempotency} SET answer = %s WHERE scope = %s AND idempotency_key = %s',
            (string) wp_json_encode($answer, JSON_THROW_ON_ERROR),
            $claim->scope,
            $claim->key,
        );
    }

    /** There is no answer yet, and nobody waits for one: the next request with this key goes on at once with what was made. */
    public function reopen(IdempotencyClaim $claim): void
    {
        $this->database->execute(
            'UPDATE {idempotency} SET claimed_at = %d WHERE scope = %s AND idempotency_key = %s AND answer IS NULL',
            $this->clock->now() - self::DEAD_SECONDS - 1,
            $claim->scope,
            $claim->key,
        );
    }

    /**
     * Nothing was made: the same key may be used for the corrected form. Not so when nobody knows whether it was made: then
     * the key stays taken until its request is known to be dead, and is looked at again then.
     */
    public function giveUp(IdempotencyClaim $claim, \Throwable $error): void
    {
        if (!$error instanceof UnknownCommitException) {
            // That it failed must not hide why.
            ErrorLogger::at('giving a key back', fn() => $this->release($claim));
        }
    }

    private function release(IdempotencyClaim $claim): void
    {
        $this->database->execute(
            'DELETE FROM {idempotency} WHERE scope = %s AND idempotency_key = %s AND subject_id IS NULL',
            $claim->scope,
            $claim->key,
        );
    }

    public function forgetOld(): void
    {
        $this->database->execute('DELETE FROM {idempotency} WHERE claimed_at < %d', $this->clock->now() - self::FORGET_SECONDS);
    }

    /** @return array<string, string|null>|null */
    private function row(string $scope, string $key): ?array
    {
        return $this->database->row(
            'SELECT fingerprint, subject_id, answer, claimed_at FROM {idempotency} WHERE scope = %s AND idempotency_key = %s',
            $scope,
            $key,
        );
    }

    /** @param array<string, string|null> $row */
    private static function ended(string $scope, string $key, array $row, bool $hasSubject = false): ?IdempotencyClaim
    {
        $answer = $row['answer'] === null ? null : json_decode($row['answer'], true);

        return is_array($answer) ? new IdempotencyClaim($scope, $key, $answer, $hasSubject && $row['subject_id'] !== null ? (int) $row['subject_id'] : null) : null;
    }

    /** @param array<string, string|null> $row */
    private function left(string $scope, string $key, array $row): ?IdempotencyClaim
    {
        return $row['subject_id'] === null || !$this->isDead((int) $row['claimed_at']) ? null : new IdempotencyClaim($scope, $key, subjectId: (int) $row['subject_id']);
    }

    private function isDead(int $claimedAt): bool
    {
        return $claimedAt < $this->clock->now() - self::DEAD_SECONDS;
    }

    private function takeOver(string $scope, string $key, int $claimedAt): bool
    {
        $now = $this->clock->now();

        return $this->isDead($claimedAt) && $this->database->execute(
            'UPDATE {idempotency} SET claimed_at = %d WHERE scope = %s AND idempotency_key = %s AND claimed_at = %d AND answer IS NULL',
            $now,
            $scope,
            $key,
            $claimedAt,
        ) === 1;
    }

    private static function inFlight(): UserFacingException
    {
        return UserFacingException::conflict('in_flight', __('This is already being processed. Please wait a moment.', 'benefit'), data: ['retry_after' => 1]);
    }
}

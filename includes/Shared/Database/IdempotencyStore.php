<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Makes sure that one key has one effect and one answer (docs/architecture/payments.md). A key is claimed before
 * anything is stored; the unique index decides who gets it.
 */
final class IdempotencyStore
{
    /** A request that has not ended after this time has died: no gateway call takes that long. */
    private const DEAD_SECONDS = 120;
    private const FORGET_SECONDS = 2 * DAY_IN_SECONDS;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /** A key is valid for one visitor and one purpose. */
    public static function scope(string $purpose, string $visitor): string
    {
        return substr(hash('sha256', $purpose . '|' . $visitor), 0, 32);
    }

    /**
     * Hashes the validated fields, without the key itself.
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
     * @return IdempotencyClaim a new claim, or the result of the first request
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
            throw UserFacingException::conflict('key_reused', __('This form has already been submitted with different entries. Please reload the page and check them.', 'benefit'));
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
     * Returns the state of a key without claiming it.
     *
     * @return IdempotencyClaim|null null if nothing was sent with it. With a `subjectId`: the subject was
     *         stored and no request is running; with an `answer` too: that was the answer then
     *
     * @throws UserFacingException 409 `in_flight`
     */
    public function findClaim(string $scope, string $key): ?IdempotencyClaim
    {
        $row = $this->row($scope, $key);

        return $row === null ? null : (self::ended($scope, $key, $row, hasSubject: true) ?? $this->left($scope, $key, $row) ?? throw self::inFlight());
    }

    /** @return array<mixed>|null the answer given when this subject was stored; null if not known (any more) */
    public function answerOf(string $scope, int $subjectId): ?array
    {
        $answer = json_decode((string) $this->database->value('SELECT answer FROM {idempotency} WHERE scope = %s AND subject_id = %d', $scope, $subjectId), true);

        return is_array($answer) ? $answer : null;
    }

    /** Expects requests with this content. They get one key, which the first of them decides: see keyOfExpected(). */
    public function expect(string $scope, string $fingerprint): void
    {
        $now = $this->clock->now();
        $made = $this->database->execute(
            'INSERT IGNORE INTO {idempotency} (scope, idempotency_key, fingerprint, claimed_at) VALUES (%s, %s, %s, %d)',
            $scope,
            $fingerprint,
            '',
            $now,
        );
        if ($made !== 1) {
            $this->database->execute('UPDATE {idempotency} SET answer = NULL, claimed_at = %d WHERE scope = %s AND idempotency_key = %s', $now, $scope, $fingerprint);
        }
    }

    /**
     * @param string $offered the key if this is the first request with the expected content
     *
     * @return string|null null if no such request has been expected in the last `$seconds`
     */
    public function keyOfExpected(string $scope, string $fingerprint, string $offered, int $seconds): ?string
    {
        $since = $this->clock->now() - $seconds;
        $this->database->execute(
            'UPDATE {idempotency} SET answer = %s WHERE scope = %s AND idempotency_key = %s AND answer IS NULL AND claimed_at > %d',
            (string) wp_json_encode(['key' => $offered]),
            $scope,
            $fingerprint,
            $since,
        );
        $answer = json_decode((string) $this->database->value('SELECT answer FROM {idempotency} WHERE scope = %s AND idempotency_key = %s AND claimed_at > %d', $scope, $fingerprint, $since), true);
        $key = is_array($answer) ? $answer['key'] ?? null : null;

        return is_string($key) ? $key : null;
    }

    /**
     * Makes sure that something happens once. Runs inside its transaction and is rolled back with it, so no answer
     * needs to be stored. A concurrent request waits for the first one to end.
     *
     * @return bool false if it has happened before
     */
    public function claimOnce(string $scope, string $key): bool
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
     * Moves the results of one scope's keys to another scope. A claim without a result stays, because its request will
     * look for it there.
     *
     * @return list<int> ids of the subjects stored with these keys
     */
    public function moveScope(string $from, string $to): array
    {
        $this->database->execute("UPDATE {idempotency} SET scope = %s WHERE scope = %s AND (answer IS NOT NULL OR subject_id IS NOT NULL OR fingerprint = '')", $to, $from);
        $rows = $this->database->rows('SELECT subject_id FROM {idempotency} WHERE scope = %s AND subject_id IS NOT NULL', $to);

        return array_map(static fn(array $row): int => (int) $row['subject_id'], $rows);
    }

    /** Called inside the transaction that stores the subject, so that a request that dies later leaves a trace. */
    public function bind(IdempotencyClaim $claim, int $subjectId): void
    {
        $this->database->execute(
            'UPDATE {idempotency} SET subject_id = %d WHERE scope = %s AND idempotency_key = %s',
            $subjectId,
            $claim->scope,
            $claim->key,
        );
    }

    /** @param array<string, mixed> $answer repeated to every later request with this key */
    public function finish(IdempotencyClaim $claim, array $answer): void
    {
        $this->database->execute(
            'UPDATE {idempotency} SET answer = %s WHERE scope = %s AND idempotency_key = %s',
            (string) wp_json_encode($answer, JSON_THROW_ON_ERROR),
            $claim->scope,
            $claim->key,
        );
    }

    /** Makes the claim look dead, so that the next request with this key continues at once. */
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
     * Frees the key for the corrected form, because nothing was stored. If that is not certain, the key stays claimed
     * until its request counts as dead, and is checked then.
     */
    public function giveUp(IdempotencyClaim $claim, \Throwable $error): void
    {
        if (!$error instanceof UnknownCommitException) {
            // A failure here must not hide the original error.
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

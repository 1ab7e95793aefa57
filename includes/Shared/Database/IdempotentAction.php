<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Runs an admin action once per key: a second click, or a repeated request, must not run it again. */
final class IdempotentAction
{
    public function __construct(private readonly IdempotencyStore $idempotency) {}

    /**
     * @param string               $purpose a key is valid for one purpose and one user
     * @param string              $key    '' if it cannot be sent twice
     * @param array<mixed>        $fields the request: a different one under the same key is refused
     * @param \Closure(?IdempotencyClaim): int $work runs the action and returns the id of the result; calls
     *         bind() in its transaction
     *
     * @return int id of the result, of this call or of an earlier one with the key
     *
     * @throws UserFacingException
     */
    public function run(string $purpose, int $userId, string $key, array $fields, \Closure $work): int
    {
        if ($key === '') {
            return $work(null);
        }
        $claim = $this->idempotency->claim(IdempotencyStore::scope($purpose, 'user-' . $userId), $key, IdempotencyStore::fingerprint($fields));
        if ($claim->answer !== null || $claim->subjectId !== null) {
            return (int) ($claim->answer['id'] ?? $claim->subjectId ?? 0);
        }
        try {
            $made = $work($claim);
        } catch (\Throwable $error) {
            $this->idempotency->giveUp($claim, $error);
            throw $error;
        }
        ErrorLogger::at('ending a key', fn() => $this->idempotency->finish($claim, ['id' => $made]));

        return $made;
    }

    /** Called inside the transaction that stores the result. */
    public function bind(?IdempotencyClaim $claim, int $id): void
    {
        if ($claim !== null) {
            $this->idempotency->bind($claim, $id);
        }
    }
}

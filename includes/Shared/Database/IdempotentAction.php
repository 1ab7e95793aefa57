<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** One key, one effect: a second press, or a browser that sends again, must not do it a second time. */
final class IdempotentAction
{
    public function __construct(private readonly IdempotencyStore $idempotency) {}

    /**
     * @param string               $purpose a key counts for one purpose and one user
     * @param string              $key    '' where nothing can be pressed twice
     * @param array<mixed>        $fields what is asked for: another under the same key is refused
     * @param \Closure(?IdempotencyClaim): int $work does it and gives the id of what it made; binds it (bind()) in its transaction
     *
     * @return int the id, of what this call or an earlier one with the key has made
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

    /** Inside the transaction that makes it. */
    public function bind(?IdempotencyClaim $claim, int $id): void
    {
        if ($claim !== null) {
            $this->idempotency->bind($claim, $id);
        }
    }
}

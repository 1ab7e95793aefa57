<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Attempt;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** One key, one effect: a second press, or a browser that sends again, must not do it a second time. */
final class OnePress
{
    public function __construct(private readonly Idempotency $idempotency) {}

    /**
     * @param string               $purpose a key counts for one purpose and one user
     * @param string              $key    '' where nothing can be pressed twice
     * @param array<mixed>        $fields what is asked for: another under the same key is refused
     * @param \Closure(?Claim): int $work does it and gives the id of what it made; binds it (bind()) in its transaction
     *
     * @return int the id, of what this call or an earlier one with the key has made
     *
     * @throws Refusal
     */
    public function run(string $purpose, int $userId, string $key, array $fields, \Closure $work): int
    {
        if ($key === '') {
            return $work(null);
        }
        $claim = $this->idempotency->claim(Idempotency::scope($purpose, 'user-' . $userId), $key, Idempotency::fingerprint($fields));
        if ($claim->answer !== null || $claim->subjectId !== null) {
            return (int) ($claim->answer['id'] ?? $claim->subjectId ?? 0);
        }
        try {
            $made = $work($claim);
        } catch (\Throwable $error) {
            $this->idempotency->giveUp($claim, $error);
            throw $error;
        }
        Attempt::at('ending a key', fn() => $this->idempotency->finish($claim, ['id' => $made]));

        return $made;
    }

    /** Inside the transaction that makes it. */
    public function bind(?Claim $claim, int $id): void
    {
        if ($claim !== null) {
            $this->idempotency->bind($claim, $id);
        }
    }
}

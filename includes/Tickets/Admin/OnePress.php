<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin;

use Benefit\Shared\Attempt;
use Benefit\Shared\Database\Idempotency;

defined('ABSPATH') || exit;

/** An action that a second press, or a browser that sends again, must not repeat: one key, one effect. */
final class OnePress
{
    public function __construct(private readonly Idempotency $idempotency) {}

    /**
     * @param array<string, mixed> $values with the `idempotency_key`
     * @param \Closure(): void     $work   not called when it was done before
     *
     * @throws \Benefit\Shared\Refusal 409 while the first one runs
     */
    public function run(string $purpose, int $userId, array $values, \Closure $work): void
    {
        $fields = array_diff_key($values, ['idempotency_key' => 0]);
        $claim = $this->idempotency->claim(Idempotency::scope('desk-' . $purpose, 'user-' . $userId), (string) $values['idempotency_key'], Idempotency::fingerprint($fields));
        if ($claim->answer !== null) {
            return;
        }
        try {
            $work();
        } catch (\Throwable $error) {
            $this->idempotency->giveUp($claim, $error);
            throw $error;
        }
        Attempt::at('ending a key', fn() => $this->idempotency->finish($claim, ['done' => true]));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** One whose records are changed by REST, too. Collection has compared what is sent with what is stored. */
interface WritableEntity extends Entity
{
    /** Whether this person may make one (0), or change this one. */
    public function mayWrite(int $id): bool;

    public function mayDelete(int $id): bool;

    /**
     * @param array<string, mixed>|null $stored null: one that is to be made
     *
     * @return list<string> the fields that may be another than stored; all others are computed, or fixed by now
     */
    public function writable(?array $stored): array;

    /**
     * @param array<string, mixed> $values of writable fields
     *
     * @return int its id
     *
     * @throws Refusal naming the field that is wrong
     */
    public function create(array $values): int;

    /**
     * @param non-empty-array<string, mixed> $changes of writable fields
     *
     * @throws Refusal naming the field that is wrong: then nothing is changed
     */
    public function change(int $id, array $changes): void;

    /**
     * @param bool $isFinal else it goes to the trash
     *
     * @throws Refusal when it cannot
     */
    public function delete(int $id, bool $isFinal): void;
}

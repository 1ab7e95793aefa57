<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** One whose records are made and deleted by REST, too. */
interface MakeableEntity extends WritableEntity
{
    public function mayMake(): bool;

    /**
     * @param array<string, mixed> $values of writable fields
     *
     * @return int its id
     *
     * @throws Refusal naming the field that is wrong
     */
    public function create(array $values): int;

    public function mayDelete(int $id): bool;

    /**
     * @param bool $isFinal else it goes to the trash
     *
     * @throws Refusal when it cannot
     */
    public function delete(int $id, bool $isFinal): void;
}

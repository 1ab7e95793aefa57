<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** One whose records are made by REST, too. */
interface MakeableEntity extends WritableEntity
{
    public function mayMake(): bool;

    /** @return list<string> the fields that a new one may have */
    public function makeable(): array;

    /**
     * @param array<string, mixed> $values of makeable fields
     *
     * @return int its id
     *
     * @throws Refusal naming the field that is wrong
     */
    public function create(array $values): int;
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** One whose records are deleted by REST, too. */
interface DeletableEntity extends Entity
{
    public function mayDelete(int $id): bool;

    /**
     * @param bool $isFinal else it goes to the trash
     *
     * @throws Refusal when it cannot
     */
    public function delete(int $id, bool $isFinal): void;
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest\Resources;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** One whose records are made by REST, too. */
interface CreatableResource extends WritableResource
{
    public function mayMake(): bool;

    /** @return list<string> the fields that a new one may have */
    public function makeable(): array;

    /**
     * @param array<string, mixed> $values of makeable fields
     *
     * @return int its id
     *
     * @throws UserFacingException naming the field that is wrong
     */
    public function create(array $values): int;
}

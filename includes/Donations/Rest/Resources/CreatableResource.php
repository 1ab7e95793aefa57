<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest\Resources;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** A resource whose records can be created through REST. */
interface CreatableResource extends WritableResource
{
    public function mayCreate(): bool;

    /** @return list<string> fields that a new record may have */
    public function creatableFields(): array;

    /**
     * @param array<string, mixed> $values by creatable fields
     *
     * @return int id
     *
     * @throws UserFacingException naming the wrong field
     */
    public function create(array $values): int;
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest\Resources;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * A resource whose records can be changed through REST. ResourceRestController compares sent values with stored ones.
 */
interface WritableResource extends RestResource
{
    /**
     * Tells whether the current user may change this record. If it does not exist: whether they may change any record.
     */
    public function mayWrite(int $id): bool;

    /** @return list<string> fields that may change; all others are computed or permanent */
    public function writable(): array;

    /**
     * @param non-empty-array<string, mixed> $changes by writable fields
     *
     * @throws UserFacingException if a value is invalid; names the field, and nothing is saved
     */
    public function change(int $id, array $changes): void;
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest\Resources;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** One whose records are changed by REST, too. Collection has compared what is sent with what is stored. */
interface WritableResource extends RestResource
{
    /** Whether this person may change this one; of one that is not there, whether they may change any. */
    public function mayWrite(int $id): bool;

    /** @return list<string> the fields that may be another than stored; all others are computed, or fixed for good */
    public function writable(): array;

    /**
     * @param non-empty-array<string, mixed> $changes of writable fields
     *
     * @throws UserFacingException naming the field that is wrong: then nothing is changed
     */
    public function change(int $id, array $changes): void;
}

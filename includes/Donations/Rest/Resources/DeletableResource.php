<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest\Resources;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** A resource whose records can be deleted through REST. */
interface DeletableResource extends RestResource
{
    public function mayDelete(int $id): bool;

    /**
     * @param bool $isFinal false: moves it to the trash
     *
     * @throws UserFacingException when it cannot be deleted
     */
    public function delete(int $id, bool $isFinal): void;
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest\Resources;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** One whose records are deleted by REST, too. */
interface DeletableResource extends RestResource
{
    public function mayDelete(int $id): bool;

    /**
     * @param bool $isFinal else it goes to the trash
     *
     * @throws UserFacingException when it cannot
     */
    public function delete(int $id, bool $isFinal): void;
}

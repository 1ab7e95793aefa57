<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/** Has something to tell a page's scripts in the one call that they all begin with: `benefit_session`. */
interface HasSessionData extends Module
{
    /** @return string absolute path of a contract: the keys that its request and its answer add to those of Shared */
    public function sessionContract(): string;

    /** @return array<string, mixed> as the contract says */
    public function sessionData(ValidatedRequest $request): array;
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Session;

use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/** A product's part of `benefit_session`, the one call that all scripts of a page begin with. */
interface SessionDataProvider
{
    /** @return string absolute path of a contract: the keys that its request and its answer add to those of Shared */
    public function sessionContract(): string;

    /** @return array<string, mixed> as the contract says */
    public function sessionData(ValidatedRequest $request): array;
}

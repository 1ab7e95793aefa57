<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Session;

use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/** Adds a product's data to `benefit_session`, the request with which the scripts of a page begin. */
interface SessionDataProvider
{
    /** @return string absolute path of a contract: the keys that it adds to the request and the response */
    public function sessionContract(): string;

    /** @return array<string, mixed> as in the contract */
    public function sessionData(ValidatedRequest $request): array;
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Shared\Http\WireOverrides;

defined('ABSPATH') || exit;

/** Requires a nonce for settings that an editor tries, and none for visitors who browse. */
class ListingWireOverrides extends WireOverrides
{
    /** @param array<array-key, mixed> $values */
    public static function isTrial(array $values): bool
    {
        return !in_array($values['view_data'] ?? '', ['', '0'], true);
    }

    public function needsNonce(array $input): bool
    {
        return self::isTrial($input);
    }
}

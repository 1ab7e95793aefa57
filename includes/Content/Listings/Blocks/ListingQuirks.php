<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Shared\Http\WireQuirks;

defined('ABSPATH') || exit;

/** Attributes that an editor tries need a nonce; everything else is browsing. */
class ListingQuirks extends WireQuirks
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

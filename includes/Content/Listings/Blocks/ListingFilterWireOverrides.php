<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Sends the refusal of a filter call without a body (docs/contracts.md "Content"). */
final class ListingFilterWireOverrides extends ListingWireOverrides
{
    public function refusalHtml(UserFacingException $refusal): string
    {
        return '';
    }
}

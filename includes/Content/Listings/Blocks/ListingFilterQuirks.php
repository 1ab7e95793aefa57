<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** CONTRACTS.md "Content": the refusals of a filter have no body. */
final class ListingFilterQuirks extends ListingQuirks
{
    public function refusalHtml(UserFacingException $refusal): string
    {
        return '';
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\Query\FilterValueList;

defined('ABSPATH') || exit;

/** window.benefitContent: what the server and the scripts of a listing agree on. */
final class ListingScriptData
{
    public const NAME = 'benefitContent';

    /** @return array<string, mixed> as schema/settings/benefit-content.json says */
    public function values(): array
    {
        return ['separator' => FilterValueList::SEPARATOR, 'no_results' => NoResultsBlock::usual()];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\Query\FilterValueList;

defined('ABSPATH') || exit;

/** Provides window.benefitContent: values that the server and the scripts of listings must share. */
final class ListingScriptData
{
    public const NAME = 'benefitContent';

    /** @return array<string, mixed> schema/settings/benefit-content.json */
    public function values(): array
    {
        return ['separator' => FilterValueList::SEPARATOR, 'no_results' => NoResultsBlock::defaultText()];
    }
}

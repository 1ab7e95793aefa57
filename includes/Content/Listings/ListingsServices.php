<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Query\ListingSearch;
use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\IndexFactory;
use Benefit\Shared\Boot\Container;

defined('ABSPATH') || exit;

/** Builds the services of listings that the container cannot build from the types of a constructor. */
final class ListingsServices
{
    public static function search(Container $container): ListingSearch
    {
        $factory = $container->get(IndexFactory::class);
        $current = static function () use ($factory): ?ColumnLayout {
            $index = $factory->index();
            $layout = $index->current()?->layout;

            return $index->isComplete($layout) ? $layout : null;
        };

        return new ListingSearch($current, $factory->finder(), $factory->fields(), $container->get(IndexRequester::class)->scheduleBuild(...));
    }
}

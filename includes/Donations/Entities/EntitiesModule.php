<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donations' records as entities of WordPress's data store: REST `benefit/v1`, and `givewp/v3` while that is free. */
final class EntitiesModule implements OfProduct, HasActions
{
    public function __construct(private readonly SharedModule $shared, private readonly GiftsModule $gifts) {}

    public function name(): string
    {
        return 'Donations/Entities';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function actions(): array
    {
        $campaigns = new Campaigns(new CampaignListRepository($this->shared->database()), $this->gifts->totals(), $this->shared->settings());

        return array_merge(...array_map(static fn(Entity $entity): array => (new Collection($entity))->actions(), [$campaigns]));
    }
}

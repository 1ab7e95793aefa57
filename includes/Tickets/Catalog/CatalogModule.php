<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** The events: their times and venues. */
final class CatalogModule implements BelongsToProduct, HasHooks, HasUninstallData
{
    private ?EventMetaFields $meta = null;
    private ?EventRepository $reader = null;
    private ?EventListRepository $list = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Tickets/Events';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function register(): void
    {
        (new EventPostType())->register();
        $this->meta()->register();
        (new EventBlockTemplates($this->list(...), $this->shared->clock))->register();
        (new EventIcalendarDownload($this->reader(...)))->register();
    }

    public function meta(): EventMetaFields
    {
        return $this->meta ??= new EventMetaFields();
    }

    public function reader(): EventRepository
    {
        return $this->reader ??= new EventRepository($this->shared->settings());
    }

    public function list(): EventListRepository
    {
        return $this->list ??= new EventListRepository($this->shared->database());
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(postTypes: [EventPostType::NAME]);
    }
}

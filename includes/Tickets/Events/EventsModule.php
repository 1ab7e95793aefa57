<?php

declare(strict_types=1);

namespace Benefit\Tickets\Events;

use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Product\ProductModule;

defined('ABSPATH') || exit;

/** The events: their times and venues. */
final class EventsModule implements OfProduct, HasHooks, HasStoredData
{
    private ?EventMeta $meta = null;
    private ?EventReader $reader = null;
    private ?EventListRepository $list = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Tickets/Events';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        (new EventPostType())->register();
        $this->meta()->register();
        (new EventTemplates($this->list(...), $this->shared->clock))->register();
        (new CalendarFile($this->reader(...)))->register();
    }

    public function meta(): EventMeta
    {
        return $this->meta ??= new EventMeta();
    }

    public function reader(): EventReader
    {
        return $this->reader ??= new EventReader($this->shared->settings());
    }

    public function list(): EventListRepository
    {
        return $this->list ??= new EventListRepository($this->shared->database());
    }

    public function storedData(): StoredData
    {
        return new StoredData(postTypes: [EventPostType::NAME]);
    }
}

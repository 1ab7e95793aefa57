<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Commands;

use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasCommands;
use Benefit\Shared\Module\HasConsistencyCheck;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Orders\AfterSale\AfterSaleModule;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** Commands and checks for those who run the site. */
final class TicketsCommandsModule implements BelongsToProduct, HasCommands, HasConsistencyCheck
{
    private ?StockConsistencyCheck $stockCheck = null;

    public function __construct(private readonly SharedModule $shared, private readonly OrdersModule $orders, private readonly AfterSaleModule $afterSale) {}

    public function name(): string
    {
        return 'Tickets/Tools';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function commands(): array
    {
        return [
            'benefit stock' => fn() => new StockCommand($this->stockCheck(...)),
            'benefit order' => fn() => new OrderCommand($this->afterSale->orderActions(...), $this->orders->repository(...), $this->shared->settings()),
        ];
    }

    public function check(): array
    {
        return $this->stockCheck()->run();
    }

    public function stockCheck(): StockConsistencyCheck
    {
        return $this->stockCheck ??= new StockConsistencyCheck(new StockConsistencyRepository($this->shared->database()), $this->shared->transaction());
    }
}

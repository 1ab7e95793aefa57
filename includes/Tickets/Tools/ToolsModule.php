<?php

declare(strict_types=1);

namespace Benefit\Tickets\Tools;

use Benefit\Shared\Module\HasCheck;
use Benefit\Shared\Module\HasCommands;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\AfterSale\AfterSaleModule;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Product\ProductModule;

defined('ABSPATH') || exit;

/** Commands and checks for those who run the site. */
final class ToolsModule implements OfProduct, HasCommands, HasCheck
{
    private ?StockCheck $stockCheck = null;

    public function __construct(private readonly SharedModule $shared, private readonly OrdersModule $orders, private readonly AfterSaleModule $afterSale) {}

    public function name(): string
    {
        return 'Tickets/Tools';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function commands(): array
    {
        return [
            'benefit stock' => fn() => new CliStock($this->stockCheck(...)),
            'benefit order' => fn() => new CliOrder($this->afterSale->orderActions(...), $this->orders->repository(...), $this->shared->settings()),
        ];
    }

    public function check(): array
    {
        return $this->stockCheck()->run();
    }

    public function stockCheck(): StockCheck
    {
        return $this->stockCheck ??= new StockCheck(new StockCheckRepository($this->shared->database()), $this->shared->transaction());
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\Tools\CliOrder;
use Benefit\Tickets\Tools\CliStock;
use Benefit\Tickets\Tools\StockCheck;
use Benefit\Tickets\Tools\StockCheckRepository;

/** Commands, checks and privacy. */
trait ToolsWiring
{
    private function registerTools(): void
    {
        if (defined('WP_CLI') && WP_CLI) {
            \WP_CLI::add_command('benefit stock', new CliStock($this->stockCheck(...)));
            \WP_CLI::add_command('benefit order', new CliOrder($this->orderDesk(...), $this->orderRepository(...), $this->settings()));
        }
    }

    private function registerToolsAdmin(Notices $notices): void {}

    /** @return list<Action> */
    private function toolsActions(Endpoint $endpoint): array
    {
        return [];
    }

    public function stockCheck(): StockCheck
    {
        return $this->once(StockCheck::class, fn() => new StockCheck(new StockCheckRepository($this->database()), $this->transaction()));
    }
}

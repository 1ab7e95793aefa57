<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

final class InvoiceTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // Numbers of a series have no gaps. `data` is JSON of what is printed.
            new TableDefinition('invoice', 'series varchar(16) NOT NULL,
                number int unsigned NOT NULL,
                order_id bigint unsigned NOT NULL,
                kind varchar(8) NOT NULL,
                refund_id bigint unsigned NOT NULL DEFAULT 0,
                issued_at bigint unsigned NOT NULL,
                data text NOT NULL,
                PRIMARY KEY (series, number),
                UNIQUE KEY of_order (order_id, kind, refund_id)'),
        ];
    }
}

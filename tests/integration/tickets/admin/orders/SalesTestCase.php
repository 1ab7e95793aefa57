<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Orders;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\RestRequests;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Order;

/** Placed orders, people with roles, and requests to benefit/v1. */
abstract class SalesTestCase extends SaleTestCase
{
    use RestRequests;

    protected function setUp(): void
    {
        parent::setUp();
        Services::get()->capabilities()->grant();
    }

    /** @param array<string, mixed> $values */
    protected function ask(string $name, array $values = [], ?string $method = null): \WP_REST_Response
    {
        return $this->askRest($this->sale, $name, $values, 'order_id', $method);
    }

    /** Places an order under this name. @param array<string, mixed> $changes */
    protected function buyAs(string $first, string $last, string $email, int $ticketId, int $quantity = 1, array $changes = []): Order
    {
        return $this->buy($ticketId, $quantity, $changes + [
            'buyer_data_first_name_post_meta' => $first,
            'buyer_data_last_name_post_meta' => $last,
            'buyer_data_email_post_meta' => $email,
            'buyer_data_confirm_email_post_meta' => $email,
        ]);
    }
}

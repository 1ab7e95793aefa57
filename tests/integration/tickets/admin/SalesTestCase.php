<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin;

use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Order;

/** Orders that were placed, people with roles, and requests to benefit/v1 through the gate. */
abstract class SalesTestCase extends SaleTestCase
{
    private static int $people = 0;

    protected function setUp(): void
    {
        parent::setUp();
        Services::get()->capabilities()->grant();
    }

    protected static function become(string $role): int
    {
        $name = $role . ++self::$people . bin2hex(random_bytes(4));
        $id = wp_insert_user(['user_login' => $name, 'user_pass' => 'x', 'user_email' => "$name@example.org", 'role' => $role, 'display_name' => ucfirst($role)]);
        self::assertIsInt($id);
        wp_set_current_user($id);

        return $id;
    }

    protected function action(string $name): Action
    {
        foreach ($this->sale->endpoint()->actions() as $action) {
            if ($action->channel === Channel::Rest && $action->name === $name) {
                return $action;
            }
        }
        self::fail("There is no action $name.");
    }

    /**
     * As WordPress's REST server hands it over, with the plugin of this test.
     *
     * @param array<string, mixed> $values
     */
    protected function ask(string $name, array $values = [], ?string $method = null): \WP_REST_Response
    {
        $action = $this->action($name);
        $method ??= $action->methods()[0];
        $request = new \WP_REST_Request($method, '/benefit/v1/' . $action->route);
        $request->set_url_params(array_intersect_key($values, ['order_id' => 0]));
        $values = array_diff_key($values, ['order_id' => 0]);
        if ($method === 'GET') {
            $request->set_query_params($values);
        } else {
            $request->set_header('Content-Type', 'application/json');
            $request->set_body((string) json_encode((object) $values));
        }

        // @phpstan-ignore method.notFound (called in the scope of Endpoint)
        return (fn(): \WP_REST_Response => $this->answerRest($action, $request))->call($this->sale->endpoint());
    }

    protected static function key(): string
    {
        return bin2hex(random_bytes(12));
    }

    /** An order of somebody with this name. @param array<string, mixed> $changes */
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

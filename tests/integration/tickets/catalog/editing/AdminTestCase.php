<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Editing;

use Benefit\Shared\Http\Route;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

/** People with roles, our post types, and requests as the editor and the REST API send them. */
abstract class AdminTestCase extends IntegrationTestCase
{
    private static int $people = 0;

    /** Logs in a new user. */
    protected static function become(string $role): int
    {
        $name = $role . ++self::$people . bin2hex(random_bytes(4));
        $id = wp_insert_user(['user_login' => $name, 'user_pass' => 'x', 'user_email' => "$name@example.org", 'role' => $role]);
        self::assertIsInt($id);
        wp_set_current_user($id);

        return $id;
    }

    protected static function event(string $status = 'publish'): int
    {
        $id = wp_insert_post(['post_type' => 'benefit_event', 'post_title' => 'Gala', 'post_status' => $status]);
        self::assertGreaterThan(0, $id);

        return $id;
    }

    protected static function ticket(int $eventId, ?int $capacity = 10): int
    {
        $id = wp_insert_post(['post_type' => 'benefit_ticket', 'post_title' => 'Standard', 'post_status' => 'publish', 'post_parent' => $eventId]);
        self::assertGreaterThan(0, $id);
        Services::get()->stock()->setCapacity($id, $capacity);

        return $id;
    }

    /** Marks places as sold and held. */
    protected static function take(int $ticketId, int $sold, int $held): void
    {
        $changed = Services::get()->database()->execute('UPDATE {stock} SET sold = %d, held = %d WHERE id = %d', $sold, $held, $ticketId);
        self::assertSame(1, $changed);
    }

    /** @param array<string, mixed> $body */
    protected static function rest(string $method, string $path, array $body = []): \WP_REST_Response
    {
        $request = new \WP_REST_Request($method, '/wp/v2/' . $path);
        if ($method === 'GET') {
            $request->set_query_params($body);
        } else {
            $request->set_header('Content-Type', 'application/json');
            $request->set_body((string) wp_json_encode($body));
        }

        return rest_do_request($request);
    }

    protected static function action(string $name): Route
    {
        foreach (Services::get()->endpoint()->routes() as $action) {
            if ($action->name === $name) {
                return $action;
            }
        }
        self::fail("There is no action $name.");
    }
}

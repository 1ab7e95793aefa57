<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\CheckIn;

use Benefit\Shared\Http\Rest\RestRouteRegistrar;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\VisitorNonces;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\CheckIn\CheckInAccess;
use Benefit\Tickets\Orders\Attendee;

/** Sold tickets, and check-in staff who use REST. */
abstract class CheckinTestCase extends SaleTestCase
{
    private static int $people = 0;

    protected int $event;
    protected int $type;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event(['start' => self::at(self::NOW + HOUR_IN_SECONDS)]);
        $this->type = $this->ticket($this->event);
        $this->serve();
    }

    protected function tearDown(): void
    {
        $GLOBALS['wp_rest_server'] = null;
        parent::tearDown();
    }

    /** Lets the instance with the movable clock answer requests. */
    /** @param array<string, mixed> $settings */
    protected function serve(array $settings = []): void
    {
        remove_all_actions('rest_api_init');
        add_action('rest_api_init', 'create_initial_rest_routes', 99);
        $this->open($settings)->register(Router::class, RestRouteRegistrar::class, VisitorNonces::class);
        $GLOBALS['wp_rest_server'] = null;
    }

    /** Logs in a new user. @param list<int> $events events on their list */
    protected function staff(string $role = 'benefit_door', array $events = [], string $name = 'Dora'): int
    {
        $login = 'door' . ++self::$people . bin2hex(random_bytes(4));
        $id = wp_insert_user(['user_login' => $login, 'user_pass' => 'x', 'user_email' => "$login@example.org", 'role' => $role, 'display_name' => $name]);
        self::assertIsInt($id);
        CheckInAccess::setEvents($id, $events);
        wp_set_current_user($id);

        return $id;
    }

    /** @param array<string, mixed> $values */
    protected function call(string $path, array $values = [], string $method = 'POST'): \WP_REST_Response
    {
        $request = new \WP_REST_Request($method, '/benefit/v1/checkin' . $path);
        if ($method === 'GET') {
            $request->set_query_params($values);
        } else {
            $request->set_header('Content-Type', 'application/json');
            $request->set_body((string) wp_json_encode((object) $values));
        }

        return rest_do_request($request);
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<string, mixed>
     */
    protected function answer(string $path, array $values = [], string $method = 'POST'): array
    {
        $response = $this->call($path, $values, $method);
        self::assertSame(200, $response->get_status(), (string) wp_json_encode($response->get_data()));

        return (array) $response->get_data();
    }

    /** @param array<string, mixed> $values */
    protected function scanned(string $code, array $values = []): string
    {
        return (string) $this->answer("/$code", $values)['status'];
    }

    /** Buys a ticket. @param array<string, mixed> $changes */
    protected function sold(?int $type = null, array $changes = []): Attendee
    {
        return $this->buy($type ?? $this->type, 1, $changes)->attendees[0];
    }

    protected function checkins(Attendee $attendee): int
    {
        return (int) $this->rows('SELECT checkins FROM {attendee} WHERE id = %d', $attendee->id)[0]['checkins'];
    }

    protected function setOrder(Attendee $attendee, string $status): void
    {
        $this->sale->database()->execute('UPDATE {orders} SET status = %s WHERE number = %s', $status, $attendee->orderNumber);
    }

    protected static function scanId(): string
    {
        return bin2hex(random_bytes(16));
    }
}

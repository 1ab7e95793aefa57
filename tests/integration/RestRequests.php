<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Shared\Http\Rest\RestRouteRegistrar;
use Benefit\Shared\Http\RouteChannel;

/** People with roles, and their requests to benefit/v1 through the gate. */
trait RestRequests
{
    private static int $people = 0;

    protected static function become(string $role): int
    {
        $name = $role . ++self::$people . bin2hex(random_bytes(4));
        $id = wp_insert_user(['user_login' => $name, 'user_pass' => 'x', 'user_email' => "$name@example.org", 'role' => $role, 'display_name' => ucfirst($role)]);
        self::assertIsInt($id);
        wp_set_current_user($id);

        return $id;
    }

    /**
     * As WordPress's REST server hands it over, with the plugin of this test.
     *
     * @param array<string, mixed> $values
     * @param string               $inPath the field that stands in the route
     */
    protected function askRest(Services $plugin, string $name, array $values, string $inPath, ?string $method = null): \WP_REST_Response
    {
        foreach ($plugin->endpoint()->routes() as $action) {
            if ($action->address->channel === RouteChannel::Rest && $action->name === $name) {
                $method ??= $action->methods()[0];
                $request = new \WP_REST_Request($method, '/benefit/v1/' . $action->address->path);
                $request->set_url_params(array_intersect_key($values, [$inPath => 0]));
                $values = array_diff_key($values, [$inPath => 0]);
                if ($method === 'GET') {
                    $request->set_query_params($values);
                } else {
                    $request->set_header('Content-Type', 'application/json');
                    $request->set_body((string) json_encode((object) $values));
                }

                $routes = $plugin->service(RestRouteRegistrar::class);
                // @phpstan-ignore method.notFound
                return (fn(): \WP_REST_Response => $this->answer($action, $request, 'benefit/v1'))->call($routes);
            }
        }
        self::fail("There is no action $name.");
    }

    protected static function key(): string
    {
        return bin2hex(random_bytes(12));
    }
}

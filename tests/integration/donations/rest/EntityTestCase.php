<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Rest;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Shared\Http\Rest\RestRouteRegistrar;
use Benefit\Shared\Http\Router;
use Benefit\Tests\Integration\Donations\StaffTestCase;

/** REST requests as WordPress's own server answers them: with `Allow`, `_fields` and `_embed`. */
abstract class EntityTestCase extends StaffTestCase
{
    protected const NAMESPACE = 'givewp/v3';

    protected function setUp(): void
    {
        parent::setUp();
        // Live donations.
        $this->begin(['test_mode' => false]);
        $this->serve();
    }

    protected function tearDown(): void
    {
        $GLOBALS['wp_rest_server'] = null;
        parent::tearDown();
    }

    /** Creates a server with only our routes. */
    protected function serve(): void
    {
        $server = new \WP_REST_Server();
        $GLOBALS['wp_rest_server'] = $server;
        remove_all_actions('rest_api_init');
        add_action('rest_api_init', 'rest_api_default_filters');
        $this->plugin->register(Router::class, RestRouteRegistrar::class);
        do_action('rest_api_init', $server);
    }

    /** @param array<string, mixed> $query */
    protected function get(string $path, array $query = []): \WP_REST_Response
    {
        $request = new \WP_REST_Request('GET', '/' . static::NAMESPACE . '/' . $path);
        $request->set_query_params(array_map(static fn(mixed $value): mixed => is_bool($value) ? ($value ? 'true' : 'false') : (is_int($value) ? (string) $value : $value), $query));

        return $this->answered($request);
    }

    /** @param array<string, mixed> $query @return list<array<string, mixed>> */
    protected function list(string $path, array $query = []): array
    {
        $response = $this->get($path, $query);
        self::assertSame(200, $response->get_status(), (string) json_encode($response->get_data()));

        return $response->get_data();
    }

    /** @param array<string, mixed> $body */
    protected function send(string $method, string $path, array $body = []): \WP_REST_Response
    {
        $request = new \WP_REST_Request($method, '/' . static::NAMESPACE . '/' . $path);
        $request->set_header('Content-Type', 'application/json');
        $request->set_body((string) json_encode((object) $body));

        return $this->answered($request);
    }

    protected function remove(string $path, bool $force = false): \WP_REST_Response
    {
        $request = new \WP_REST_Request('DELETE', '/' . static::NAMESPACE . '/' . $path);
        $request->set_query_params($force ? ['force' => 'true'] : []);

        return $this->answered($request);
    }

    /** @param array<string, mixed> $body */
    protected function assertRefused(int $status, string $code, \WP_REST_Response $response, ?string $field = null): void
    {
        self::assertSame([$status, $code], [$response->get_status(), $response->get_data()['code'] ?? null], (string) json_encode($response->get_data()));
        if ($field !== null) {
            self::assertArrayHasKey($field, $response->get_data()['data']['params'] ?? []);
        }
    }

    protected function allow(string $path): string
    {
        return (string) ($this->answered(new \WP_REST_Request('OPTIONS', '/' . static::NAMESPACE . '/' . $path))->get_headers()['Allow'] ?? '');
    }

    /** @param array<string, mixed> $post */
    protected static function campaign(string $title, array $post = []): int
    {
        return (int) wp_insert_post($post + ['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => $title]);
    }

    /**
     * With `_embed`, also requests what WordPress embeds.
     *
     * @param \WP_REST_Request<array<string, mixed>> $request
     */
    private function answered(\WP_REST_Request $request): \WP_REST_Response
    {
        $server = rest_get_server();
        $response = apply_filters('rest_post_dispatch', rest_do_request($request), $server, $request);
        $embed = $request->get_query_params()['_embed'] ?? null;
        if ($embed !== null) {
            $response->set_data($server->response_to_data($response, rest_parse_embed_param($embed)));
        }

        return $response;
    }
}

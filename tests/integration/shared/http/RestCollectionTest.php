<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Pagination;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Rest\RestRouteRegistrar;
use Benefit\Shared\Http\RestLink;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteAddress;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\ProbeRoute;
use Benefit\Tests\Services;

/** What WordPress's data store needs: namespaces, `Allow`, lists with `Link`, `_links`, and DELETE with `force`. */
final class RestCollectionTest extends AdminTestCase
{
    private const BESIDE = 'others/v3';

    private string $schema = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->schema = (string) tempnam(sys_get_temp_dir(), 'benefit-schema');
        file_put_contents($this->schema, '{"request":{"type":"object","additionalProperties":false,"properties":{'
            . '"id":{"type":"integer","minimum":1,"maximum":99},"page":{"type":"integer","minimum":1,"maximum":99},"force":{"type":"boolean"},"key":{"type":"string","maxLength":9},"mode":{"type":"string","maxLength":9},"secret":{"type":"boolean"}}}}');
        Services::get()->endpoint()->add(
            $this->made('things', 'probes', AccessPolicy::PartlyPublicRead, $this->page(...)),
            $this->made('thing', 'probes/(?P<id>\d{1,3})', AccessPolicy::PartlyPublicRead, static fn(ValidatedRequest $request): RouteResponse => RouteResponse::json(self::record((int) $request->values['id']))),
            $this->made('thing_change', 'probes/(?P<id>\d{1,3})', AccessPolicy::Capability, static fn(ValidatedRequest $request): RouteResponse => RouteResponse::json($request->values), 'PUT'),
            $this->made('thing_delete', 'probes/(?P<id>\d{1,3})', AccessPolicy::Capability, static fn(ValidatedRequest $request): RouteResponse => RouteResponse::json($request->values), 'DELETE'),
        );
        $this->begin();
    }

    protected function tearDown(): void
    {
        unlink($this->schema);
        $GLOBALS['wp_rest_server'] = null;
        parent::tearDown();
    }

    public function testAnActionStandsInItsNamespacesAndLeavesTheOthersToAnotherPlugin(): void
    {
        self::assertSame(200, self::call('GET', 'probes')->get_status());
        self::assertSame(200, self::call('GET', 'probes', namespace: self::BESIDE)->get_status());

        add_action('rest_api_init', static fn() => register_rest_route(self::BESIDE, '/things', ['callback' => '__return_true', 'permission_callback' => '__return_true']));
        $this->begin();
        self::assertSame(404, self::call('GET', 'probes', namespace: self::BESIDE)->get_status(), 'Not half of it either.');
        self::assertSame(200, self::call('GET', 'probes')->get_status());
    }

    public function testAllowTellsTheTruthAboutTheRole(): void
    {
        self::assertSame('GET', self::allow('probes/5'));
        self::become('editor');
        self::assertSame('GET', self::allow('probes/5'));
        self::assertSame([403, 'not_allowed'], [self::call('PUT', 'probes/5')->get_status(), self::call('PUT', 'probes/5')->get_data()['code']]);
        self::become('administrator');
        self::assertSame('GET, PUT, DELETE', self::allow('probes/5'));
        $other = self::call('PATCH', 'probes/5');
        self::assertSame([405, 'method'], [$other->get_status(), $other->get_data()['code']]);
    }

    public function testARecordsOwnLinkSaysWhatThisPersonMayDoWithIt(): void
    {
        self::become('administrator');
        $links = self::call('GET', 'probes', namespace: self::BESIDE)->get_data()[0]['_links'];

        self::assertSame([['href' => rest_url(self::BESIDE . '/probes/1'), 'targetHints' => ['allow' => ['GET', 'PUT', 'DELETE']]]], $links['self']);
        wp_set_current_user(0);
        self::assertSame(['GET'], self::call('GET', 'probes')->get_data()[0]['_links']['self'][0]['targetHints']['allow']);
    }

    public function testAListSaysHowLongItIsAndLeadsToItsNeighbours(): void
    {
        $first = self::call('GET', 'probes', ['_fields' => 'id,name'])->get_headers();
        self::assertSame(['5', '3'], [$first['X-WP-Total'], $first['X-WP-TotalPages']]);
        self::assertSame('<' . add_query_arg(['_fields' => 'id%2Cname', 'page' => '2'], rest_url('benefit/v1/probes')) . '>; rel="next"', $first['Link']);
        self::assertMatchesRegularExpression('/page=2>; rel="prev"$/', self::call('GET', 'probes', ['page' => '3'])->get_headers()['Link']);
        $beyond = self::call('GET', 'probes', ['page' => '9']);
        self::assertSame([[], '5'], [$beyond->get_data(), $beyond->get_headers()['X-WP-Total']]);
    }

    public function testWhatIsLinkedIsEmbeddedAndDoesNotCountAsARequest(): void
    {
        // As at the start of a request.
        $routes = Services::get()->service(RestRouteRegistrar::class);
        (fn(): bool => $this->hasAsked = false)->call($routes);
        $data = rest_get_server()->response_to_data(self::call('GET', 'probes', ['key' => 'abc']), true);

        self::assertSame([2, 3], array_map(static fn(array $one): int => $one['_embedded']['next'][0]['id'], $data));
        self::assertSame('1', Services::get()->database()->value('SELECT SUM(hits) FROM {rate}'));
    }

    public function testAPublicReadNeedsTheCapabilityInItsPersonalForm(): void
    {
        self::assertSame(200, self::call('GET', 'probes')->get_status());
        self::assertSame(401, self::call('GET', 'probes', ['secret' => 'true'])->get_status());
        self::become('subscriber');
        self::assertSame(403, self::call('GET', 'probes', ['secret' => 'true'])->get_status());
        self::become('administrator');
        self::assertSame(200, self::call('GET', 'probes', ['secret' => 'true'])->get_status());
    }

    public function testForceOfADeletionStandsInTheAddress(): void
    {
        self::become('administrator');
        $request = new \WP_REST_Request('DELETE', '/benefit/v1/probes/5');
        $request->set_query_params(['force' => 'true']);

        self::assertSame(['id' => 5, 'force' => true], rest_do_request($request)->get_data());
    }

    private function made(string $name, string $route, AccessPolicy $access, \Closure $handler, string $method = ''): Route
    {
        return ProbeRoute::make(
            $name,
            new RouteAddress(RouteChannel::Rest, $route, $method, [Router::REST_NAMESPACE, self::BESIDE]),
            $access,
            ResponseFormat::Json,
            $this->schema,
            $handler,
            rates: [new RateLimitRule('field:key', 600, MINUTE_IN_SECONDS), new RateLimitRule('field:mode', 600, MINUTE_IN_SECONDS)],
            permission: static fn(): bool => current_user_can('manage_options'),
            personal: static fn(ValidatedRequest $request): bool => ($request->values['secret'] ?? false) === true,
        );
    }

    private function page(ValidatedRequest $request): RouteResponse
    {
        $page = (int) ($request->values['page'] ?? 1);

        return RouteResponse::list($page > 3 ? [] : [self::record(1), self::record(2)], new Pagination(5, $page, 2));
    }

    /** @return array<string, mixed> */
    private static function record(int $id): array
    {
        return ['id' => $id, '_links' => ['self' => new RestLink("probes/$id"), 'next' => new RestLink('probes/' . ($id + 1), ['mode' => 'live'], isEmbeddable: true)]];
    }

    private function begin(): void
    {
        $GLOBALS['wp_rest_server'] = null;
        rest_get_server();
    }

    private static function allow(string $path): string
    {
        $request = new \WP_REST_Request('OPTIONS', '/benefit/v1/' . $path);
        $response = apply_filters('rest_post_dispatch', rest_do_request($request), rest_get_server(), $request);

        return (string) ($response->get_headers()['Allow'] ?? '');
    }

    /** @param array<string, mixed> $values */
    private static function call(string $method, string $path, array $values = [], string $namespace = 'benefit/v1'): \WP_REST_Response
    {
        $request = new \WP_REST_Request($method, "/$namespace/$path");
        $request->set_query_params($values);

        return rest_do_request($request);
    }
}

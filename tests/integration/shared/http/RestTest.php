<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteAddress;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\ProbeRoute;
use Benefit\Tests\Services;

/** Routes under benefit/v1 that need a capability. */
final class RestTest extends AdminTestCase
{
    private string $schema = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->schema = (string) tempnam(sys_get_temp_dir(), 'benefit-schema');
        file_put_contents($this->schema, '{"request":{"type":"object","additionalProperties":false,"properties":{'
            . '"id":{"type":"integer","minimum":1,"maximum":99},"note":{"type":"string","maxLength":5}}}}');
        $GLOBALS['wp_rest_server'] = null;
        $echo = static fn(ValidatedRequest $request): RouteResponse => RouteResponse::json($request->values, headers: ['X-WP-Total' => '7']);
        Services::get()->endpoint()->add(
            $this->made('probe_read', AccessPolicy::CapabilityRead, static fn(ValidatedRequest $request): RouteResponse => $echo($request)),
            $this->made('probe_write', AccessPolicy::Capability, static fn(ValidatedRequest $request): RouteResponse => $echo($request)),
            $this->made('probe_change', AccessPolicy::Capability, static fn(ValidatedRequest $request): RouteResponse => RouteResponse::json(['changed' => true] + $request->values), 'PATCH'),
        );
    }

    protected function tearDown(): void
    {
        unlink($this->schema);
        $GLOBALS['wp_rest_server'] = null;
        parent::tearDown();
    }

    public function testAsksWhoItIsBeforeWhetherTheyMay(): void
    {
        self::assertSame(401, self::call('GET', 'probe/5')->get_status());
        self::become('editor');
        self::assertSame(403, self::call('GET', 'probe/5')->get_status());
        self::become('administrator');
        self::assertSame(200, self::call('GET', 'probe/5')->get_status());
    }

    public function testTheMethodsOfARouteAreItsActions(): void
    {
        self::become('administrator');
        $read = self::call('GET', 'probe/5', ['note' => 'hello', '_locale' => 'user', 'utm_x' => 'y']);

        self::assertSame(['id' => 5, 'note' => 'hello'], $read->get_data());
        self::assertSame('7', $read->get_headers()['X-WP-Total'] ?? null);
        self::assertSame(['id' => 5, 'note' => 'hi'], self::call('POST', 'probe/5', ['note' => 'hi'])->get_data());
        self::assertSame(['changed' => true, 'id' => 5], self::call('PATCH', 'probe/5')->get_data());
        self::assertSame(405, self::call('DELETE', 'probe/5')->get_status());
    }

    public function testABodyIsReadByItsContract(): void
    {
        self::become('administrator');

        self::assertSame(400, self::call('POST', 'probe/5', ['other' => 1])->get_status());
        self::assertSame(400, self::call('POST', 'probe/5', ['note' => ['a']])->get_status());
        self::assertSame(400, self::call('POST', 'probe/5', ['note' => 'too long'])->get_status());
        self::assertSame(['id' => 5], self::call('POST', 'probe/5', ['id' => 5])->get_data());
        self::assertSame([400, 'read_only'], [self::call('POST', 'probe/5', ['id' => 6])->get_status(), self::call('POST', 'probe/5', ['id' => 6])->get_data()['code']], 'The address names the object.');
    }

    private function made(string $name, AccessPolicy $access, \Closure $handler, string $method = ''): Route
    {
        $may = static fn(): bool => current_user_can('manage_options');

        return ProbeRoute::make($name, new RouteAddress(RouteChannel::Rest, 'probe/(?P<id>\d{1,3})', $method), $access, ResponseFormat::Json, $this->schema, $handler, permission: $may);
    }

    /** @param array<string, mixed> $values */
    private static function call(string $method, string $path, array $values = []): \WP_REST_Response
    {
        $request = new \WP_REST_Request($method, '/benefit/v1/' . $path);
        if ($method === 'GET') {
            $request->set_query_params($values);
        } else {
            $request->set_header('Content-Type', 'application/json');
            $request->set_body((string) wp_json_encode((object) $values));
        }

        return rest_do_request($request);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteAddress;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tests\ProbeRoute;

/** A route with two fields, `form-id` and `note`, registered with the properties that a test is about. */
abstract class ProbeTestCase extends GateTestCase
{
    protected string $schema = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->schema = (string) tempnam(sys_get_temp_dir(), 'benefit-schema');
        file_put_contents($this->schema, '{"request":{"type":"object","additionalProperties":false,"properties":{'
            . '"form-id":{"type":"integer","minimum":1,"maximum":99},"note":{"type":"string","maxLength":9},"do":{"type":"string","maxLength":9}}}}');
    }

    protected function tearDown(): void
    {
        unlink($this->schema);
        $_GET = [];
        $_POST = [];
        FormSubmission::keep(null);
        parent::tearDown();
    }

    /** @param mixed ...$more named arguments of ProbeRoute::make() */
    protected function probe(RouteAddress|RouteChannel $channel, AccessPolicy $access, ResponseFormat $reply, ?\Closure $handler = null, mixed ...$more): Route
    {
        $handler ??= static fn(ValidatedRequest $request): RouteResponse => RouteResponse::page(['values' => $request->values]);

        return ProbeRoute::make('benefit_probe', $channel, $access, $reply, $this->schema, $handler, ...$more);
    }

    /**
     * Makes the next request a post with these fields, from our own page or from another site.
     *
     * @param array<string, mixed> $fields
     * @param array<string, mixed> $address
     */
    protected static function post(array $fields, array $address = [], bool $isOfOurPage = true): void
    {
        unset($_SERVER['HTTP_SEC_FETCH_SITE'], $_SERVER['HTTP_ORIGIN']);
        $_SERVER = ['REQUEST_METHOD' => 'POST'] + ($isOfOurPage ? ['HTTP_SEC_FETCH_SITE' => 'same-origin'] : []) + $_SERVER;
        $_POST = wp_slash($fields);
        $_GET = wp_slash($address);
    }
}

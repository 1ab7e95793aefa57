<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteAddress;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteHandler;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\WireOverrides;

/** Makes routes whose handlers, permissions and overrides are closures of a test. */
final class ProbeRoute
{
    /**
     * @param list<\Benefit\Shared\Http\Limits\RateLimitRule> $rates
     * @param \Closure|null        $permission whether the person, or the holder of a secret, may use it
     * @param \Closure|null        $personal   whether the request reads personal data
     * @param array<string, mixed> $overrides     see ProbeWireOverrides
     */
    public static function make(
        string $name,
        RouteAddress|RouteChannel $address,
        AccessPolicy $access,
        ResponseFormat $format,
        string $schema,
        \Closure $handler,
        array $rates = [],
        ?\Closure $permission = null,
        ?\Closure $stale = null,
        ?\Closure $personal = null,
        array $overrides = [],
    ): Route {
        $controller = new ProbeController(array_filter(['handle' => $handler, 'may' => $permission, 'stale' => $stale, 'isPersonal' => $personal]));
        $route = new Route(
            $name,
            $address instanceof RouteAddress ? $address : new RouteAddress($address),
            $access,
            RoutePermission::forPersonal($permission === null ? '' : 'may', $personal === null ? '' : 'isPersonal'),
            new RouteContract($schema, $format),
            new RouteHandler('handle', $stale === null ? '' : 'stale', overrides: $overrides === [] ? WireOverrides::class : ProbeWireOverrides::class),
            $rates,
        );

        return $route->withController(ProbeController::class, static fn(string $class): object => match ($class) {
            ProbeController::class => $controller,
            ProbeWireOverrides::class => new ProbeWireOverrides($overrides),
            default => new $class(),
        });
    }

    /** @return list<Route> of a controller that the test has made */
    public static function of(RouteProvider $controller): array
    {
        $make = static fn(string $class): object => $controller instanceof $class ? $controller : new $class();

        return array_map(static fn(Route $route): Route => $route->withController($controller::class, $make), $controller::routes());
    }

    /** Another route's controller under another name or contract. */
    public static function like(Route $route, string $name, ?AccessPolicy $access = null, ?string $schema = null): Route
    {
        $contract = $schema === null ? $route->contract : new RouteContract($schema, $route->contract->format);

        return new Route($name, new RouteAddress($route->address->channel), $access ?? $route->access, $route->permission, $contract, $route->handler);
    }

    /** Whether the route differs from all others in one of the methods of WireOverrides. */
    public static function overrides(Route $route, string $method): bool
    {
        return (new \ReflectionMethod($route->overrides(), $method))->getDeclaringClass()->getName() !== WireOverrides::class;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/**
 * Finds routes by channel and name, and loads only the controllers that declare them. `npm run manifest` builds the
 * index.
 */
final class RouteIndex
{
    /** @var list<Route> */
    private array $added = [];

    /**
     * @param list<class-string<RouteProvider>>       $controllers controllers of enabled products
     * @param array<string, array<string, array<string, list<string>>>> $index entriesOf() by class; missing
     *         ones are computed here
     * @param \Closure(class-string): object          $make
     */
    public function __construct(private readonly array $controllers, private readonly array $index, private readonly \Closure $make) {}

    /**
     * @param class-string<RouteProvider> $controller
     *
     * @return array<string, array<string, list<string>>> aliases by channel and name
     */
    public static function entriesOf(string $controller): array
    {
        $entries = [];
        foreach ($controller::routes() as $route) {
            $entries[$route->address->channel->name][$route->name] = $route->address->aliases;
        }

        return $entries;
    }

    /** Adds routes that no manifest declares, which take precedence: for tests. */
    public function add(Route ...$routes): void
    {
        array_unshift($this->added, ...$routes);
    }

    /** @return array<string, list<string>> aliases of each route, by its name */
    public function names(RouteChannel $channel): array
    {
        $names = [];
        foreach ($this->controllers as $controller) {
            $names += $this->entries($controller)[$channel->name] ?? [];
        }
        foreach ($this->added as $route) {
            $names += $route->address->channel === $channel ? [$route->name => $route->address->aliases] : [];
        }

        return $names;
    }

    public function find(RouteChannel $channel, string $name): ?Route
    {
        foreach ($this->added as $route) {
            if ($route->address->channel === $channel && $route->name === $name) {
                return $route;
            }
        }
        foreach ($this->controllers as $controller) {
            foreach (isset($this->entries($controller)[$channel->name][$name]) ? $this->listRoutes($controller) : [] as $route) {
                if ($route->address->channel === $channel && $route->name === $name) {
                    return $route;
                }
            }
        }

        return null;
    }

    /** @return list<Route> */
    public function forChannel(RouteChannel $channel): array
    {
        $routes = [];
        foreach ($this->controllers as $controller) {
            array_push($routes, ...(isset($this->entries($controller)[$channel->name]) ? $this->listRoutes($controller) : []));
        }
        $routes = array_filter([...$routes, ...$this->added], static fn(Route $route): bool => $route->address->channel === $channel);

        // If two routes have a name, the one added last wins.
        return array_values(array_column($routes, null, 'name'));
    }

    /** @return list<Route> for tests that cover every route */
    public function all(): array
    {
        return array_merge(...array_map($this->forChannel(...), RouteChannel::cases()));
    }

    /**
     * @param class-string<RouteProvider> $controller
     *
     * @return list<Route>
     */
    public function listRoutes(string $controller): array
    {
        return array_map(fn(Route $route): Route => $route->withController($controller, $this->make), $controller::routes());
    }

    /**
     * @param class-string<RouteProvider> $controller
     *
     * @return array<string, array<string, list<string>>>
     */
    private function entries(string $controller): array
    {
        return $this->index[$controller] ?? self::entriesOf($controller);
    }
}

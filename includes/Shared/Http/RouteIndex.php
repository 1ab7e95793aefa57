<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** Finds routes by channel and name, and loads only the controllers that have them. `npm run manifest` makes the index. */
final class RouteIndex
{
    /** @var list<Route> */
    private array $added = [];

    /**
     * @param list<class-string<RouteProvider>>       $controllers of products that are switched on
     * @param array<string, array<string, array<string, list<string>>>> $index see entriesOf(), by class; one that is missing is made here
     * @param \Closure(class-string): object          $make
     */
    public function __construct(private readonly array $controllers, private readonly array $index, private readonly \Closure $make) {}

    /**
     * @param class-string<RouteProvider> $controller
     *
     * @return array<string, array<string, list<string>>> by channel, the aliases by name
     */
    public static function entriesOf(string $controller): array
    {
        $entries = [];
        foreach ($controller::routes() as $route) {
            $entries[$route->address->channel->name][$route->name] = $route->address->aliases;
        }

        return $entries;
    }

    /** Adds routes that no manifest names, which go before those that one does: for tests. */
    public function add(Route ...$routes): void
    {
        array_unshift($this->added, ...$routes);
    }

    /** @return array<string, list<string>> the aliases of each route, by its name */
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
            foreach (isset($this->entries($controller)[$channel->name][$name]) ? $this->of($controller) : [] as $route) {
                if ($route->address->channel === $channel && $route->name === $name) {
                    return $route;
                }
            }
        }

        return null;
    }

    /** @return list<Route> */
    public function on(RouteChannel $channel): array
    {
        $routes = [];
        foreach ($this->controllers as $controller) {
            array_push($routes, ...(isset($this->entries($controller)[$channel->name]) ? $this->of($controller) : []));
        }
        $routes = array_filter([...$routes, ...$this->added], static fn(Route $route): bool => $route->address->channel === $channel);

        // The one that was added last has the name.
        return array_values(array_column($routes, null, 'name'));
    }

    /** @return list<Route> for the tests that are made from what is there */
    public function all(): array
    {
        return array_merge(...array_map($this->on(...), RouteChannel::cases()));
    }

    /**
     * @param class-string<RouteProvider> $controller
     *
     * @return list<Route>
     */
    public function of(string $controller): array
    {
        return array_map(fn(Route $route): Route => $route->of($controller, $this->make), $controller::routes());
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

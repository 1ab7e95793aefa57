<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/**
 * Gives access to the rows of all manifests, by kind. Most kinds are read in two ways: rows of enabled products
 * (routes, blocks, forms), and all rows (tables, stored data), because a disabled product keeps its data.
 */
final class Contributions
{
    /** @param \Closure(): list<string> $off ids of the disabled products */
    public function __construct(
        private readonly Manifest $manifest,
        private readonly Container $container,
        private readonly \Closure $off,
    ) {}

    /** @return array<array-key, mixed> rows of enabled products, by their keys in the manifest if they have any */
    public function rows(string $kind): array
    {
        $off = ($this->off)();

        return self::keyed(array_filter($this->manifest->rows($kind), static fn(array $row): bool => !in_array($row[0], $off, true)));
    }

    /** @return array<array-key, mixed> also rows of disabled products */
    public function allRows(string $kind): array
    {
        return self::keyed($this->manifest->rows($kind));
    }

    /** @return array<array-key, \Closure> rows of a class and a method; the object is made when the closure is called */
    public function callables(string $kind): array
    {
        return array_map($this->callback(...), $this->rows($kind));
    }

    /** @return array<array-key, \Closure> the same, also of disabled products */
    public function allCallables(string $kind): array
    {
        return array_map($this->callback(...), $this->allRows($kind));
    }

    /** @return array<array-key, object> rows of a class, made now */
    public function services(string $kind): array
    {
        return array_map($this->container->get(...), $this->rows($kind));
    }

    /** @return array<array-key, object> the same, also of disabled products */
    public function allServices(string $kind): array
    {
        return array_map($this->container->get(...), $this->allRows($kind));
    }

    /** @return array<string, string|null> product of each key of a kind, for enabled products */
    public function products(string $kind): array
    {
        $off = ($this->off)();
        $products = [];
        foreach ($this->manifest->rows($kind) as [$product, , $key]) {
            if ($key !== null && !in_array($product, $off, true)) {
                $products[$key] = $product;
            }
        }

        return $products;
    }

    /** @param array{class-string, string} $row */
    public function callback(array $row): \Closure
    {
        [$class, $method] = $row;

        return fn(mixed ...$arguments): mixed => Callback::call($this->container->get($class), $method, $arguments);
    }

    /**
     * @param array<array{string|null, mixed, string|null}> $rows
     *
     * @return array<array-key, mixed>
     */
    private static function keyed(array $rows): array
    {
        $keyed = [];
        foreach ($rows as [, $row, $key]) {
            if ($key === null) {
                $keyed[] = $row;
            } else {
                $keyed[$key] = $row;
            }
        }

        return $keyed;
    }
}

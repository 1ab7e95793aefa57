<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/**
 * The rows of all manifests, by kind, from the ground up. Two questions are asked of most kinds: what is switched on now
 * (routes, blocks, forms), and what is there in any case (tables, stored data), since a product that is switched off keeps
 * its data.
 */
final class Contributions
{
    /** @param \Closure(): list<string> $off ids of the products that the owner has switched off */
    public function __construct(
        private readonly Manifest $manifest,
        private readonly Container $container,
        private readonly \Closure $off,
    ) {}

    /** @return array<array-key, mixed> rows of products that are switched on, by their keys in the manifest if they have any */
    public function rows(string $kind): array
    {
        $off = ($this->off)();

        return self::keyed(array_filter($this->manifest->rows($kind), static fn(array $row): bool => !in_array($row[0], $off, true)));
    }

    /** @return array<array-key, mixed> also rows of products that are switched off */
    public function allRows(string $kind): array
    {
        return self::keyed($this->manifest->rows($kind));
    }

    /** @return array<array-key, \Closure> rows of a class and a method; the object is made when the closure is called */
    public function callables(string $kind): array
    {
        return array_map($this->callback(...), $this->rows($kind));
    }

    /** @return array<array-key, \Closure> the same, also of products that are switched off */
    public function allCallables(string $kind): array
    {
        return array_map($this->callback(...), $this->allRows($kind));
    }

    /** @return array<array-key, object> rows of a class, made now */
    public function services(string $kind): array
    {
        return array_map($this->container->get(...), $this->rows($kind));
    }

    /** @return array<array-key, object> the same, also of products that are switched off */
    public function allServices(string $kind): array
    {
        return array_map($this->container->get(...), $this->allRows($kind));
    }

    /** @return array<string, string|null> the product of each key of a kind, of products that are switched on */
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

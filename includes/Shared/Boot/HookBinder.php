<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/**
 * Adds the hooks that manifests declare. A row has the hook's name, class and method, then priority and number of
 * arguments as for add_filter(), and `when`, the conditions of RequestContext. The class is loaded when its hook fires
 * and the conditions hold; a filter whose conditions do not hold returns its value unchanged.
 */
final class HookBinder
{
    /** @var array<string, list<\Closure>> by class and method */
    private array $callbacks = [];

    public function __construct(private readonly Container $container, private readonly RequestContext $context) {}

    /** @param array<array-key, array<array-key, mixed>> $rows */
    public function bind(array $rows): void
    {
        foreach ($rows as $row) {
            /** @var array{0: string, 1: array{class-string, string}, 2?: int, 3?: int, when?: array<string, mixed>} $row */
            [$hook, [$class, $method]] = $row;
            $when = $row['when'] ?? [];
            if ($this->context->isRuledOut($when)) {
                continue;
            }
            $callback = fn(mixed ...$arguments): mixed => $when === [] || $this->context->matches($when)
                ? Callback::call($this->container->get($class), $method, $arguments)
                : ($arguments[0] ?? null);
            $this->callbacks["{$class}::{$method}"][] = $callback;
            add_filter($hook, $callback, $row[2] ?? 10, $row[3] ?? 1);
        }
    }

    /**
     * @param class-string $class
     *
     * @return list<\Closure> the callbacks bound for a method, for remove_filter()
     */
    public function callbacksOf(string $class, string $method): array
    {
        return $this->callbacks["{$class}::{$method}"] ?? [];
    }
}

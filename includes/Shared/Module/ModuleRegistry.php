<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Boot\Container;

defined('ABSPATH') || exit;

/** All modules of the plugin, and those of them that bring something. */
final class ModuleRegistry
{
    /** @var list<Module>|null */
    private ?array $all = null;

    private ?Container $container = null;

    /**
     * @param \Closure(self): list<Module> $make from the ground up: each is given those that it stands on
     * @param \Closure(): list<string>     $off  the products that the owner has switched off
     */
    public function __construct(private readonly \Closure $make, private readonly \Closure $off) {}

    public function startWith(Container $container): void
    {
        $this->container = $container;
    }

    public function container(): Container
    {
        return $this->container ?? throw new \LogicException('The modules are needed before their container.');
    }

    /**
     * @template T of Module
     *
     * @param class-string<T> $type
     *
     * @return list<T> what is switched on and of this type, from the ground up
     */
    public function of(string $type): array
    {
        $off = ($this->off)();

        return array_values(array_filter(
            $this->all($type),
            static fn(Module $module): bool => !$module instanceof BelongsToProduct || !in_array($module->product(), $off, true),
        ));
    }

    /**
     * @template T of Module
     * @template V
     *
     * @param class-string<T>      $type
     * @param \Closure(T): list<V> $get
     *
     * @return list<V> what all of this type bring, one after the other
     */
    public function collect(string $type, \Closure $get): array
    {
        return array_merge([], ...array_map($get, $this->of($type)));
    }

    /**
     * @template T of Module
     * @template V
     *
     * @param class-string<T>      $type
     * @param \Closure(T): list<V> $get
     *
     * @return list<V> the same, also of products that are switched off
     */
    public function collectAll(string $type, \Closure $get): array
    {
        return array_merge([], ...array_map($get, $this->all($type)));
    }

    /**
     * @template T of Module
     *
     * @param class-string<T> $type
     *
     * @return list<T> also of products that are switched off: their tables and settings are there
     */
    public function all(string $type): array
    {
        $this->all ??= ($this->make)($this);

        return array_values(array_filter($this->all, static fn(Module $module): bool => $module instanceof $type));
    }

    /**
     * @template T of Module
     *
     * @param class-string<T> $class
     *
     * @return T
     */
    public function get(string $class): Module
    {
        return $this->all($class)[0] ?? throw new \LogicException("There is no module {$class}.");
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Creates each service once per request, when it is first needed, from the types of its constructor's parameters.
 *
 * A parameter that its type does not determine has a default value, an attribute (Lazy, Provided), or a factory in the
 * slice's manifest (`services`). Only factories, manifest rows and tests call get().
 */
final class Container
{
    /** @var array<class-string, object> */
    private array $made = [];

    /** @var array<class-string, true> classes being created, outermost first */
    private array $making = [];

    /**
     * @param array<class-string, class-string|array{class-string, string}> $services the class that implements an
     *                                   interface, or a factory's class and static method, which gets this container
     * @param array<class-string, object> $given instances that exist already
     */
    public function __construct(private readonly array $services, array $given = [])
    {
        $this->made = [self::class => $this] + $given;
    }

    /**
     * @template T of object
     *
     * @param class-string<T> $class
     *
     * @return T
     *
     * @throws WiringException if constructors need each other in a circle, or a parameter needs a factory
     */
    public function get(string $class): object
    {
        /** @var T */
        return $this->made[$class] ?? $this->make($class);
    }

    /** @param class-string $class */
    public function hasInstance(string $class): bool
    {
        return isset($this->made[$class]);
    }

    /** @param class-string $class */
    private function make(string $class): object
    {
        if (isset($this->making[$class])) {
            throw WiringException::circle([...array_keys($this->making), $class]);
        }
        $this->making[$class] = true;
        try {
            return $this->made[$class] = $this->construct($class);
        } finally {
            unset($this->making[$class]);
        }
    }

    /** @param class-string $class */
    private function construct(string $class): object
    {
        $service = $this->services[$class] ?? null;
        if (is_string($service)) {
            return $this->get($service);
        }
        if ($service !== null) {
            [$factory, $method] = $service;

            return $factory::$method($this);
        }
        $parameters = (new \ReflectionClass($class))->getConstructor()?->getParameters() ?? [];

        return new $class(...array_map($this->argument(...), $parameters));
    }

    private function argument(\ReflectionParameter $parameter): mixed
    {
        foreach ($parameter->getAttributes() as $attribute) {
            $instance = $attribute->newInstance();
            if ($instance instanceof Lazy) {
                return fn(): object => $this->get($instance->class);
            }
            if ($instance instanceof Provided) {
                $contributions = $this->get(Contributions::class);

                return $instance->evenWhenOff ? $contributions->allCallables($instance->point) : $contributions->callables($instance->point);
            }
        }
        $type = $parameter->getType();
        if ($type instanceof \ReflectionNamedType && !$type->isBuiltin() && !enum_exists($type->getName())) {
            /** @var class-string $class */
            $class = $type->getName();
            if (isset($this->made[$class]) || str_starts_with($class, 'Benefit\\') && !$type->allowsNull()) {
                return $this->get($class);
            }
        }

        return $parameter->isDefaultValueAvailable() ? $parameter->getDefaultValue() : throw WiringException::needsFactory($parameter);
    }
}

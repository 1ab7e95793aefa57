<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

/**
 * Remembers what the plugin's objects hold and puts it back: every object of ours that can be reached through properties,
 * arrays and closures. Objects that a request makes later go with the properties that hold them. Static properties, and
 * what is inside an object of PHP or WordPress, are not put back.
 */
final class Memento
{
    /** @var list<array{\ReflectionProperty, object, mixed}> */
    private array $values = [];

    /** @var \SplObjectStorage<object, null> */
    private \SplObjectStorage $seen;

    /** @var array<class-string, list<\ReflectionProperty>> */
    private static array $properties = [];

    public function __construct(mixed $root)
    {
        $this->seen = new \SplObjectStorage();
        $this->visit($root);
    }

    public function restore(): void
    {
        foreach ($this->values as [$property, $object, $value]) {
            $property->setValue($object, $value);
        }
    }

    private function visit(mixed $value): void
    {
        if (is_array($value)) {
            array_map($this->visit(...), $value);
        } elseif (is_object($value) && !isset($this->seen[$value])) {
            $this->seen->attach($value);
            if ($value instanceof \Closure) {
                $function = new \ReflectionFunction($value);
                $this->visit([$function->getClosureThis(), $function->getClosureUsedVariables()]);
            } elseif (str_starts_with($value::class, 'Benefit\\') && !$value instanceof \UnitEnum) {
                array_map(fn(\ReflectionProperty $property) => $this->keep($property, $value), self::propertiesOf($value::class));
            }
        }
    }

    private function keep(\ReflectionProperty $property, object $object): void
    {
        if (!$property->isInitialized($object)) {
            return;
        }
        $value = $property->getValue($object);
        if (!$property->isReadOnly()) {
            $this->values[] = [$property, $object, $value];
        }
        $this->visit($value);
    }

    /**
     * @param class-string $class
     *
     * @return list<\ReflectionProperty> private ones of parents, too
     */
    private static function propertiesOf(string $class): array
    {
        if (!isset(self::$properties[$class])) {
            $found = [];
            for ($at = new \ReflectionClass($class); $at !== false; $at = $at->getParentClass()) {
                foreach ($at->getProperties() as $property) {
                    if (!$property->isStatic()) {
                        $found[$property->class . '::' . $property->name] = $property;
                    }
                }
            }
            self::$properties[$class] = array_values($found);
        }

        return self::$properties[$class];
    }
}

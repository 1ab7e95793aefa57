<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/** A mistake in a manifest or a constructor. The wiring test finds these before release. */
final class WiringException extends \LogicException
{
    /** @param list<string> $classes from the outermost to the repeated one */
    public static function circle(array $classes): self
    {
        return new self('These constructors form a circle: ' . implode(' > ', $classes));
    }

    public static function needsFactory(\ReflectionParameter $parameter): self
    {
        return new self("The parameter \${$parameter->getName()} of {$parameter->getDeclaringClass()?->getName()} needs a factory in the manifest.");
    }

    public static function missingManifest(string $file): self
    {
        return new self("The manifest {$file} does not return an array.");
    }

    public static function unknownCondition(string $name): self
    {
        return new self("The condition {$name} of a hook is unknown.");
    }
}

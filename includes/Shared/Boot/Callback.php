<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

final class Callback
{
    /**
     * Calls a method as WordPress would: numbers may arrive as strings, which a call from a file with strict types
     * would refuse.
     *
     * @param array<array-key, mixed> $arguments
     */
    public static function call(object $object, string $method, array $arguments): mixed
    {
        /** @var callable $callable */
        $callable = [$object, $method];

        return call_user_func_array($callable, $arguments);
    }
}

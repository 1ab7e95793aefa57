<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/** Gives a parameter the callbacks that manifests provide for an extension point, from enabled products or from all. */
#[\Attribute(\Attribute::TARGET_PARAMETER | \Attribute::TARGET_PROPERTY)]
final class Provided
{
    public function __construct(public readonly string $point, public readonly bool $evenWhenOff = false) {}
}

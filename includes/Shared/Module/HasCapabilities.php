<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Knows things that not everybody may do. */
interface HasCapabilities extends Module
{
    /** @return array<string, list<string>> its capabilities by the role that gets them; the administrator gets all */
    public function capabilities(): array;

    /** @return array<string, array{english: string, label: \Closure(): string}> roles of its own, by id */
    public function roles(): array;
}

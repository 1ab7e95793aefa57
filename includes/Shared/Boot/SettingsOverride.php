<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/** Replaces the stored settings in tests, which start several plugins side by side. */
final class SettingsOverride
{
    /** @param array<mixed>|null $values null for the stored settings */
    public function __construct(public readonly ?array $values = null) {}
}

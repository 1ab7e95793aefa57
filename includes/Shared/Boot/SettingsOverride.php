<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/** Settings that stand in for the stored ones: tests start several plugins side by side. */
final class SettingsOverride
{
    /** @param array<mixed>|null $values null: the stored settings count */
    public function __construct(public readonly ?array $values = null) {}
}

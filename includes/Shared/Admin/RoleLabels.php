<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/** Translates the names of our roles. WordPress stores role names in English and translates only its own. */
final class RoleLabels
{
    private const CONTEXT = 'User role';

    public function __construct(private readonly CapabilityRegistry $capabilities) {}

    public function translate(string $translation, string $text, string $context): string
    {
        if ($context !== self::CONTEXT) {
            return $translation;
        }
        foreach ($this->capabilities->roles() as $role) {
            if ($role['english'] === $text) {
                return ($role['label'])();
            }
        }

        return $translation;
    }
}

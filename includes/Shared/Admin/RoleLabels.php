<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/** Roles are stored in English and said by WordPress in the language of the screen; ours it does not know. */
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

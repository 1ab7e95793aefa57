<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

/** Roles are stored in English and said by WordPress in the language of the screen; ours it does not know. */
final class RoleNames
{
    private const CONTEXT = 'User role';

    public function register(): void
    {
        if (is_admin()) {
            add_filter('gettext_with_context_default', $this->translate(...), 10, 3);
        }
    }

    private function translate(string $translation, string $text, string $context): string
    {
        if ($context !== self::CONTEXT || !in_array($text, Capabilities::ROLES, true)) {
            return $translation;
        }

        return match ($text) {
            Capabilities::ROLES[Capabilities::ORGANISER] => __('Organiser', 'benefit'),
            default => __('Check-in staff', 'benefit'),
        };
    }
}

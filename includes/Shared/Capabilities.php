<?php

declare(strict_types=1);

namespace Benefit\Shared;

/**
 * Who may do what: the capabilities of our post types and of the settings, and the roles that get them.
 */
final class Capabilities
{
    /** The settings and everything that is about the whole site. */
    public const MANAGE = 'benefit_manage';

    /** @var list<string> the plural names under which WordPress derives a post type's capabilities */
    private const POST_TYPES = ['benefit_events', 'benefit_tickets'];

    /** @var list<string> */
    private const POST_TYPE_VERBS = [
        'edit',
        'edit_others',
        'edit_private',
        'edit_published',
        'publish',
        'read_private',
        'delete',
        'delete_others',
        'delete_private',
        'delete_published',
    ];

    /** Given on activation and by a migration; repeating it changes nothing. A role the site does not have is left out. */
    public static function grant(): void
    {
        foreach (self::byRole() as $name => $capabilities) {
            $role = get_role($name);
            if ($role === null) {
                continue;
            }
            foreach ($capabilities as $capability) {
                // Each grant writes the roles option, so only what is missing is granted.
                if (!$role->has_cap($capability)) {
                    $role->add_cap($capability);
                }
            }
        }
    }

    /** Taken from every role, also from those that an owner gave them to. */
    public static function revoke(): void
    {
        foreach (array_keys(wp_roles()->roles) as $name) {
            $role = get_role((string) $name);
            if ($role === null) {
                continue;
            }
            foreach (self::all() as $capability) {
                if (array_key_exists($capability, $role->capabilities)) {
                    $role->remove_cap($capability);
                }
            }
        }
    }

    /** @return list<string> */
    public static function all(): array
    {
        return [...self::ofPostTypes(), self::MANAGE];
    }

    /** @return array<string, list<string>> */
    private static function byRole(): array
    {
        return ['administrator' => self::all(), 'editor' => self::ofPostTypes()];
    }

    /** @return list<string> */
    private static function ofPostTypes(): array
    {
        $capabilities = [];
        foreach (self::POST_TYPES as $plural) {
            foreach (self::POST_TYPE_VERBS as $verb) {
                $capabilities[] = $verb . '_' . $plural;
            }
        }

        return $capabilities;
    }
}

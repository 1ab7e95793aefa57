<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

/**
 * Who may do what: the capabilities of our post types and of the settings, and the roles that get them.
 */
final class Capabilities
{
    /** The settings and everything that is about the whole site. */
    public const MANAGE = 'benefit_manage';
    /** Orders and the people in them: personal data. */
    public const ORDERS = 'benefit_manage_orders';
    public const CHECK_IN = 'benefit_check_in';

    /** Sells: events, ticket types, orders and the door, but nothing of the site itself. */
    public const ORGANISER = 'benefit_organiser';
    /** Stands at the door. */
    public const DOOR = 'benefit_door';

    /** Stored in English, as WordPress's own; said in the language of the screen by RoleNames. */
    public const ROLES = [self::ORGANISER => 'Organiser', self::DOOR => 'Check-in staff'];

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

    /** Given by migrations; repeating it changes nothing. Of WordPress's own roles, one that the site does not have is left out. */
    public static function grant(): void
    {
        foreach (self::ROLES as $role => $label) {
            if (get_role($role) === null) {
                add_role($role, $label, array_fill_keys(self::byRole()[$role], true));
            }
        }
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

    /** Taken from every role, also from those that an owner gave them to; our own roles go with them. */
    public static function revoke(): void
    {
        foreach (array_keys(self::ROLES) as $role) {
            remove_role($role);
        }
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
        return [...self::ofPostTypes(), self::MANAGE, self::ORDERS, self::CHECK_IN];
    }

    /** @return array<string, list<string>> */
    private static function byRole(): array
    {
        return [
            'administrator' => self::all(),
            'editor' => self::ofPostTypes(),
            self::ORGANISER => ['read', 'upload_files', ...self::ofPostTypes(), self::ORDERS, self::CHECK_IN],
            self::DOOR => ['read', self::CHECK_IN],
        ];
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

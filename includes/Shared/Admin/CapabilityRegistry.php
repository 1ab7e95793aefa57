<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Boot\Provided;

defined('ABSPATH') || exit;

/** Grants and revokes the capabilities of all slices, and registers our roles. */
final class CapabilityRegistry
{
    /** Settings and everything else that affects the whole site. */
    public const MANAGE = 'benefit_manage';

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

    /**
     * @param array<array-key, \Closure(): array<string, list<string>>> $given capabilities by role;
     *         administrators get all of them
     * @param array<array-key, \Closure(): array<string, array{english: string, earlier?: string, label: \Closure(): string}>> $ownRoles by id
     */
    public function __construct(
        #[Provided('capabilities', evenWhenOff: true)]
        private readonly array $given,
        #[Provided('roles', evenWhenOff: true)]
        private readonly array $ownRoles,
    ) {}

    /**
     * Grants all capabilities; repeatable. WordPress roles that the site does not have are skipped. A role with the
     * name that an earlier version gave it gets today's; a name of the owner's own stays.
     */
    public function grant(): void
    {
        $byRole = $this->byRole();
        foreach ($this->roles() as $role => $names) {
            if (get_role($role) === null) {
                add_role($role, $names['english'], array_fill_keys($byRole[$role] ?? [], true));
            } elseif (isset($names['earlier']) && wp_roles()->role_names[$role] === $names['earlier']) {
                self::rename($role, $names['english']);
            }
        }
        foreach ($byRole as $name => $capabilities) {
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

    /**
     * Revokes our capabilities from every role and user, including those granted by an owner, and removes our roles.
     */
    public function revoke(): void
    {
        $roles = array_keys($this->roles());
        $all = $this->all();
        foreach (get_users(['role__in' => $roles]) as $user) {
            array_map($user->remove_role(...), $roles);
        }
        // Users are found by their stored capabilities, because WordPress's own query knows only capabilities of roles.
        global $wpdb;
        foreach (get_users(['meta_key' => $wpdb->get_blog_prefix() . 'capabilities', 'meta_value' => 'benefit', 'meta_compare' => 'LIKE']) as $user) {
            foreach (array_intersect($all, array_keys($user->caps)) as $capability) {
                $user->remove_cap($capability);
            }
        }
        foreach ($roles as $role) {
            remove_role($role);
        }
        foreach (array_keys(wp_roles()->roles) as $name) {
            $role = get_role((string) $name);
            if ($role === null) {
                continue;
            }
            foreach ($all as $capability) {
                if (array_key_exists($capability, $role->capabilities)) {
                    $role->remove_cap($capability);
                }
            }
        }
    }

    /** @return list<string> our capabilities, without WordPress's own ones that our roles also get */
    public function all(): array
    {
        $ours = array_filter(array_merge([], ...array_values($this->given())), static fn(string $capability): bool => str_contains($capability, 'benefit'));

        return array_values(array_unique([self::MANAGE, ...$ours]));
    }

    /** @return array<string, array{english: string, earlier?: string, label: \Closure(): string}> by id */
    public function roles(): array
    {
        return array_merge([], ...array_map(static fn(\Closure $roles): array => $roles(), array_values($this->ownRoles)));
    }

    /** @return list<string> capabilities that WordPress derives from a post type's plural name */
    public static function ofPostType(string $plural): array
    {
        return array_map(static fn(string $verb): string => $verb . '_' . $plural, self::POST_TYPE_VERBS);
    }

    /** WordPress has no function for this. */
    private static function rename(string $role, string $name): void
    {
        $stored = wp_roles();
        $stored->roles[$role]['name'] = $name;
        $stored->role_names[$role] = $name;
        update_option($stored->role_key, $stored->roles);
    }

    /** @return array<string, list<string>> */
    private function byRole(): array
    {
        return ['administrator' => $this->all()] + $this->given();
    }

    /** @return array<string, list<string>> by role, as provided by the slices */
    private function given(): array
    {
        return array_merge_recursive([], ...array_map(static fn(\Closure $capabilities): array => $capabilities(), array_values($this->given)));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/** Names the staff members who did something. prime() loads many users in one query. */
final class StaffNames
{
    /** @param list<int> $userIds users whose names will be needed */
    public static function prime(array $userIds): void
    {
        $known = array_values(array_unique(array_filter($userIds)));
        if ($known !== []) {
            cache_users($known);
        }
    }

    /** @return string '' for user 0 */
    public static function getName(int $userId): string
    {
        if ($userId === 0) {
            return '';
        }
        $user = get_userdata($userId);

        /* translators: %d: number of a user that has been deleted */
        return $user === false ? sprintf(__('Deleted user %d', 'benefit'), $userId) : $user->display_name;
    }
}

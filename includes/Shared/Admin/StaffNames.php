<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/** The members of staff who did something, by user id; read in one query for all. */
final class StaffNames
{
    /** @param list<int> $userIds those that will be asked for */
    public static function prime(array $userIds): void
    {
        $known = array_values(array_unique(array_filter($userIds)));
        if ($known !== []) {
            cache_users($known);
        }
    }

    /** @return string '' for nobody of the staff */
    public static function of(int $userId): string
    {
        if ($userId === 0) {
            return '';
        }
        $user = get_userdata($userId);

        /* translators: %d: number of a user that has been deleted */
        return $user === false ? sprintf(__('Former user %d', 'benefit'), $userId) : $user->display_name;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/** Marks an event or ticket type whose id belonged to a lost one, so that it is not on sale. */
final class ReusedPostId
{
    public const META = '_benefit_reused_id';

    public static function isMarked(int $postId): bool
    {
        return get_post_meta($postId, self::META, true) !== '';
    }
}

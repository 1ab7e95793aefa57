<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

defined('ABSPATH') || exit;

/** Whether a donor's comment is public. */
enum CommentStatus: int
{
    /** There is no comment. */
    case None = 0;
    /** Staff have not moderated it yet. */
    case Waiting = 1;
    case Shown = 2;
    /** Hidden by staff, or because of a disallowed word; staff may show it again. */
    case Hidden = 3;
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

defined('ABSPATH') || exit;

/** Whether a donor's comment is for everybody to read. */
enum CommentStatus: int
{
    /** Nothing was written. */
    case None = 0;
    /** Staff have not looked at it. */
    case Waiting = 1;
    case Shown = 2;
    /** By staff, or because of a disallowed word. Staff may show it again. */
    case Hidden = 3;
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** Why a table could not be repaired. */
enum TableRepairFailure
{
    /** The database user has no right to. */
    case Denied;
    /** The server cannot do it while others write. */
    case NeedsOffline;
    /** Rows are there twice that a key forbids. */
    case Duplicates;
    /** No statement does it without dropping something. */
    case NoWay;
    case Other;
}

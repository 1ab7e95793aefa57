<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;


/**
 * The server did not clearly answer to COMMIT: the transaction may be stored, or may be stored in a moment. Nothing may
 * be undone on the assumption that it is not, and it must not be run again.
 */
final class UnknownCommitException extends DatabaseException {}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;


/**
 * The server did not answer to COMMIT, or not clearly: what the transaction did may be stored, or may be stored in a moment.
 * Nothing may be given back that rests on its not being there, and it is not to be run again.
 */
final class UnknownCommitException extends DatabaseException {}

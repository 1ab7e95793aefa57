<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** Another request changed what this one had read: roll back and run the transaction again. */
final class WriteConflictException extends \RuntimeException {}

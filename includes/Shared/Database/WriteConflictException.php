<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** Another request has changed what this one had read: the transaction is rolled back and run again. */
final class WriteConflictException extends \RuntimeException {}

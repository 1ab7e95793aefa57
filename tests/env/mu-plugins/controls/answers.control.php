<?php

/** Hides the index's cached answers: each answer is computed again, with as many statements as the first time. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static fn(string $sql): string => str_starts_with($sql, 'SELECT answer FROM') ? $sql . ' AND 1 = 0' : $sql;

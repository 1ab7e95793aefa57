<?php

/** Removes the rate limit, for races of one visitor that are about something else. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static fn(mixed $sql): mixed => preg_replace('/^(\s*UPDATE\s+\S+benefit_rate\s+SET\s+.+?)\s+AND\s+hits\s*<\s*\d+\s*$/is', '$1', (string) $sql);

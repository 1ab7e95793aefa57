<?php

/** No answer of the index that was kept is there: it is found anew, with as many statements as for the first one who asks. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static fn(string $sql): string => str_starts_with($sql, 'SELECT answer FROM') ? $sql . ' AND 1 = 0' : $sql;

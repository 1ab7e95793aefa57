<?php

/** Decides about missing payments without locking the payment first, and takes its time. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (string $sql): string {
    if (preg_match('/^UPDATE \S*missing_payment SET state/', ltrim($sql)) === 1) {
        usleep(100_000);
    }

    return preg_match('/FROM \S*_payment WHERE id = \d+ FOR UPDATE$/', rtrim($sql)) === 1 ? str_replace(' FOR UPDATE', '', $sql) : $sql;
};

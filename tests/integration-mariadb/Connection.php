<?php

declare(strict_types=1);

namespace Benefit\Tests\IntegrationMariadb;

use Benefit\Tests\Writes;

/** A second connection to the site's database: another request, as far as the database sees it. */
final class Connection
{
    public static function open(): \mysqli
    {
        mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
        [$host, $socket] = explode(':', DB_HOST, 2);
        $connection = new \mysqli($host, DB_USER, DB_PASSWORD, DB_NAME, 0, $socket);
        // As wpdb has it.
        mysqli_report(MYSQLI_REPORT_OFF);
        Writes::anything();

        return $connection;
    }

    /** WordPress's own connection is lost. */
    public static function cut(): void
    {
        $id = $GLOBALS['wpdb']->dbh->thread_id;
        $other = self::open();
        $other->query("KILL $id");
        // KILL answers before the other side is gone.
        while ($other->query("SELECT 1 FROM information_schema.PROCESSLIST WHERE ID = $id")->num_rows > 0) {
            usleep(200);
        }
        $other->close();
    }
}

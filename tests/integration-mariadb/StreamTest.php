<?php

declare(strict_types=1);

namespace Benefit\Tests\IntegrationMariadb;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;

/** Rows one by one, from a server. */
final class StreamTest extends SaleTestCase
{
    private const LARGE = 100_000;
    private const ROWS = 60;

    private Database $database;

    protected function setUp(): void
    {
        parent::setUp();
        $this->database = $this->sale->database();
        foreach (range(1, self::ROWS) as $block) {
            $this->database->execute('INSERT INTO {view_plane} (build, plane, block, data) VALUES (99, 1, %d, %s)', $block, str_repeat(chr(64 + $block % 26), self::LARGE));
        }
    }

    protected function tearDown(): void
    {
        $this->database->execute('DELETE FROM {view_plane} WHERE build = 99');
        parent::tearDown();
    }

    public function testLargeRowsDoNotStandInMemoryTogether(): void
    {
        gc_collect_cycles();
        memory_reset_peak_usage();
        $before = memory_get_usage();
        $read = 0;
        foreach ($this->database->stream('SELECT data FROM {view_plane} WHERE build = 99') as $row) {
            $read += strlen((string) $row['data']);
        }

        self::assertSame(self::ROWS * self::LARGE, $read);
        self::assertLessThan(self::ROWS * self::LARGE / 4, memory_get_peak_usage() - $before);
    }

    public function testAConnectionThatWasLostBeforeIsMadeAnew(): void
    {
        Connection::cut();

        self::assertCount(self::ROWS, iterator_to_array($this->database->stream('SELECT block FROM {view_plane} WHERE build = 99')));
    }

    public function testAConnectionThatIsLostAmongTheRowsIsNoShorterAnswer(): void
    {
        $this->expectException(DatabaseException::class);
        foreach ($this->database->stream('SELECT data FROM {view_plane} WHERE build = 99 UNION ALL SELECT data FROM {view_plane} WHERE build = 99') as $i => $row) {
            if ($i === 0) {
                Connection::cut();
            }
        }
    }
}

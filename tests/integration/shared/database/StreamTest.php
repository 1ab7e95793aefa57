<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Database;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Reads rows one by one: the same rows as all at once, without keeping them in memory. */
#[Group('sqlite')]
final class StreamTest extends SaleTestCase
{
    private const ROWS = 60;

    private Database $database;

    protected function setUp(): void
    {
        parent::setUp();
        $this->database = $this->sale->database();
        $this->database->execute('DELETE FROM {view_plane} WHERE build = 99');
        foreach (range(1, self::ROWS) as $block) {
            $this->database->execute('INSERT INTO {view_plane} (build, plane, block, data) VALUES (99, 1, %d, %s)', $block, str_repeat(chr(64 + $block % 26), 1000));
        }
    }

    protected function tearDown(): void
    {
        $this->database->execute('DELETE FROM {view_plane} WHERE build = 99');
        parent::tearDown();
    }

    public function testGivesWhatRowsGive(): void
    {
        $sql = 'SELECT block, data, NULL AS nothing FROM {view_plane} WHERE build = %d AND block > %d ORDER BY block DESC';

        self::assertSame($this->database->rows($sql, 99, 50), iterator_to_array($this->database->stream($sql, 99, 50)));
        self::assertSame([], iterator_to_array($this->database->stream($sql, 99, self::ROWS)));
    }

    public function testItIsHeardAsEachStatement(): void
    {
        $heard = [];
        add_filter('query', static function (string $sql) use (&$heard): string {
            $heard[] = $sql;

            return $sql;
        });
        $before = $GLOBALS['wpdb']->num_queries;
        iterator_to_array($this->database->stream('SELECT block FROM {view_plane} WHERE build = %d', 99));

        self::assertSame(["SELECT block FROM {$this->database->table('view_plane')} WHERE build = 99"], $heard);
        self::assertSame($before + 1, $GLOBALS['wpdb']->num_queries);
    }

    public function testAfterOneThatWasLeftTheNextStatementIsAnswered(): void
    {
        foreach ($this->database->stream('SELECT block FROM {view_plane} WHERE build = 99 ORDER BY block') as $row) {
            self::assertSame('1', (string) $row['block']);
            break;
        }

        self::assertSame((string) self::ROWS, $this->database->value('SELECT COUNT(*) FROM {view_plane} WHERE build = 99'));
    }

    public function testAStatementThatFailsSaysSo(): void
    {
        $this->expectException(DatabaseException::class);

        iterator_to_array($this->database->stream('SELECT nothing_of_this_name FROM {view_plane}'));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\IntegrationMariadb;

use Benefit\Shared\Admin\CheckCommand;
use Benefit\Shared\Admin\TablesHealth;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\LostTables;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Database\TableComparison;
use Benefit\Shared\Database\TableProblem;
use Benefit\Shared\Database\TableRepair;
use Benefit\Shared\Database\TableRepairFailure;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** What an import that was cut short, an old server or a person does to our tables. */
final class TablesTest extends SaleTestCase
{
    protected function tearDown(): void
    {
        $this->repair(true);
        $this->sale->database()->execute('ALTER TABLE {coupon} DROP KEY IF EXISTS code_earlier, DROP KEY IF EXISTS code_earlier_earlier');
        delete_option(LostTables::OPTION);
        parent::tearDown();
    }

    public function testTablesThatWereJustMadeAreAsTheyShouldBe(): void
    {
        self::assertSame([], $this->problems());
        self::assertSame('good', $this->health()['status']);
    }

    /** @return array<string, array{string, string}> */
    public static function damages(): array
    {
        return [
            'a table is gone' => ['DROP TABLE {hold}', 'The table wp_benefit_hold is missing.'],
            'a column is gone' => ['ALTER TABLE {attendee} DROP COLUMN checkins', 'The table wp_benefit_attendee lacks the column checkins.'],
            'a primary key is gone' => ['ALTER TABLE {idempotency} DROP PRIMARY KEY', 'The table wp_benefit_idempotency has lost its primary key, so the same entry can be stored twice.'],
            'a unique key is gone' => ['ALTER TABLE {payment} DROP KEY reference', 'The table wp_benefit_payment lacks the key reference.'],
            'a plain key is gone' => ['ALTER TABLE {orders} DROP KEY by_email', 'The table wp_benefit_orders lacks the key by_email.'],
            'rows are not numbered' => ['ALTER TABLE {hold} MODIFY id bigint unsigned NOT NULL', 'The table wp_benefit_hold no longer numbers its rows (AUTO_INCREMENT is missing), so nothing can be added to it.'],
            'no transactions' => ['ALTER TABLE {stock} ENGINE=MyISAM', 'The table wp_benefit_stock uses the storage engine MyISAM instead of InnoDB, so a failed order may leave traces.'],
            'an old charset' => ['ALTER TABLE {donor} CONVERT TO CHARACTER SET utf8mb3 COLLATE utf8mb3_general_ci', 'The table wp_benefit_donor stores text as utf8mb3_general_ci instead of utf8mb4, so some characters are lost.'],
            'one column in an old charset' => ['ALTER TABLE {donor} MODIFY company varchar(100) CHARACTER SET utf8mb3 COLLATE utf8mb3_general_ci NOT NULL', 'The table wp_benefit_donor stores text as utf8mb3_general_ci instead of utf8mb4, so some characters are lost.'],
            'a unique key that is none' => ['ALTER TABLE {coupon} DROP KEY code, ADD KEY code (code)', 'The table wp_benefit_coupon has the key “KEY code (code)” instead of “UNIQUE KEY code (code)”, so the same entry can be stored twice.'],
        ];
    }

    #[DataProvider('damages')]
    public function testDamageIsNoticedAndRepaired(string $damage, string $sentence): void
    {
        $this->sale->database()->execute($damage);

        self::assertSame([$sentence], $this->problems());
        $health = $this->health();
        self::assertSame('critical', $health['status']);
        self::assertStringContainsString(esc_html($sentence), $health['description']);
        $this->repair(true);
        self::assertSame([], $this->problems());
        self::assertSame([], $this->repair(true), 'A second run does nothing.');
    }

    public function testAnotherCollationIsNoticedAndRepairedWhileOthersRead(): void
    {
        $this->sale->database()->execute('ALTER TABLE {coupon} CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci');

        self::assertSame(["The table wp_benefit_coupon uses the collation utf8mb4_general_ci, but other tables use {$this->collationOf('orders')}, so they cannot always be compared."], $this->problems());
        $this->repair(true);
        self::assertSame($this->collationOf('orders'), $this->collationOf('coupon'));
    }

    public function testNewTablesTakeTheCollationOfTheOrders(): void
    {
        $before = $this->collationOf('orders');
        $this->sale->database()->execute('ALTER TABLE {orders} CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci');
        $this->sale->database()->execute('DROP TABLE {cart_coupon}');
        try {
            $this->sale->allTables()->provide();

            self::assertSame('utf8mb4_general_ci', $this->collationOf('cart_coupon'));
        } finally {
            foreach (['orders', 'cart_coupon'] as $table) {
                $this->sale->database()->execute("ALTER TABLE {{$table}} CONVERT TO CHARACTER SET utf8mb4 COLLATE $before");
            }
        }
    }

    public function testAWebRequestOnlyAdds(): void
    {
        $database = $this->sale->database();
        $database->execute('ALTER TABLE {stock} ENGINE=MyISAM');
        $database->execute('ALTER TABLE {donor} CONVERT TO CHARACTER SET utf8mb3 COLLATE utf8mb3_general_ci');
        $database->execute('ALTER TABLE {coupon} DROP KEY code, ADD KEY code (code)');
        $database->execute('ALTER TABLE {idempotency} DROP PRIMARY KEY');
        $this->sale->allTables()->provide();

        self::assertCount(3, $this->problems());
        self::assertStringNotContainsString('idempotency', implode($this->problems()));
    }

    public function testActivationAddsWhatIsMissingWhateverTheStoredStateSays(): void
    {
        $this->sale->database()->execute('DROP TABLE {cart_coupon}');
        self::assertFalse($this->sale->migrations()->isPending());
        $logged = self::logged(fn() => do_action('activate_' . plugin_basename(Services::get()->service(PluginFile::class)->path), false));

        self::assertSame([], $this->problems());
        self::assertStringContainsString('table wp_benefit_cart_coupon', $logged);
        self::assertStringContainsString('The table wp_benefit_cart_coupon is missing.', Services::get()->service(TablesHealth::class)->test()['description']);
    }

    public function testAnUpdateIsNotALoss(): void
    {
        $this->sale->database()->execute('ALTER TABLE {attendee} DROP COLUMN checkins');
        update_option(MigrationRunner::OPTION, 'earlier', true);
        $this->sale->migrations()->run();

        self::assertSame([], $this->problems());
        self::assertSame('good', $this->health()['status']);
    }

    /** An order with the id of a lost one would get its payment. */
    public function testIdsOfALostTableAreNotGivenOutAgain(): void
    {
        $this->contradicts = 'A table is gone.';
        $this->buy($this->ticket($this->event(), 0));
        $lost = (int) $this->sale->database()->value('SELECT MAX(id) FROM {orders}');
        $this->sale->database()->execute('DROP TABLE {orders}');
        $logged = self::logged(fn() => $this->sale->migrations()->run(isForced: true));
        $this->buy($this->ticket($this->event(), 0));

        self::assertSame($lost + 1, (int) $this->sale->database()->value('SELECT MIN(id) FROM {orders}'));
        self::assertStringContainsString('table wp_benefit_orders', $logged);
    }

    public function testNumberingGoesOnAboveEachReference(): void
    {
        $this->contradicts = 'A payment has no order.';
        $database = $this->sale->database();
        $this->buy($this->ticket($this->event(), 0));
        $database->execute('UPDATE {payment} SET subject_id = subject_id + 40');
        $used = (int) $database->value('SELECT MAX(subject_id) FROM {payment}');
        $database->execute('ALTER TABLE {orders} MODIFY id bigint unsigned NOT NULL');
        self::logged(fn() => $this->sale->migrations()->run(isForced: true));
        $this->buy($this->ticket($this->event(), 0));

        self::assertSame($used + 1, (int) $database->value('SELECT MAX(id) FROM {orders}'));
    }

    /** After a backup that was made table by table. */
    public function testIdsThatSomethingStillRefersToAreNoticed(): void
    {
        $this->contradicts = 'A payment has no order.';
        $database = $this->sale->database();
        $this->buy($this->ticket($this->event(), 0));
        $used = 1000 + (int) $database->value('SELECT MAX(id) FROM {orders}');
        $database->execute('UPDATE {payment} SET subject_id = %d', $used);

        self::assertSame(["The table wp_benefit_orders would give out numbers up to $used again, although other tables still refer to them."], $this->problems());
        self::assertSame([], $this->repair(false));
        $this->buy($this->ticket($this->event(), 0));
        self::assertSame($used + 1, (int) $database->value('SELECT MAX(id) FROM {orders}'));
    }

    public function testARowWithoutANumberKeepsItsId(): void
    {
        $database = $this->sale->database();
        $database->execute('ALTER TABLE {coupon} MODIFY id bigint unsigned NOT NULL');
        $database->execute("INSERT INTO {coupon} (id, code, kind, value, tickets, created_at) VALUES (0, 'ZERO', 'percent', 1, '[]', 1)");
        $this->repair(true);

        self::assertSame('0', $database->value("SELECT id FROM {coupon} WHERE code = 'ZERO'"));
        self::assertSame([], $this->problems());
    }

    public function testRowsThatAreThereTwiceAreLeftToAPerson(): void
    {
        $database = $this->sale->database();
        $database->execute('ALTER TABLE {idempotency} DROP PRIMARY KEY');
        $database->execute("INSERT INTO {idempotency} (scope, idempotency_key, fingerprint, claimed_at) VALUES ('a', 'b', 'c', 1), ('a', 'b', 'd', 1)");
        try {
            self::logged(fn() => $this->sale->allTables()->provide());
            self::assertSame([TableRepairFailure::Duplicates], $this->repair(false));
            self::assertSame(2, self::rowsIn('idempotency'));
        } finally {
            $database->execute('DELETE FROM {idempotency}');
        }
    }

    public function testWhatMakesVisitorsWaitIsDoneOfflineOnly(): void
    {
        $this->sale->database()->execute('ALTER TABLE {stock} ENGINE=MyISAM');

        self::assertSame([TableRepairFailure::NeedsOffline], $this->repair(false));
        self::assertCount(1, $this->problems());
        self::assertSame([], $this->repair(true));
    }

    public function testEachStatementIsAnnouncedAndNothingIsDropped(): void
    {
        foreach (self::damages() as [$damage]) {
            try {
                $this->sale->database()->execute($damage);
            } catch (DatabaseException) {
                continue;
            }
        }
        $ran = [];
        $announced = [];
        add_filter('query', static function (string $sql) use (&$ran): string {
            if (preg_match('/^(?!SET|SHOW|SELECT)/', $sql) === 1) {
                $ran[] = $sql;
            }

            return $sql;
        });
        $this->repair(true, $announced);

        self::assertSame($announced, $ran);
        self::assertGreaterThan(7, count($ran));
        self::assertSame([], preg_grep('/\b(DROP|DELETE|TRUNCATE)\b/', $ran));
        self::assertSame([], $this->problems());
    }

    /** Its end would otherwise wait for a long report, and every visitor for it. */
    public function testARepairWaitsFiveSecondsForATable(): void
    {
        $waits = [];
        add_filter('query', function (string $sql) use (&$waits): string {
            if (str_starts_with($sql, 'ALTER')) {
                $waits[] = mysqli_query($GLOBALS['wpdb']->dbh, 'SELECT @@SESSION.lock_wait_timeout')->fetch_row()[0];
            }

            return $sql;
        });
        $usual = $this->sale->database()->value('SELECT @@SESSION.lock_wait_timeout');
        $this->sale->database()->execute('ALTER TABLE {orders} DROP KEY by_email');
        $waits = [];
        $this->repair(false);

        self::assertSame(['5'], $waits);
        self::assertSame($usual, $this->sale->database()->value('SELECT @@SESSION.lock_wait_timeout'));
    }

    public function testADatabaseUserWithoutTheRightIsToldByItsError(): void
    {
        $this->sale->database()->execute('ALTER TABLE {orders} DROP KEY by_email');
        // Stands in for the answer of the server, whose user in tests may do everything.
        add_filter('query', static fn(string $sql): string => str_contains($sql, 'ADD KEY by_email') ? "SIGNAL SQLSTATE '42000' SET MYSQL_ERRNO = 1142, MESSAGE_TEXT = 'ALTER command denied'" : $sql);

        self::assertSame([TableRepairFailure::Denied], $this->repair(false));
        remove_all_filters('query');
    }

    public function testTheCheckOfTheDataSurvivesALostTable(): void
    {
        $this->contradicts = 'A table is gone.';
        $this->sale->database()->execute('DROP TABLE {coupon_use}');

        self::assertStringContainsString('Some data could not be checked: ', implode($this->sale->service(CheckCommand::class)->problems()));
    }

    /** @return list<string> */
    private function problems(): array
    {
        return array_map(static fn(TableProblem $problem): string => $problem->sentence(), $this->sale->service(TableComparison::class)->problems());
    }

    /**
     * @param list<string> $announced
     *
     * @return list<TableRepairFailure>
     */
    private function repair(bool $isOffline, array &$announced = []): array
    {
        $failures = [];
        $this->sale->service(TableRepair::class)->repair(
            $isOffline,
            static function (string $statement) use (&$announced): void {
                $announced[] = $statement;
            },
            static function (TableProblem $problem, TableRepairFailure $failure) use (&$failures): void {
                $failures[] = $failure;
            },
        );

        return $failures;
    }

    /** @return array<string, mixed> */
    private function health(): array
    {
        return $this->sale->service(TablesHealth::class)->test();
    }

    private function collationOf(string $table): string
    {
        return (string) $this->sale->database()->row('SHOW TABLE STATUS LIKE %s', $this->sale->database()->table($table))['Collation'];
    }

    private static function logged(callable $work): string
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'benefit');
        $before = ini_set('error_log', $file);
        try {
            $work();

            return (string) file_get_contents($file);
        } finally {
            ini_set('error_log', (string) $before);
            unlink($file);
        }
    }
}

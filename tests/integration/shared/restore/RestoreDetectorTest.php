<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Restore;

use Benefit\Shared\Restore\RestoreDetector;
use Benefit\Shared\Restore\RestoreEmail;
use Benefit\Shared\Restore\RestoreMark;
use Benefit\Shared\Restore\RestoreMarkFile;
use Benefit\Shared\Restore\RestoreNotice;
use Benefit\Shared\Restore\SalesPause;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\Integration\Tickets\Orders\AfterSale\OrderActionsTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** An older database that is put back is noticed, and nothing else is taken for one. */
#[Group('sqlite')]
final class RestoreDetectorTest extends OrderActionsTestCase
{
    private const INVOICES = ['invoices' => true, 'invoice_prefix' => '2030-'];

    protected function setUp(): void
    {
        parent::setUp();
        update_option(SalesPause::OPTION, [], true);
        $this->removeMark();
    }

    protected function tearDown(): void
    {
        $this->removeMark();
        update_option(SalesPause::OPTION, [], true);
        parent::tearDown();
    }

    public function testAnOlderDatabaseIsNoticed(): void
    {
        $dump = $this->hours(1);
        $this->hours(2);
        $this->restore($dump);

        $this->hours(1);

        $restore = $this->pause()->restore();
        self::assertNotNull($restore);
        self::assertSame([self::NOW + HOUR_IN_SECONDS, self::NOW + 3 * HOUR_IN_SECONDS, self::NOW + 4 * HOUR_IN_SECONDS], [$restore->databaseAt, $restore->markAt, $restore->detectedAt]);
        self::assertSame([['owner@example.org']], $this->ownerMails());
        self::assertStringContainsString('An older backup was restored', $this->notice());
    }

    /** Without the comparison, nobody would notice anything: the control of the test above. */
    public function testWithoutTheMarkARestoreIsNotNoticed(): void
    {
        $dump = $this->hours(1);
        $this->hours(2);
        $this->restore($dump);
        $this->removeMark();

        $this->hours(2);

        $this->assertNothingNoticed();
    }

    public function testOneRestoreIsToldOnceAndTheNextOneAgain(): void
    {
        $dump = $this->hours(1);
        $this->hours(2);
        $this->restore($dump);
        $this->hours(5);
        self::assertCount(1, $this->ownerMails());

        $this->restore($dump);
        $this->hours(1);

        self::assertCount(2, $this->ownerMails(), 'A restore of the same backup once more.');
    }

    public function testADatabaseThatLostItsLastSecondIsNoOlderOne(): void
    {
        $this->hours(3);
        $this->sale->database()->execute('UPDATE {restore_mark} SET counter = counter - 1');

        $this->hours(2);

        $this->assertNothingNoticed();
    }

    /** @return array<string, array{\Closure(string): string}> */
    public static function untrustedMarks(): array
    {
        return [
            'empty' => [static fn(): string => ''],
            'cut off' => [static fn(string $json): string => substr($json, 0, 60)],
            'no JSON' => [static fn(): string => 'nothing of ours'],
            'a counter that somebody changed' => [static fn(string $json): string => (string) preg_replace('/"counter": \d+/', '"counter": 999', $json)],
            'of another site' => [static fn(): string => (new RestoreMark('other.example', 999, self::NOW, []))->toJson()],
            'of a later version' => [static fn(string $json): string => str_replace('"version": 1', '"version": 2', $json)],
        ];
    }

    /** @param \Closure(string): string $change */
    #[DataProvider('untrustedMarks')]
    public function testAMarkThatCannotBeTrustedSaysNothing(\Closure $change): void
    {
        $this->hours(1);
        file_put_contents($this->path(), $change((string) file_get_contents($this->path())));

        $this->hours(2);

        $this->assertNothingNoticed();
        self::assertNotNull($this->file()->read(), 'It is written anew.');
    }

    public function testTheTimeInTheMarkSaysNothing(): void
    {
        $this->hours(1);
        $mark = $this->file()->read();
        self::assertNotNull($mark);
        $this->file()->write(new RestoreMark($mark->address, $mark->counter, self::NOW + YEAR_IN_SECONDS, []));

        $this->hours(2);

        $this->assertNothingNoticed();
    }

    public function testALostCounterSaysNothing(): void
    {
        $this->hours(3);
        $this->sale->database()->execute('DELETE FROM {restore_mark}');

        $this->hours(2);

        $this->assertNothingNoticed();
    }

    /** Several web servers without a common disk: each keeps the mark of its own last turn. */
    public function testAServerWithAnOldFileSaysNothing(): void
    {
        $this->hours(1);
        $old = (string) file_get_contents($this->path());
        $this->hours(24);
        file_put_contents($this->path(), $old);

        $this->hours(1);

        $this->assertNothingNoticed();
    }

    public function testAFolderThatCannotBeWrittenSaysNothing(): void
    {
        $this->hours(1);
        unlink($this->path());
        mkdir($this->path());
        try {
            $this->hours(2);
            $this->assertNothingNoticed();
        } finally {
            rmdir($this->path());
        }
        self::assertSame([], glob($this->path() . '.*'), 'No half of a file is left.');
    }

    public function testACopyOfTheSiteNeitherReadsNorWritesAMark(): void
    {
        $this->hours(1);
        $before = (string) file_get_contents($this->path());
        (new SiteAddress('https://live.example'))->move();

        $this->hours(1);

        self::assertSame($before, (string) file_get_contents($this->path()));
        $this->assertNothingNoticed();
    }

    public function testNumbersGoOnAboveThoseOfTheMark(): void
    {
        $this->open(self::INVOICES);
        $ticket = $this->ticket($this->event(), 1250, 100);
        $this->sale->invoices()->issueForOrder($this->payForReal($this->pending($ticket, 1)));
        $dump = $this->hours(1);
        $tables = $this->tables(['invoice', 'number_jump']);
        foreach ([1, 2] as $_) {
            $this->sale->invoices()->issueForOrder($this->payForReal($this->pending($ticket, 1)));
        }
        $this->hours(2);
        $this->restore($dump);
        $this->restoreTables($tables);
        $this->hours(1);
        $this->pause()->resume(1);

        $this->sale->invoices()->issueForOrder($this->payForReal($this->pending($ticket, 1)));

        $numbers = array_column($this->sale->database()->rows("SELECT number FROM {invoice} WHERE series = '2030-' AND number <> 1 ORDER BY number"), 'number');
        self::assertGreaterThan(3, (int) min($numbers), 'Numbers 2 and 3 are on paper.');
        self::assertSame([], array_filter($this->sale->check(), static fn(string $sentence): bool => str_contains($sentence, 'gap')), 'The check knows why they are missing.');
    }

    public function testNumbersOfALostTableAreNotGivenOutAgain(): void
    {
        $this->open(self::INVOICES);
        $ticket = $this->ticket($this->event(), 1250, 100);
        foreach ([1, 2, 3] as $_) {
            $this->sale->invoices()->issueForOrder($this->payForReal($this->pending($ticket, 1)));
        }
        $this->hours(1);
        $this->sale->database()->execute('DELETE FROM {invoice}');
        $this->sale->database()->execute('DELETE FROM {number_jump}');

        $this->hours(1);

        $this->sale->invoices()->issueForOrder($this->payForReal($this->pending($ticket, 1)));
        self::assertSame(4, (int) $this->sale->database()->value('SELECT MIN(number) FROM {invoice}'));
        $this->assertNull($this->pause()->restore(), 'It is no restore.');
    }

    public function testTheHourlyWorkCostsFourStatements(): void
    {
        $this->hours(1);

        $log = StatementLog::start();
        $this->detector()->run();

        self::assertLessThanOrEqual(4, count($log->statements), implode("\n", $log->statements));
    }

    public function testTheMarkComesBeforeEverySweep(): void
    {
        $jobs = array_keys($this->sale->service(\Benefit\Shared\Boot\Contributions::class)->callables('hourly'));

        self::assertSame('looking for a restored backup', $jobs[0]);
    }

    public function testPlacesThatCanRunOutAreNotSoldUntilSomebodyResumes(): void
    {
        $event = $this->event();
        $limited = $this->ticket($event);
        $unlimited = $this->ticket($event, capacity: null);
        $visitor = self::visitor();
        $this->add($visitor, $limited);
        $entries = $this->entries($visitor);
        $this->noticeRestore();

        self::assertSame('sales_paused', self::refusal(fn() => $this->add(self::visitor(), $limited))->reason);
        self::assertSame('sales_paused', self::refusal(fn() => $this->place($visitor, $entries))->reason);
        $this->buy($unlimited);

        $this->pause()->resume(1);

        self::assertNotNull($this->orderOf($this->place($visitor, $entries)));
        self::assertStringContainsString('An older backup was restored', $this->notice(), 'There is more to do than to sell.');
        $this->pause()->dismiss(1);
        self::assertSame('', $this->notice());
    }

    public function testThePauseEndsByItselfAfterADay(): void
    {
        $ticket = $this->ticket($this->event());
        $this->noticeRestore();
        $this->clock->now += DAY_IN_SECONDS - 1;
        self::assertSame('sales_paused', self::refusal(fn() => $this->add(self::visitor(), $ticket))->reason);

        $this->clock->now += 1;

        $this->add(self::visitor(), $ticket);
        $this->addToAssertionCount(1);
    }

    public function testLessOfATicketCanAlwaysBeChosen(): void
    {
        $ticket = $this->ticket($this->event());
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 3);
        $this->noticeRestore();

        $this->sale->carts()->update($visitor, [$ticket => 1], self::network());

        self::assertSame([[1, 1]], $this->lines($visitor));
    }

    public function testAnOpenPaymentIsStillTaken(): void
    {
        $order = $this->pending($this->ticket($this->event()), 1);
        $this->noticeRestore();

        self::assertNotNull($this->payForReal($order)->paidAt);
    }

    /** Lets the hourly work run. @return array<string, list<array<string, string|null>>> a dump afterwards */
    private function hours(int $count): array
    {
        for ($i = 0; $i < $count; $i++) {
            $this->clock->now += HOUR_IN_SECONDS;
            $this->detector()->run();
        }

        return $this->tables(['restore_mark']);
    }

    private function noticeRestore(): void
    {
        $dump = $this->hours(1);
        $this->hours(2);
        $this->restore($dump);
        $this->hours(1);
        self::assertTrue($this->pause()->isOn());
    }

    /** @param list<string> $names @return array<string, list<array<string, string|null>>> */
    private function tables(array $names): array
    {
        $tables = [];
        foreach ($names as $name) {
            $tables[$name] = $this->sale->database()->rows("SELECT * FROM {{$name}}");
        }

        return $tables;
    }

    /** @param array<string, list<array<string, string|null>>> $tables */
    private function restoreTables(array $tables): void
    {
        global $wpdb;
        foreach ($tables as $name => $rows) {
            $this->sale->database()->execute("DELETE FROM {{$name}}");
            foreach ($rows as $row) {
                $wpdb->insert($this->sale->database()->table($name), $row);
            }
        }
    }

    /** Puts a dump back: options that the plugin wrote since are gone too. @param array<string, list<array<string, string|null>>> $dump */
    private function restore(array $dump): void
    {
        $this->restoreTables($dump);
        update_option(SalesPause::OPTION, [], true);
    }

    private function assertNothingNoticed(): void
    {
        self::assertNull($this->pause()->restore());
        self::assertSame([], $this->ownerMails());
        self::assertSame('', $this->notice());
        $this->add(self::visitor(), $this->ticket($this->event()));
    }

    /** @return list<list<string|null>> */
    private function ownerMails(): array
    {
        return array_map(array_values(...), $this->sale->database()->rows('SELECT recipient FROM {mail} WHERE kind = %s', RestoreEmail::KIND));
    }

    private function notice(): string
    {
        return $this->sale->service(RestoreNotice::class)->renderNotice();
    }

    private function detector(): RestoreDetector
    {
        return $this->sale->service(RestoreDetector::class);
    }

    private function pause(): SalesPause
    {
        return $this->sale->service(SalesPause::class);
    }

    private function file(): RestoreMarkFile
    {
        return $this->sale->service(RestoreMarkFile::class);
    }

    private function path(): string
    {
        return $this->sale->privateFolder()->path() . '/' . RestoreMarkFile::NAME;
    }

    private function removeMark(): void
    {
        if (is_file($this->path())) {
            unlink($this->path());
        }
    }
}

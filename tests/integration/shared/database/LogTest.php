<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Database;

use Benefit\Shared\Database\AuditLog;
use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Database\TableProvider;
use Benefit\Shared\Database\TableRegistry;
use Benefit\Tests\Contributed;
use Benefit\Tests\Integration\Tickets\MovableClock;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

/** The log, for any kind of subject: here `trial`, beside that of orders. */
final class LogTest extends IntegrationTestCase
{
    private AuditLogRepository $entries;
    private MovableClock $clock;
    private AuditLog $log;

    protected function setUp(): void
    {
        parent::setUp();
        self::tables()->provide();
        $this->entries = new AuditLogRepository(Services::get()->database(), 'trial');
        $this->clock = new MovableClock(1_900_000_000);
        $this->log = new AuditLog($this->entries, $this->clock);
    }

    protected function tearDown(): void
    {
        self::tables()->drop();
        parent::tearDown();
    }

    public function testReadsBackWhatWasDoneInItsOrderWithPersonAndTime(): void
    {
        $this->log->add(7, 'begun', ['text' => 'Grüße „an“ alle', 'amounts' => [1, 2]], 3);
        $this->log->add(8, 'begun');
        $this->clock->forward(60);
        $this->log->add(7, 'ended');

        self::assertEquals(
            [[7, 'begun', ['text' => 'Grüße „an“ alle', 'amounts' => [1, 2]], 3, 1_900_000_000], [7, 'ended', [], 0, 1_900_000_060]],
            array_map(static fn(AuditLogEntry $entry): array => [$entry->subjectId, $entry->kind, $entry->data, $entry->userId, $entry->createdAt], $this->log->listEntries(7)),
        );
    }

    public function testSubjectsOfAnotherTypeHaveALogOfTheirOwn(): void
    {
        $this->log->add(7, 'begun');
        Services::get()->orderLog()->add(7, 'note', ['text' => 'Anna']);

        self::assertSame(['begun'], $this->kinds(7));
        self::assertSame(1, self::rowsIn('order_log'));
    }

    public function testWhatIsWrittenMeanwhileIsThatPersons(): void
    {
        $this->log->attributeTo(5, function (): void {
            $this->log->add(7, 'moved');
            $this->log->add(7, 'noted', [], 6);
        });
        $this->log->add(7, 'ended');

        self::assertSame([5, 6, 0], array_map(static fn(AuditLogEntry $entry): int => $entry->userId, $this->log->listEntries(7)));
    }

    public function testWithoutItsPeopleAnEntryStillSaysWhatWasDoneAndWhen(): void
    {
        $this->log->add(7, 'refunded', ['amount' => 100, 'reason' => 'Anna is ill'], 3);
        $this->log->add(7, 'noted', ['text' => 'Anna'], 3);
        [$refunded, $noted] = $this->log->listEntries(7);

        $this->entries->redact($refunded->id, ['amount' => 100]);
        $this->entries->redact($noted->id, []);

        self::assertEquals(
            [new AuditLogEntry($refunded->id, 7, 'refunded', ['amount' => 100], 3, 1_900_000_000), new AuditLogEntry($noted->id, 7, 'noted', [], 3, 1_900_000_000)],
            $this->log->listEntries(7),
        );
    }

    /** @return list<string> */
    private function kinds(int $subjectId): array
    {
        return array_map(static fn(AuditLogEntry $entry): string => $entry->kind, $this->log->listEntries($subjectId));
    }

    private static function tables(): TableRegistry
    {
        global $wpdb;

        $trial = new class implements TableProvider {
            public function tables(): array
            {
                return [AuditLogRepository::table('trial')];
            }
        };

        return new TableRegistry($wpdb, Services::get()->database(), Contributed::rows(['tables' => [$trial]]));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Database;

use Benefit\Shared\Database\LostTables;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Database\SchemaInstaller;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;
use Benefit\Shared\Database\TableRegistry;
use Benefit\Shared\PluginLifecycle;
use Benefit\Shared\Support\Clock;
use Benefit\Tests\Contributed;
use Benefit\Tests\Integration\Tickets\MovableClock;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\Group;

/** Tables and other required objects are created once, in one request. */
#[Group('sqlite')]
final class MigrationsTest extends IntegrationTestCase
{
    /** @var list<string> */
    private array $ran = [];

    private MovableClock $clock;

    protected function setUp(): void
    {
        parent::setUp();
        $this->clock = new MovableClock(1_900_000_000);
        delete_option(MigrationRunner::OPTION);
    }

    public function testProvidesOnce(): void
    {
        $migrations = $this->migrations('one');
        self::assertTrue($migrations->isPending());
        $migrations->run();
        $migrations->run();
        $this->migrations('one')->run();

        self::assertSame(['one'], $this->ran);
        self::assertFalse($migrations->isPending());
    }

    public function testAnUpdateProvidesAgain(): void
    {
        $this->migrations('one')->run();
        $this->migrations('two')->run();

        self::assertSame(['one', 'two'], $this->ran);
    }

    public function testASiteOfAnEarlierVersionIsBroughtUpToDate(): void
    {
        // Version 0.1.0 stored the number of its steps.
        update_option(MigrationRunner::OPTION, 2, true);
        $this->migrations('one')->run();

        self::assertSame(['one'], $this->ran);
    }

    public function testWhatFailsIsTriedAgain(): void
    {
        $fail = true;
        $migrations = $this->migrations('one', function () use (&$fail): void {
            if ($fail) {
                throw new \RuntimeException('The disk is full.');
            }
        });
        try {
            $migrations->run();
            self::fail('Nothing was said.');
        } catch (\RuntimeException) {
            self::assertTrue($migrations->isPending());
        }
        $fail = false;
        $migrations->run();

        self::assertSame(['one', 'one'], $this->ran);
        self::assertFalse($migrations->isPending());
    }

    public function testOnlyOneRequestIsAtIt(): void
    {
        $second = $this->migrations('other request');
        $this->migrations('first request', $second->run(...))->run();

        self::assertSame(['first request'], $this->ran);
    }

    public function testALateRequestSeesWhatWasDoneMeanwhile(): void
    {
        $late = $this->migrations('one');
        self::assertTrue($late->isPending());
        // A write of another process, which this one's object cache has not seen.
        global $wpdb;
        $wpdb->insert($wpdb->options, ['option_name' => MigrationRunner::OPTION, 'option_value' => 'one', 'autoload' => 'on']);
        $late->run();

        self::assertSame([], $this->ran);
    }

    public function testAnotherColumnOrStepIsAnotherState(): void
    {
        $state = static fn(string $column, int $version): string => (new SchemaInstaller(self::tables($column), Contributed::rows(['setup' => ['Sample' => [$version, [self::class, 'setUp']]]]), Services::get()->service(LostTables::class)))->state();

        self::assertSame($state('id', 1), $state('id', 1));
        self::assertNotSame($state('id', 1), $state('number', 1));
        self::assertNotSame($state('id', 1), $state('id', 2));
    }

    public function testALockOfTheDeadIsTakenOver(): void
    {
        global $wpdb;
        $wpdb->insert($wpdb->options, ['option_name' => 'benefit_migration_lock', 'option_value' => (string) $this->clock->now(), 'autoload' => 'off']);
        $this->clock->forward(120);
        $this->migrations('one')->run();
        self::assertSame([], $this->ran);

        $this->clock->forward(1);
        $this->migrations('one')->run();
        self::assertSame(['one'], $this->ran);
        self::assertNull($wpdb->get_var("SELECT option_value FROM {$wpdb->options} WHERE option_name = 'benefit_migration_lock'"));
    }

    public function testThePluginsOwnStepsCanBeRepeated(): void
    {
        $before = get_option('benefit_settings');
        $plugin = self::plugin(new Clock());
        $plugin->migrations()->run();
        delete_option(MigrationRunner::OPTION);
        self::plugin(new Clock())->migrations()->run();

        self::assertFalse($plugin->migrations()->isPending());
        self::assertEquals($before, get_option('benefit_settings'));
        self::assertSame(0, self::rowsIn('stock'));
    }

    /** If the database denies creating tables, the site must keep working; our routes answer 503 until then. */
    public function testAFailureLeavesTheSiteStanding(): void
    {
        $plugin = self::plugin();
        $broken = new MigrationRunner($plugin->database(), $this->clock, 'broken', static fn() => throw new \RuntimeException('No table for you.'));
        $plugin->put(MigrationRunner::class, $broken);
        $lifecycle = $plugin->service(PluginLifecycle::class);
        $logged = self::capturingErrors(static fn() => (fn() => $this->migrate())->call($lifecycle));

        self::assertTrue($plugin->migrations()->isPending());
        self::assertStringContainsString('No table for you.', $logged);
    }

    private static function tables(string $column): TableRegistry
    {
        global $wpdb;
        $sample = new class ($column) implements TableProvider {
            public function __construct(private readonly string $column) {}

            public function tables(): array
            {
                return [new TableDefinition('sample', "{$this->column} bigint unsigned NOT NULL, PRIMARY KEY ({$this->column})")];
            }
        };

        return new TableRegistry($wpdb, Services::get()->database(), Contributed::rows(['tables' => [$sample]]));
    }

    private static function capturingErrors(callable $work): string
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

    private function migrations(string $wanted, ?\Closure $work = null): MigrationRunner
    {
        return new MigrationRunner(self::plugin()->database(), $this->clock, $wanted, function () use ($wanted, $work): void {
            $this->ran[] = $wanted;
            if ($work !== null) {
                $work();
            }
        });
    }
}

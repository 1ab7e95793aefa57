<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Database;

use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\ModuleRegistry;
use Benefit\Shared\PluginLifecycle;
use Benefit\Shared\SharedModule;
use Benefit\Shared\Support\Clock;
use Benefit\Tests\Integration\Tickets\MovableClock;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\Group;

/** The objects that the code needs are provided once, in one request. */
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
        // Version 0.1.0 counted its steps.
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
        // Another process, whose writing the object cache of this one has not seen.
        global $wpdb;
        $wpdb->insert($wpdb->options, ['option_name' => MigrationRunner::OPTION, 'option_value' => 'one', 'autoload' => 'on']);
        $late->run();

        self::assertSame([], $this->ran);
    }

    public function testAModuleThatHasAnotherTableIsProvidedFor(): void
    {
        $migrations = self::plugin()->migrations();
        $migrations->run();
        self::assertFalse($migrations->isPending());

        $before = $GLOBALS['wpdb'];
        $more = new ModuleRegistry(static fn(ModuleRegistry $modules): array => [
            new SharedModule($modules, __FILE__, $before, new Clock()),
            new class implements HasTables {
                public function name(): string
                {
                    return 'Sample';
                }

                public function tables(): array
                {
                    return [new TableDefinition('sample', 'id bigint unsigned NOT NULL, PRIMARY KEY (id)')];
                }
            },
        ], static fn(): array => []);

        self::assertTrue($more->get(SharedModule::class)->migrations()->isPending());
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

    /** A database that lets us make no table must not take the whole site down; the gate says 503 meanwhile. */
    public function testAFailureLeavesTheSiteStanding(): void
    {
        $plugin = self::plugin();
        $broken = new MigrationRunner($plugin->database(), $this->clock, 'broken', static fn() => throw new \RuntimeException('No table for you.'));
        (fn() => $this->migrations = $broken)->call($plugin->modules->get(SharedModule::class));
        $lifecycle = new PluginLifecycle($plugin->modules);
        $logged = self::capturingErrors(static fn() => (fn() => $this->migrate())->call($lifecycle));

        self::assertTrue($plugin->migrations()->isPending());
        self::assertStringContainsString('No table for you.', $logged);
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

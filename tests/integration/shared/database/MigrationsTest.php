<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Database;

use Benefit\Shared\Clock;
use Benefit\Shared\Database\Migrations;
use Benefit\Tests\Integration\Tickets\MovableClock;
use Benefit\Tests\IntegrationTestCase;

/** Each step once, in order, in one request. */
final class MigrationsTest extends IntegrationTestCase
{
    /** @var list<string> */
    private array $ran = [];

    private MovableClock $clock;

    protected function setUp(): void
    {
        parent::setUp();
        $this->clock = new MovableClock(1_900_000_000);
        delete_option(Migrations::OPTION);
    }

    public function testRunsEachStepOnceInOrder(): void
    {
        $migrations = $this->migrations($this->step('one'), $this->step('two'));
        self::assertTrue($migrations->isPending());
        $migrations->run();
        $migrations->run();
        $this->migrations($this->step('one'), $this->step('two'))->run();

        self::assertSame(['one', 'two'], $this->ran);
        self::assertFalse($migrations->isPending());
    }

    public function testAnUpdateRunsOnlyWhatIsNew(): void
    {
        $this->migrations($this->step('one'))->run();
        $this->migrations($this->step('one'), $this->step('two'), $this->step('three'))->run();

        self::assertSame(['one', 'two', 'three'], $this->ran);
    }

    public function testAFailingStepIsRepeatedAndTheOnesBeforeItAreNot(): void
    {
        $fail = true;
        $migrations = $this->migrations($this->step('one'), function () use (&$fail): void {
            $this->ran[] = 'two';
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

        self::assertSame(['one', 'two', 'two'], $this->ran);
        self::assertFalse($migrations->isPending());
    }

    public function testOnlyOneRequestIsAtIt(): void
    {
        $second = $this->migrations($this->step('other request'));
        $this->migrations(function () use ($second): void {
            $this->ran[] = 'first request';
            $second->run();
        })->run();

        self::assertSame(['first request'], $this->ran);
    }

    public function testWhoComesLateSeesWhatWasDoneMeanwhile(): void
    {
        $late = $this->migrations($this->step('late'));
        self::assertTrue($late->isPending());
        // Another process, whose writing the object cache of this one has not seen.
        global $wpdb;
        $wpdb->insert($wpdb->options, ['option_name' => Migrations::OPTION, 'option_value' => '1', 'autoload' => 'on']);
        $late->run();

        self::assertSame([], $this->ran);
    }

    public function testALockOfTheDeadIsTakenOver(): void
    {
        global $wpdb;
        $wpdb->insert($wpdb->options, ['option_name' => 'benefit_migration_lock', 'option_value' => (string) $this->clock->now(), 'autoload' => 'off']);
        $this->clock->forward(120);
        $this->migrations($this->step('one'))->run();
        self::assertSame([], $this->ran);

        $this->clock->forward(1);
        $this->migrations($this->step('one'))->run();
        self::assertSame(['one'], $this->ran);
        self::assertNull($wpdb->get_var("SELECT option_value FROM {$wpdb->options} WHERE option_name = 'benefit_migration_lock'"));
    }

    public function testThePluginsOwnStepsCanBeRepeated(): void
    {
        $before = get_option('benefit_settings');
        $plugin = self::plugin(new Clock());
        $plugin->migrations()->run();
        delete_option(Migrations::OPTION);
        self::plugin(new Clock())->migrations()->run();

        self::assertFalse($plugin->migrations()->isPending());
        self::assertEquals($before, get_option('benefit_settings'));
        self::assertSame(0, self::rowsIn('stock'));
    }

    /** A database that lets us make no table must not take the whole site down; the gate says 503 meanwhile. */
    public function testAFailureLeavesTheSiteStanding(): void
    {
        $plugin = self::plugin();
        (fn() => $this->made[Migrations::class] = new Migrations($this->database(), $this->clock, [static fn() => throw new \RuntimeException('No table for you.')]))->call($plugin);
        $logged = self::capturingErrors(static fn() => (fn() => $this->migrate())->call($plugin));

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

    private function step(string $name): \Closure
    {
        return function () use ($name): void {
            $this->ran[] = $name;
        };
    }

    private function migrations(\Closure ...$steps): Migrations
    {
        return new Migrations(self::plugin()->database(), $this->clock, array_values($steps));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Boot;

use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\Manifest;
use Benefit\Shared\Boot\WiringException;
use Benefit\Tests\Unit\Shared\Boot\Sample\CircleStart;
use Benefit\Tests\Unit\Shared\Boot\Sample\Engine;
use Benefit\Tests\Unit\Shared\Boot\Sample\Factory;
use Benefit\Tests\Unit\Shared\Boot\Sample\Listener;
use Benefit\Tests\Unit\Shared\Boot\Sample\NeedsText;
use Benefit\Tests\Unit\Shared\Boot\Sample\Vehicle;
use Benefit\Tests\Unit\Shared\Boot\Sample\Wheel;
use PHPUnit\Framework\TestCase;

final class ContainerTest extends TestCase
{
    public function testWiresAClassByTheTypesOfItsConstructor(): void
    {
        $container = self::contributing();

        self::assertSame($container->get(Engine::class), $container->get(Vehicle::class)->engine);
    }

    public function testMakesAServiceOnce(): void
    {
        $container = self::contributing();

        self::assertSame($container->get(Vehicle::class), $container->get(Vehicle::class));
    }

    public function testUsesWhatItWasGiven(): void
    {
        $engine = new Engine();

        self::assertSame($engine, self::contributing(given: [Engine::class => $engine])->get(Vehicle::class)->engine);
    }

    public function testALazyServiceIsMadeWhenItIsCalledFor(): void
    {
        Wheel::$made = 0;
        $vehicle = self::contributing()->get(Vehicle::class);
        self::assertSame(0, Wheel::$made);

        self::assertSame(($vehicle->wheel)(), ($vehicle->wheel)());
        self::assertSame(1, Wheel::$made);
    }

    public function testAParameterThatNoTypeDescribesKeepsItsDefault(): void
    {
        self::assertSame('red', self::contributing()->get(Vehicle::class)->color);
    }

    public function testAFactoryMakesWhatTypesCannotDescribe(): void
    {
        self::assertSame('from the factory', (new Container([NeedsText::class => [Factory::class, 'needsText']]))->get(NeedsText::class)->text);
    }

    public function testAClassStandsInForItsInterface(): void
    {
        $container = new Container([\Countable::class => Listener::class]);

        self::assertSame($container->get(Listener::class), $container->get(\Countable::class));
    }

    public function testSaysWhichParameterNeedsAFactory(): void
    {
        $this->expectException(WiringException::class);
        $this->expectExceptionMessage('$text of ' . NeedsText::class);
        (new Container([]))->get(NeedsText::class);
    }

    public function testSaysWhichConstructorsFormACircle(): void
    {
        $container = new Container([]);
        foreach ([1, 2] as $time) {
            try {
                $container->get(CircleStart::class);
                self::fail("Nothing was said the {$time}. time.");
            } catch (WiringException $error) {
                self::assertStringContainsString('CircleStart > ', $error->getMessage());
            }
        }
    }

    public function testProvidesWhatManifestsContributeToAPoint(): void
    {
        $container = self::contributing(['sound' => [['rail', [Listener::class, 'answer'], null], [null, [Listener::class, 'answer'], 'last']]], ['rail']);
        $vehicle = $container->get(Vehicle::class);

        self::assertSame(['last' => 'heard: hello'], array_map(static fn(\Closure $callback): string => $callback('hello'), $vehicle->listeners));
        self::assertCount(2, $vehicle->allListeners);
    }

    public function testRowsOfAProductThatIsOffAreLeftOutButNotLost(): void
    {
        $contributions = self::contributing(['thing' => [['rail', 'a', 'one'], ['road', 'b', 'two'], [null, 'c', null]]], ['rail'])->get(Contributions::class);

        self::assertSame(['two' => 'b', 0 => 'c'], $contributions->rows('thing'));
        self::assertSame(['one' => 'a', 'two' => 'b', 0 => 'c'], $contributions->allRows('thing'));
        self::assertSame(['two' => 'road'], $contributions->products('thing'));
        self::assertSame([], $contributions->rows('nothing'));
    }

    /**
     * @param array<string, list<array{string|null, mixed, string|null}>> $rows
     * @param list<string>                                                $off
     * @param array<class-string, object>                                 $given
     */
    private static function contributing(array $rows = [], array $off = [], array $given = []): Container
    {
        Factory::$off = $off;

        return new Container(
            [Contributions::class => [Factory::class, 'contributions']],
            [Manifest::class => new Manifest(['services' => [], 'rows' => $rows])] + $given,
        );
    }
}

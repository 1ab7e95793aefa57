<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Tickets\Catalog\Editing;

use Benefit\Tickets\Catalog\Editing\EventMove;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Moving an event with doors and end. */
final class EventMoveTest extends TestCase
{
    private const SHOWN = ['start' => '2027-03-20T19:30', 'end' => '2027-03-20T22:00', 'doors' => '2027-03-20T18:30'];

    public function testDoorsAndEndMoveWithTheStartByTheClockOnTheWall(): void
    {
        // Clocks change on March 28.
        self::assertSame(
            ['start' => '2027-03-28T20:00', 'end' => '2027-03-28T22:30', 'doors' => '2027-03-28T19:00'],
            EventMove::withStart(['start' => '2027-03-28T20:00'] + self::SHOWN, self::SHOWN),
        );
    }

    public function testWhatWasChangedAsWellStays(): void
    {
        $entered = ['start' => '2027-03-27T19:30', 'end' => '2027-03-27T23:00'] + self::SHOWN;

        self::assertSame(['2027-03-27T23:00', '2027-03-27T18:30'], [EventMove::withStart($entered, self::SHOWN)['end'], EventMove::withStart($entered, self::SHOWN)['doors']]);
    }

    public function testAStartThatIsNewOrGoneMovesNothing(): void
    {
        self::assertSame(self::SHOWN, EventMove::withStart(self::SHOWN, ['start' => ''] + self::SHOWN));
        self::assertSame(['start' => ''] + self::SHOWN, EventMove::withStart(['start' => ''] + self::SHOWN, self::SHOWN));
    }

    #[DataProvider('moves')]
    public function testAsksAboutAnotherDayAndAboutThePast(?string $to, bool $isAsked): void
    {
        $moment = static fn(string $text): int => (int) strtotime($text);

        self::assertSame($isAsked, EventMove::isQuestionable($moment('2027-03-20T18:30:00Z'), $to === null ? null : $moment($to), new \DateTimeZone('Europe/Berlin'), $moment('2027-03-20T12:00:00Z')));
    }

    /** @return iterable<string, array{string|null, bool}> */
    public static function moves(): iterable
    {
        yield 'the same' => ['2027-03-20T18:30:00Z', false];
        yield 'later that evening' => ['2027-03-20T22:30:00Z', false];
        yield 'after midnight there' => ['2027-03-20T23:30:00Z', true];
        yield 'a week later' => ['2027-03-27T18:30:00Z', true];
        yield 'in the past' => ['2027-03-20T11:00:00Z', true];
        yield 'without a date' => [null, true];
    }
}

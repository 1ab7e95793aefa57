<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Support;

use Benefit\Shared\Support\Timestamp;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class MomentTest extends TestCase
{
    public function testIsStoredInUtcAndReadBack(): void
    {
        self::assertSame('2027-03-28T17:30:00Z', Timestamp::toStored(1806255000));
        self::assertSame(1806255000, Timestamp::fromStored('2027-03-28T17:30:00Z'));
        self::assertSame('', Timestamp::toStored(null));
        self::assertNull(Timestamp::fromStored(''));
    }

    public function testIsReadAsTheSqliteDropInRewritesIt(): void
    {
        self::assertSame(1806255000, Timestamp::fromStored('2027-03-28 17:30:00'));
    }

    #[DataProvider('noMoments')]
    public function testTakesNothingElseForAMoment(string $text): void
    {
        self::assertNull(Timestamp::fromStored($text));
    }

    /** @return iterable<string, array{string}> */
    public static function noMoments(): iterable
    {
        yield '31 February' => ['2027-02-31T10:00:00Z'];
        yield 'the 25th hour' => ['2027-02-01T25:00:00Z'];
        yield 'an offset' => ['2027-02-01T10:00:00+01:00'];
        yield 'a line feed after it' => ["2027-02-01T10:00:00Z\n"];
        yield 'words' => ['tomorrow'];
        yield 'NUL' => ["2027-02-01T10:00:00Z\0"];
    }

    public function testIsEnteredInTheZoneOfTheEvent(): void
    {
        $berlin = new \DateTimeZone('Europe/Berlin');

        self::assertSame('2027-03-28T17:30:00Z', Timestamp::toStored(Timestamp::fromLocal('2027-03-28T19:30', $berlin)));
        self::assertSame('2027-01-28T18:30:00Z', Timestamp::toStored(Timestamp::fromLocal('2027-01-28T19:30:00', $berlin)));
        self::assertSame('2027-03-28T19:30', Timestamp::toLocal(1806255000, $berlin));
    }

    public function testAnHourThatTheClocksSkipIsNoMoment(): void
    {
        self::assertNull(Timestamp::fromLocal('2027-03-28T02:30', new \DateTimeZone('Europe/Berlin')));
        self::assertNotNull(Timestamp::fromLocal('2027-03-28T02:30', new \DateTimeZone('UTC')));
    }
}

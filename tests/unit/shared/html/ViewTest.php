<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Html;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

require_once dirname(__DIR__, 2) . '/Fixture.php';

final class ViewTest extends TestCase
{
    #[DataProvider('texts')]
    public function testWritesWhatTheFiltersLookForAsEntities(string $text, string $encoded, string $seen): void
    {
        self::assertSame($encoded, HtmlOutput::text($text));
        self::assertSame($seen, html_entity_decode($encoded, ENT_QUOTES | ENT_HTML5, 'UTF-8'));
    }

    #[DataProvider('texts')]
    public function testWritesWhatReachesIntoAttributesAsEntities(string $text, string $encoded, string $seen): void
    {
        self::assertDoesNotMatchRegularExpression('/[<>"\'\[\]]|&(?!#\d{3,};)|Wordpress/', HtmlOutput::attr($text));
        self::assertSame($seen, html_entity_decode(HtmlOutput::attr($text), ENT_QUOTES | ENT_HTML5, 'UTF-8'));
    }

    public function testLeavesNamesReadableInAttributes(): void
    {
        self::assertSame('buyer_data_email-1 a@example.org', HtmlOutput::attr('buyer_data_email-1 a@example.org'));
        self::assertSame('a&#091;12&#093;', HtmlOutput::attr('a[12]'));
        self::assertSame("&#034; onfocus=&#039;x&#039;\u{FFFD}", HtmlOutput::attr("\" onfocus='x'\xFF"));
    }

    /** @return iterable<array{string, string, string}> */
    public static function texts(): iterable
    {
        foreach (Fixture::read('text')['text'] as $number => $row) {
            yield "$number: " . json_encode($row['text']) => [$row['text'], $row['encoded'], $row['seen']];
        }
    }

    public function testLeavesNoCharacterThatMarkupIsMadeOf(): void
    {
        $ascii = implode('', array_map('chr', range(0, 127)));

        self::assertMatchesRegularExpression('/^(?:[A-Za-z0-9 ]|&#\d{3};)*$/', HtmlOutput::text($ascii));
    }

    /** `&#91;` is what `unescape_invalid_shortcodes()` of WordPress turns back into a bracket. */
    public function testWritesEveryEntityWithThreeDigits(): void
    {
        self::assertDoesNotMatchRegularExpression('/&#\d{1,2};/', HtmlOutput::text(implode('', array_map('chr', range(0, 127)))));
    }

    public function testReplacesBytesThatAreNotUtf8AndKeepsTheRest(): void
    {
        self::assertSame("a\u{FFFD}b&#060;", HtmlOutput::text("a\xFFb<"));
        self::assertSame("J\u{FFFD}rgen &#038;amp&#059; Co", HtmlOutput::text("J\xFCrgen &amp; Co"));
        self::assertStringNotContainsString('<', HtmlOutput::text("\xC3<script>\xE2\x82<"));
    }

    public function testWritesNumbers(): void
    {
        self::assertSame('&#045;12', HtmlOutput::text(-12));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Content\VisitHistory;

use Benefit\Content\VisitHistory\VisitedPages;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** The cookie `benefit_journey`, as a visitor's browser brings it (docs/spec-content.md §3, §9). */
final class JourneyTest extends TestCase
{
    public function testItIsTheJsonItselfWithEncodedPartsInTheOrderOfItsSeconds(): void
    {
        $url = 'https://example.org/%D7%A9/?p=1';
        $title = 'Say "hi"; 100% {soup}, bread & שלום';
        $json = json_encode([1_700_000_100 => ['url' => rawurlencode($url), 'title' => rawurlencode($title), 'id' => 7], 1_700_000_000 => ['url' => rawurlencode('https://other.example/'), 'title' => 'Referrer']], JSON_THROW_ON_ERROR);

        $steps = VisitedPages::fromCookieHeader("a=b; not_benefit_journey={}; benefit_journey=$json; c=d")->steps;
        self::assertSame([[1_700_000_000, 'https://other.example/', 'Referrer', 0], [1_700_000_100, $url, $title, 7]], array_map(static fn($step): array => [$step->second, $step->url, $step->title, $step->pageId], $steps));
    }

    /** @return iterable<string, array{array{second: int, url: string, title: string, id: int, cookie: string}}> */
    public static function written(): iterable
    {
        // The script that writes them has the same: src/content/visit-history/test.
        foreach ((array) json_decode((string) file_get_contents(__DIR__ . '/../../../fixtures/journey.json'), true, 8, JSON_THROW_ON_ERROR) as $visit) {
            yield $visit['what'] => [$visit];
        }
    }

    /** @param array{second: int, url: string, title: string, id: int, cookie: string} $visit */
    #[DataProvider('written')]
    public function testWhatAPageHasWrittenIsRead(array $visit): void
    {
        $steps = VisitedPages::fromCookieHeader($visit['cookie'])->steps;

        self::assertSame([[$visit['second'], $visit['url'], $visit['title'], $visit['id']]], array_map(static fn($step): array => [$step->second, $step->url, $step->title, $step->pageId], $steps));
    }

    /** @return iterable<string, array{string}> */
    public static function nonsense(): iterable
    {
        yield 'none' => [''];
        yield 'of another name' => ['my_benefit_journey={"1":{"url":"https%3A%2F%2Fa.example"}}'];
        yield 'no JSON' => ['benefit_journey={"1":'];
        yield 'a list' => ['benefit_journey=["x"]'];
        yield 'a number' => ['benefit_journey=7'];
        yield 'no second' => ['benefit_journey={"x":{"url":"https%3A%2F%2Fa.example","title":"A"}}'];
        yield 'before time began' => ['benefit_journey={"-5":{"url":"https%3A%2F%2Fa.example","title":"A"}}'];
        yield 'a script' => ['benefit_journey={"1":{"url":"javascript%3Aalert(1)","title":"A"}}'];
        yield 'markup' => ['benefit_journey={"1":{"url":"https%3A%2F%2Fa.example%2F%3Cscript%3E","title":"A"}}'];
        yield 'no text' => ['benefit_journey={"1":{"url":"https%3A%2F%2Fa.example%2F%FF","title":"A"}}'];
        yield 'an id that is none' => ['benefit_journey={"1":{"url":"https%3A%2F%2Fa.example","title":"A","id":"7"}}'];
        yield 'deeper' => ['benefit_journey={"1":{"url":{"a":{"b":1}},"title":"A"}}'];
        yield 'longer than it gets' => ['benefit_journey={"1":{"url":"https%3A%2F%2Fa.example","title":"' . str_repeat('A', 4000) . '"}}'];
    }

    #[DataProvider('nonsense')]
    public function testWhatIsNoJourneyOfOursIsNone(string $header): void
    {
        self::assertSame([], VisitedPages::fromCookieHeader($header)->steps);
    }
}

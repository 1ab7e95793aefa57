<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared;

use Benefit\Shared\Support\TextNormalizer;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Titles are found by words as people type them. */
#[Group('sqlite')]
final class TextNormalizerTest extends IntegrationTestCase
{
    /** @return iterable<string, array{string, string, bool}> */
    public static function searches(): iterable
    {
        yield 'accents' => ['Fête à Łódź', 'fete lodz', true];
        yield 'accents beside their letters' => ["Fe\u{302}te", 'fête', true];
        yield 'a sharp s' => ['Straße', 'strasse', true];
        yield 'a sharp s, typed' => ['Strasse', 'Straße', true];
        yield 'a ligature' => ['A ﬁle', 'file', true];
        yield 'Greek capitals have no accents' => ['Καλημέρα Ελλάδα', 'ΚΑΛΗΜΕΡΑ ελλαδα', true];
        yield 'a Greek word ends otherwise' => ['Χορός', 'ΧΟΡΟΣ', true];
        yield 'a Greek word goes on' => ['Χοροσκοπιο', 'χορος', true];
        yield 'Russian' => ['Ёлка', 'елка', true];
        yield 'another Russian letter' => ['Май', 'маи', false];
        yield 'Arabic without vowels' => ['مُوسِيقَى أمسية', 'موسيقى امسية', true];
        yield 'Hebrew without vowels' => ['שָׁלוֹם', 'שלום', true];
        yield 'inside of a text without spaces' => ['東京タワー', 'タワー', true];
        yield 'the beginning of one' => ['東京タワー', '東京', true];
        yield 'in another order' => ['東京タワー', '京東', false];
        yield 'Thai' => ['ดนตรีไทย', 'ไทย', true];
        yield 'not inside of others' => ['Musicians', 'cians', false];
    }

    #[DataProvider('searches')]
    public function testATitleIsFoundByWhatPeopleType(string $title, string $typed, bool $isFound): void
    {
        $beginnings = TextNormalizer::searchPrefixes($title);
        $missing = array_filter(TextNormalizer::words($typed), static fn(string $word): bool => array_filter($beginnings, static fn(string $one): bool => str_starts_with($one, $word)) === []);

        self::assertSame($isFound, $missing === []);
    }

    public function testTitlesAreSortedByTheirFirstLetterOrDigit(): void
    {
        $titles = ['“Zebra”', '«Éclair»', '‘Apple', '„Beere“', '"Cherry"', '…and more', '¿Dónde?', '— Foxes', '★★★', '3 Owls'];
        usort($titles, static fn(string $one, string $other): int => strcmp(TextNormalizer::sortKey($one), TextNormalizer::sortKey($other)));

        self::assertSame(['3 Owls', '…and more', '‘Apple', '„Beere“', '"Cherry"', '¿Dónde?', '«Éclair»', '— Foxes', '“Zebra”', '★★★'], $titles);
    }

    /** The index was built in one language and is queried in others. */
    public function testFormsAreTheSameInEveryLanguage(): void
    {
        $forms = static fn(): array => [TextNormalizer::sortKey('Ärger über Straßen på Öland'), TextNormalizer::words('Ärger über Straßen på Öland')];
        $here = $forms();
        foreach (['de_DE', 'da_DK', 'sr_RS'] as $locale) {
            add_filter('locale', $name = static fn(): string => $locale);
            self::assertSame($here, $forms(), $locale);
            remove_filter('locale', $name);
        }
    }

    public function testANameIsFoundByTheBeginningsOfItsWords(): void
    {
        $isFound = static fn(string $name, string $typed): bool => array_filter(
            TextNormalizer::nameTerms($typed),
            static fn(string $term): bool => array_filter(TextNormalizer::nameWords($name), static fn(string $word): bool => str_starts_with($word, $term)) === [],
        ) === [];
        foreach (json_decode((string) file_get_contents(dirname(__DIR__, 2) . '/fixtures/name-words.json'), true, 8, JSON_THROW_ON_ERROR) as ['name' => $name, 'found' => $found, 'missed' => $missed]) {
            foreach ($found as $typed) {
                self::assertTrue($isFound($name, $typed), "$typed: $name");
            }
            foreach ($missed as $typed) {
                self::assertFalse($isFound($name, $typed), "$typed: $name");
            }
        }
    }

    public function testAVeryLongTextWithoutSpacesHasItsLimits(): void
    {
        $beginnings = TextNormalizer::searchPrefixes(str_repeat('東京', 5000));

        self::assertLessThanOrEqual(200, count($beginnings));
        self::assertLessThanOrEqual(40, max(array_map('strlen', $beginnings)));
    }
}

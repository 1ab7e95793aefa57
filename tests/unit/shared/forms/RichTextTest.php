<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Forms;

use Benefit\Shared\Forms\Values\RichTextSanitizer;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class RichTextTest extends TestCase
{
    private const ALLOWED = '~^(?:<br>|</?(?:p|ul|ol|li|blockquote|h3|h4|strong|em|b|i|u)>|<a href="(?:https?://|mailto:)[^"<>]+">|</a>|[^<>]+)*+$~D';

    #[DataProvider('rows')]
    public function testIsWrittenAnewAsInTheBrowser(string $what, string $dirty, string $clean, string $words): void
    {
        self::assertSame($clean, RichTextSanitizer::clean($dirty));
        self::assertSame($clean, RichTextSanitizer::clean($clean), 'Twice is another text.');
        self::assertSame($words, RichTextSanitizer::words($clean));
    }

    /** @return iterable<string, array<string, string>> */
    public static function rows(): iterable
    {
        foreach (Fixture::read('richtext')['rows'] as $row) {
            yield $row['what'] => $row;
        }
    }

    public function testWhateverComesOnlyTheListGoesOut(): void
    {
        mt_srand(12);
        $parts = ['<p>', '</p>', '<ul>', '<li>', '</ul>', '</li>', '<b>', '</b>', '<a href="https://example.org">', '<a href=javascript:x>', '</a>', '<script>', '</script>', '<!--', '-->', '<', '>', '"', "'", '&', '&lt;', '&#60;', '<br>', '<div>', '</div>', 'a', ' ', "\n", '<img src=x onerror=y>', '<h3>', '</h3>', '<blockquote>', '</blockquote>', '/', '=', '<u'];
        for ($round = 0; $round < 2000; $round++) {
            $dirty = '';
            for ($count = mt_rand(1, 25); $count > 0; $count--) {
                $dirty .= $parts[mt_rand(0, count($parts) - 1)];
            }
            $clean = RichTextSanitizer::clean($dirty);
            self::assertMatchesRegularExpression(self::ALLOWED, $clean, $dirty);
            $document = new \DOMDocument();
            self::assertTrue($clean === '' || $document->loadXML('<x>' . str_replace('<br>', '<br/>', $clean) . '</x>'), "Not well nested: $dirty became $clean");
            self::assertSame($clean, RichTextSanitizer::clean($clean), $dirty);
        }
    }

    public function testIsQuickWithTheLongest(): void
    {
        foreach (['<a ', '<p', '<!--', '<script>', '&#', '<b>', '</b>', '<ul><li>', '"<a href="'] as $part) {
            $clean = RichTextSanitizer::clean(str_repeat($part, 20000));
            self::assertDoesNotMatchRegularExpression('~<(?!/?(?:p|b|ul|li)>)~', $clean);
        }
    }
}

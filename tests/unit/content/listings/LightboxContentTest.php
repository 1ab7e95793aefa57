<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Content\Listings;

use Benefit\Content\Listings\LightboxContent;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** docs/spec-content.md §5: images by their extension, videos as embed links, others in a frame. */
final class LightboxContentTest extends TestCase
{
    /** @return iterable<string, array{string, string, ?string}> */
    public static function addresses(): iterable
    {
        foreach (['jpeg', 'jpg', 'gif', 'png', 'webp', 'bmp', 'tif', 'tiff', 'ico', 'svg'] as $extension) {
            yield $extension => ["https://example.org/a/b.$extension", LightboxContent::IMAGE, null];
        }
        yield 'in capitals, with a query' => ['https://example.org/B.JPG?x=1#y', LightboxContent::IMAGE, null];
        yield 'a path alone' => ['/wp-content/uploads/b.webp', LightboxContent::IMAGE, null];
        yield 'an extension in the query is none' => ['https://example.org/?file=b.jpg', LightboxContent::FRAME, null];
        yield 'no image' => ['https://example.org/b.pdf', LightboxContent::FRAME, null];
        yield 'a page' => ['https://example.org/jpg/', LightboxContent::FRAME, null];
        yield 'a film' => ['https://example.org/b.mp4', LightboxContent::VIDEO, null];
        yield 'YouTube' => ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', LightboxContent::PLAYER, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'];
        foreach (['t=5' => 5, 't=90s' => 90, 't=1m30s' => 90, 't=1h' => 3600, 'start=7' => 7] as $time => $start) {
            yield "from $time on" => ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&$time", LightboxContent::PLAYER, "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=$start"];
        }
        foreach (['t=', 't=0', 't=s', 't=1x', 't=5&autoplay=1', 't[]=5'] as $time) {
            yield "no more than a time: $time" => ["https://youtu.be/dQw4w9WgXcQ?$time", LightboxContent::PLAYER, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' . ($time === 't=5&autoplay=1' ? '?start=5' : '')];
        }
        yield 'on a phone' => ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', LightboxContent::PLAYER, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'];
        yield 'short' => ['https://youtu.be/dQw4w9WgXcQ?si=abc', LightboxContent::PLAYER, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'];
        yield 'Shorts' => ['https://youtube.com/shorts/dQw4w9WgXcQ', LightboxContent::PLAYER, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'];
        yield 'embedded already' => ['https://www.youtube.com/embed/dQw4w9WgXcQ', LightboxContent::PLAYER, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'];
        yield 'a channel' => ['https://www.youtube.com/@harbour', LightboxContent::FRAME, null];
        yield 'an id that is none' => ['https://youtu.be/"><script>', LightboxContent::FRAME, null];
        yield 'a host that looks like it' => ['https://youtube.com.example.org/watch?v=dQw4w9WgXcQ', LightboxContent::FRAME, null];
        yield 'Vimeo' => ['https://vimeo.com/76979871', LightboxContent::PLAYER, 'https://player.vimeo.com/video/76979871?dnt=1'];
        yield 'of those who have the link' => ['https://vimeo.com/76979871/8272103f6e', LightboxContent::PLAYER, 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'];
    }

    #[DataProvider('addresses')]
    public function testAnAddressIsShownAsWhatItIs(string $url, string $kind, ?string $src): void
    {
        $shown = LightboxContent::fromUrl($url);

        self::assertSame($kind, $shown->kind);
        self::assertSame($src ?? $url, $shown->src);
        if ($kind === LightboxContent::PLAYER) {
            $hosts = array_map(static fn(array $known): mixed => parse_url($known['player'] ?? '', PHP_URL_HOST), self::players());
            self::assertContains(parse_url($shown->src, PHP_URL_HOST), $hosts, 'The browser shows players of these hosts only.');
        }
    }

    public function testAPlayerIsOneThatTheBrowserShows(): void
    {
        foreach (self::players() as ['link' => $link, 'player' => $player]) {
            $shown = LightboxContent::fromUrl($link);

            self::assertSame([$player === null ? LightboxContent::FRAME : LightboxContent::PLAYER, $player ?? $link], [$shown->kind, $shown->src]);
        }
    }

    /** @return array<array{link: string, player: ?string}> of links, and what shows them; the same table is for the browser (src/content/listings/test) */
    private static function players(): array
    {
        return (array) json_decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/players.json'), true);
    }
}

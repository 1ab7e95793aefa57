<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use PHPUnit\Framework\Attributes\DataProvider;

/** Cards of a listing: docs/spec-content.md §9, docs/architecture/listings.md. */
final class CardTest extends GridTestCase
{
    private const CARD_WITH_PICTURE = '<!-- wp:benefit/grid-items --><!-- wp:post-featured-image {"aspectRatio":"3/2"} /--><!-- wp:post-title {"isLink":true} /--><!-- /wp:benefit/grid-items -->';
    private const PATTERN = '//*[contains(@class, "benefit-picture--none")]';

    #[DataProvider('layouts')]
    public function testAMissingPictureIsReplacedByTheTitlesFirstLetterWhereCardsOfARowAreOfOneHeight(string $layout, bool $isReplaced): void
    {
        [$first] = $this->posts(1, ['post_title' => '„évening” <b>of</b> jazz']);
        $this->posts(1, ['post_title' => '…']);
        $this->index();
        $html = $this->visit($this->grid([], self::CARD_WITH_PICTURE, ['layout' => $layout]));

        self::assertCount(2, self::shown($html));
        self::assertSame($isReplaced ? ['', 'É'] : [], self::texts($html, self::PATTERN));
        self::assertSame($isReplaced ? ['aspect-ratio:3/2', 'aspect-ratio:3/2'] : [], self::all($html, 'benefit-picture--none', 'style'));

        set_post_thumbnail($first, (int) wp_insert_attachment(['post_mime_type' => 'image/png', 'post_title' => 'Jazz', 'guid' => home_url('/jazz.png')], 'jazz.png'));
        self::assertCount($isReplaced ? 1 : 0, self::texts($this->again(), self::PATTERN));
    }

    /** @return iterable<string, array{string, bool}> */
    public static function layouts(): iterable
    {
        yield 'grid' => ['grid', true];
        yield 'carousel' => ['carousel', true];
        yield 'masonry' => ['masonry', false];
        yield 'list' => ['list', false];
    }

    public function testATemplateWithoutAPictureGetsNone(): void
    {
        $this->posts(1);
        $this->index();

        self::assertSame([], self::texts($this->visit($this->grid()), self::PATTERN));
        self::assertSame('', do_blocks('<!-- wp:post-featured-image /-->'), 'Outside a card nothing is replaced.');
    }

    public function testPartsOfTheStyleSheetComeWithTheLayoutAndTheFiltersThatNeedThem(): void
    {
        $this->posts(1);
        $this->index();
        $parts = function (string $inside, string $layout): array {
            foreach (['bars', 'carousel', 'slider'] as $part) {
                wp_dequeue_style("benefit-content-$part");
            }
            $this->visit($this->grid([], $inside . self::CARD, ['layout' => $layout]));

            return array_values(array_filter(['bars', 'carousel', 'slider'], static fn(string $part): bool => wp_style_is("benefit-content-$part")));
        };

        self::assertSame([], $parts('<!-- wp:benefit/grid-filter /-->', 'grid'));
        self::assertSame(['carousel'], $parts('', 'carousel'));
        self::assertSame(['bars'], $parts('<!-- wp:benefit/grid-filter {"control":"bar-button"} /-->', 'list'));
        self::assertSame(['bars'], $parts('<!-- wp:benefit/grid-filter {"control":"button"} /-->', 'masonry'));
    }
}

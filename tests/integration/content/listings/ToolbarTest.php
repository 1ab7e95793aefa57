<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** The block benefit/grid-bar. */
final class ToolbarTest extends GridTestCase
{
    private const FILTERS = '<!-- wp:benefit/grid-filters --><!-- wp:benefit/grid-filter /--><!-- /wp:benefit/grid-filters -->';
    private const BAR = '<!-- wp:benefit/grid-bar --><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-sort /--><!-- wp:benefit/grid-per-page /--><!-- /wp:benefit/grid-bar -->';

    protected function setUp(): void
    {
        parent::setUp();
        $this->posts(2);
        $this->index();
    }

    public function testItHoldsCountOrderAndPageSizeAndThePhonesButton(): void
    {
        $html = $this->visit($this->grid([], self::FILTERS . self::BAR . self::CARD));
        $in = fn(string $what): array => self::texts($html, "//*[contains(@class, 'benefit-grid__bar')]$what");

        self::assertSame(['2 results'], $in('/p'));
        self::assertSame(['Filter'], $in('/button'));
        self::assertCount(2, $in('//select'));
        self::assertCount(2, array_filter(self::all($html, '', 'name', 'select'), is_string(...)));
        self::assertSame(['p', 'button', 'div', 'div'], self::children($html), 'The button follows the count.');
    }

    public function testTheFiltersThenHaveNoButtonOfTheirOwnWhicheverComesFirst(): void
    {
        foreach ([self::FILTERS . self::BAR, self::BAR . self::FILTERS, self::BAR . '<!-- wp:group --><div class="wp-block-group">' . self::FILTERS . '</div><!-- /wp:group -->'] as $inside) {
            $html = $this->visit($this->grid([], $inside . self::CARD));
            $opens = self::all($html, 'benefit-grid__open', 'commandfor');

            self::assertCount(1, $opens);
            self::assertSame(self::all($html, 'benefit-grid__sheet', 'id'), $opens);
        }
    }

    public function testASecondGroupOfFiltersKeepsItsButton(): void
    {
        $html = $this->visit($this->grid([], self::BAR . self::FILTERS . self::FILTERS . self::CARD));

        self::assertSame(self::all($html, 'benefit-grid__sheet', 'id'), self::all($html, 'benefit-grid__open', 'commandfor'));
        self::assertCount(2, array_unique(self::all($html, 'benefit-grid__sheet', 'id')));
    }

    public function testWithoutAGroupOfFiltersThereIsNoButtonAndWithoutAToolbarTheGroupHasIt(): void
    {
        self::assertSame([], self::all($this->visit($this->grid([], self::BAR . self::CARD)), 'benefit-grid__open', 'commandfor'));
        self::assertCount(1, self::all($this->visit($this->grid([], self::FILTERS . self::CARD)), 'benefit-grid__filters', 'class'));
        self::assertCount(1, self::all($this->again(), 'benefit-grid__open', 'commandfor'));
    }

    public function testItsButtonCountsTheChoices(): void
    {
        $this->visit($this->grid([], self::FILTERS . self::BAR . self::CARD));
        $html = $this->again('tx_category=' . get_term($this->category)->slug);

        self::assertSame(['Filter (1)'], self::texts($html, "//*[contains(@class, 'benefit-grid__bar')]/button"));
    }

    public function testOutsideAListingItShowsNothing(): void
    {
        self::assertSame('', do_blocks('<!-- wp:benefit/grid-bar --><!-- wp:benefit/grid-count /--><!-- /wp:benefit/grid-bar -->'));
    }

    /** @return list<string> names of the toolbar's children */
    private static function children(string $html): array
    {
        $document = new \DOMDocument();
        $document->loadHTML('<?xml encoding="utf-8"?>' . $html, LIBXML_NOERROR | LIBXML_NOWARNING);
        $names = [];
        foreach ((new \DOMXPath($document))->query("//*[contains(@class, 'benefit-grid__bar')]/*") ?: [] as $node) {
            $names[] = $node->nodeName;
        }

        return $names;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Admin;

use Benefit\Shared\Admin\EmptyState;
use Benefit\Shared\Admin\ListTable;
use Benefit\Shared\Admin\ListTableCell;
use Benefit\Shared\Admin\ListTableSearch;
use Benefit\Shared\Html\PaginationLinks;
use Benefit\Tests\IntegrationTestCase;

/** Behavior that all lists of the admin share. */
final class ListingTest extends IntegrationTestCase
{
    private const COLUMNS = ['name' => 'Name', 'sold' => 'Sold "now"'];

    public function testTheFirstColumnNamesTheRowAndEachOtherCellItsColumn(): void
    {
        $html = (new ListTable('All', self::COLUMNS, [['name' => 'Seat <b>', 'sold' => '3']], numbers: ['sold'], total: ['name' => 'Total', 'sold' => '4']))->toHtml();

        self::assertMatchesRegularExpression('~<caption[^>]*>All</caption>~', $html);
        self::assertMatchesRegularExpression('~<tbody>\s*<tr[^>]*>\s*<th scope="row"[^>]*>Seat &lt;b&gt;</th>\s*<td class="benefit-number"[^>]* data-colname="Sold &quot;now&quot;">3</td>~', $html);
        self::assertMatchesRegularExpression('~<tfoot>\s*<tr[^>]*>\s*<th scope="row"[^>]*>Total</th>\s*<td[^>]*>4</td>~', $html);
    }

    public function testARowIsAboutALinkWithItsStateAndLinesAndAllIsEscaped(): void
    {
        $html = ListTableCell::about('Seat <b>', 'https://example.org/?a=1&b=2', '<i>draft', ['<u>beneath'])->html . ListTableCell::link('<s>Copy', 'javascript:alert(1)', '<s>of')->html;

        self::assertDoesNotMatchRegularExpression('~<[bius]>|javascript~', $html);
        self::assertStringContainsString('href="https://example.org/?a=1&#038;b=2">Seat &lt;b&gt;</a>', $html);
        self::assertStringContainsString('&lt;i&gt;draft', $html);
        self::assertStringNotContainsString('<a', ListTableCell::about('Seat', '')->html);
    }

    public function testWithoutRowsItSaysSoAndOffersNoSearch(): void
    {
        $html = $this->found(0, '')->toHtml();

        self::assertSame('<p>None.</p>', trim($html));
    }

    public function testASearchThatFindsNothingIsStillThere(): void
    {
        $html = $this->found(0, '"x')->toHtml();

        self::assertStringContainsString('<p>None.</p>', $html);
        self::assertStringContainsString('value="&quot;x"', $html);
        self::assertStringContainsString('<input type="hidden" name="page" value="names">', $html);
        self::assertStringContainsString('Show all', $html);
        self::assertStringNotContainsString('<table', $html);
    }

    public function testTheWaysToOtherPagesKeepTheSearch(): void
    {
        self::assertStringContainsString('find=a%20b&#038;at=2#list"', $this->found(3, 'a b')->toHtml());
        self::assertStringNotContainsString('<nav', $this->found(2, 'a b')->toHtml());
    }

    public function testTheFirstRowsAreOfferedByAButton(): void
    {
        $html = (new ListTable('All', self::COLUMNS, [], new EmptyState('For <b>.', 'No names yet', 'Add', 'https://example.org/new')))->toHtml();

        self::assertMatchesRegularExpression('~<h2>No names yet</h2>\s*<p>For &lt;b&gt;\.</p>\s*<p><a class="button button-primary" href="https://example.org/new">Add</a>~', $html);
    }

    private function found(int $found, string $text): ListTable
    {
        $rows = array_slice(array_fill(0, $found, ['name' => 'Seat', 'sold' => '3']), 0, 2);

        return new ListTable('All', self::COLUMNS, $rows, new EmptyState('None.'), search: new ListTableSearch(admin_url('admin.php?page=names#list'), 'find', $text, 'Search', 40, 'at'), found: "$found names", links: new PaginationLinks($found, 2, 1));
    }
}

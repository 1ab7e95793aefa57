<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** Filter bars without scripts (docs/spec-content.md §4). */
final class FilterBarTest extends FilterTestCase
{
    public function testABarsActiveOptionLeadsNowhereAndWhatGivesNothingIsNoLink(): void
    {
        $empty = $this->term('Empty', 'post_tag');
        $this->visit($this->filtered(['facet' => 'tax:post_tag', 'control' => 'bar-button', 'emptyOptions' => 'show']));
        $links = static fn(string $html): array => array_combine(self::texts($html, '//ul[contains(@class, "cvp-filter-bar")]//a'), array_slice(self::all($html, '', 'href', 'a'), 0, count(self::texts($html, '//ul[contains(@class, "cvp-filter-bar")]//a'))));
        $html = $this->again($this->withTermSlugs('tx_post_tag=folk'));
        $hrefs = $links($html);

        self::assertSame([3, 4, 5], $this->numbers($html));
        self::assertNotNull($hrefs['All']);
        foreach (['Folk' => [$this->folk, 3], 'Empty' => [$empty, 0]] as [$term, $count]) {
            self::assertNull($hrefs[get_term($term)->name . " $count"]);
        }
        self::assertStringContainsString($this->withTermSlugs('tx_post_tag=jazz'), (string) $hrefs[get_term($this->jazz)->name . ' 4']);
        self::assertNull($links($this->again())['All'], 'Nothing is chosen: “All” is active.');
    }

    public function testAGroupOfABarTogglesSeveral(): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag', 'control' => 'bar-group', 'isAll' => true]));
        $html = $this->again($this->withTermSlugs('tx_post_tag=folk'));
        $links = array_map(static fn(mixed $url): string => (string) wp_parse_url(html_entity_decode((string) $url), PHP_URL_QUERY), array_filter(self::all($html, '', 'href', 'a')));

        self::assertNotEmpty(preg_grep('/' . preg_quote('tx_post_tag=' . implode(',', self::sorted([$this->slugs['Folk'], $this->slugs['Jazz']])), '/') . '$/', $links), 'The other one as well.');
        self::assertSame([3, 4], $this->numbers($this->again($this->withTermSlugs('tx_post_tag=folk,jazz'))));
    }

    public function testABarsOptionsKeepTheFocusThoughTheActiveOneLeadsNowhere(): void
    {
        foreach (['bar-button', 'bar-dropdown', 'bar-breadcrumb'] as $control) {
            $this->visit($this->filtered(['facet' => 'tax:post_tag', 'control' => $control]));
            $active = static fn(string $html): array => [self::texts($html, '//ul[contains(@class, "cvp-filter-bar")]//a[@aria-current and @tabindex="0"]'), count(self::texts($html, '//a[@tabindex]'))];
            self::assertSame([['All'], 1], $active($this->again()), $control);
            self::assertSame([[get_term($this->jazz)->name . ' 4'], 1], $active($this->again($this->withTermSlugs('tx_post_tag=jazz'))), $control);
        }
    }

    public function testADropdownBarIsClosedAndItsFaceIsTheChosenOption(): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag', 'control' => 'bar-dropdown']));
        self::assertSame(['All'], self::texts($this->again(), '//details[not(@open) and ul[contains(@class, "cvp-filter-bar")]]/summary'));
        self::assertSame([get_term($this->jazz)->name], self::texts($this->again($this->withTermSlugs('tx_post_tag=jazz')), '//details[not(@open)]/summary'));
    }

    public function testABreadcrumbBarShowsThePathToTheChosenTermAndItsChildren(): void
    {
        $music = $this->term('Music', 'category');
        $strings = $this->term('Strings', 'category', $music);
        $brass = $this->term('Brass', 'category', $music);
        $cello = $this->term('Cello', 'category', $strings);
        foreach ([$cello, $brass, $strings] as $i => $term) {
            wp_set_object_terms($this->ids[$i], [$this->category, $term], 'category');
        }
        $this->visit($this->filtered(['facet' => 'tax:category', 'control' => 'bar-breadcrumb', 'hasCounts' => false]));
        $shown = fn(string $name): array => array_map(static fn(string $text): string => strtok($text, ' '), self::texts($this->again($name === '' ? '' : 'tx_category=' . $this->slugs[$name]), '//ul[contains(@class, "cvp-filter-bar")]/li'));

        self::assertSame(['All', 'Music', 'Shelf'], $shown(''));
        self::assertSame(['All', 'Music', 'Brass', 'Strings'], $shown('Music'));
        self::assertSame(['All', 'Music', 'Strings', 'Cello'], $shown('Strings'));
        self::assertSame(['All', 'Music', 'Strings', 'Cello'], $shown('Cello'));
    }

    /** When Enter is pressed in a text field, a browser presses the first button of its form. */
    public function testEnterInAFieldChoosesNoOptionOfABarThatStandsBeforeIt(): void
    {
        foreach (['bar-button', 'bar-dropdown', 'checkbox'] as $first) {
            $this->visit($this->filtered(['facet' => 'tax:post_tag', 'control' => $first], ['facet' => 'tax:post_tag', 'control' => 'bar-group'], ['control' => 'search-box']));
            $html = $this->again('_search=post');

            self::assertSame(['benefit-view-vone'], self::texts($html, '//input[@type="search"]/@form'));
            self::assertSame(['Show results'], self::texts($html, '//button[@type="submit" and @form="benefit-view-vone"]'), $first);
            self::assertSame(['benefit-view-vone-go'], array_unique(self::texts($html, '//button[@name="_go"]/@form')), $first);
            self::assertSame(['_view'], self::texts($html, '//form[@id="benefit-view-vone-go"]/input/@name'), $first);
        }
        $this->visit($this->filtered(['facet' => 'tax:post_tag'], ['control' => 'search-box']));
        self::assertSame(['benefit-view-vone'], self::all($this->again('_search=post'), '', 'id', 'form'), 'Without a bar there is one form.');
    }
}

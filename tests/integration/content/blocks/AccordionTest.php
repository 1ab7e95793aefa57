<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Blocks;

use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\IslandProps;
use PHPUnit\Framework\Attributes\DataProvider;

/** The blocks benefit/accordion and benefit/accordion-panel (docs/spec-content.md §2, §4, §9). */
final class AccordionTest extends IntegrationTestCase
{
    /** @param array<string, mixed> $attributes */
    private static function accordion(array $attributes, string ...$titles): string
    {
        $panels = array_map(static fn(string $title): string => self::block('accordion-panel', ['title' => $title], "<!-- wp:paragraph --><p>On {$title}.</p><!-- /wp:paragraph -->"), $titles);

        return self::block('accordion', $attributes, implode('', $panels));
    }

    /** @param array<string, mixed> $attributes */
    private static function block(string $name, array $attributes, string $inside): string
    {
        return "<!-- wp:benefit/$name " . serialize_block_attributes((object) $attributes) . " -->$inside<!-- /wp:benefit/$name -->";
    }

    /** @return list<array{name: string|null, open: bool, id: string|null}> in the order of the page */
    private static function panels(string $html): array
    {
        $panels = [];
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag('details')) {
            $panel = ['name' => $tags->get_attribute('name'), 'open' => $tags->get_attribute('open') === true];
            $tags->next_tag(['class_name' => 'benefit-panel__content']);
            $panels[] = $panel + ['id' => $tags->get_attribute('id')];
        }

        return $panels;
    }

    public function testEachPanelIsNativeAndHoldsAnyBlocks(): void
    {
        $html = IslandProps::without(do_blocks(self::accordion([], 'Bus', 'Train')));

        self::assertSame([false, false], array_column(self::panels($html), 'open'));
        self::assertSame([null, null], array_column(self::panels($html), 'name'), 'Any number may be open.');
        self::assertStringContainsString('<h3 class="benefit-panel__title">Bus</h3></summary>', $html);
        self::assertMatchesRegularExpression('#<p[^>]*>On Bus\.</p>#', $html);
        self::assertStringNotContainsString('<script', $html);
    }

    public function testOneOpenAtATimeIsTheBrowsersOwnGroup(): void
    {
        $html = do_blocks(self::accordion(['isSingle' => true], 'Bus', 'Train') . self::accordion(['isSingle' => true], 'Car'));
        [$bus, $train, $car] = array_column(self::panels($html), 'name');

        self::assertNotSame('', (string) $bus);
        self::assertSame($bus, $train);
        self::assertNotSame($bus, $car, 'Another accordion, another group.');
    }

    /** @return iterable<string, array{mixed, list<bool>}> */
    public static function initialPanels(): iterable
    {
        yield 'none' => [0, [false, false, false]];
        yield 'the second' => [2, [false, true, false]];
        yield 'one that is not there' => [9, [false, false, false]];
        yield 'no number of a panel' => [-1, [false, false, false]];
        yield 'no number' => ['2; DROP', [false, false, false]];
    }

    /** @param list<bool> $open */
    #[DataProvider('initialPanels')]
    public function testTheSettingNamesThePanelThatIsOpenAtFirst(mixed $initial, array $open): void
    {
        self::assertSame($open, array_column(self::panels(do_blocks(self::accordion(['initial' => $initial], 'A', 'B', 'C'))), 'open'));
    }

    public function testAnAccordionInAPanelIsOneOfItsOwn(): void
    {
        $inner = self::accordion(['isSingle' => true, 'initial' => 1, 'level' => 4], 'Line 12');
        $html = do_blocks(self::block('accordion', ['isSingle' => true, 'initial' => 2], self::block('accordion-panel', ['title' => 'Bus'], $inner) . self::block('accordion-panel', ['title' => 'Train'], '')));
        [$bus, $line, $train] = self::panels($html);

        self::assertSame([false, true, true], [$bus['open'], $line['open'], $train['open']]);
        self::assertSame($bus['name'], $train['name']);
        self::assertNotSame($bus['name'], $line['name']);
        self::assertStringContainsString('<h4 class="benefit-panel__title">Line 12</h4>', $html);
    }

    public function testThePostAroundIsKnownInside(): void
    {
        $GLOBALS['post'] = get_post((int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'A page of its own']));
        $html = do_blocks(self::block('accordion', [], self::block('accordion-panel', ['title' => 'A'], '<!-- wp:post-title /-->')));
        $GLOBALS['post'] = null;

        self::assertStringContainsString('A page of its own', $html);
    }

    public function testALinkPointsAtAPanelsContentByItsTitleOrByTheOwnersWord(): void
    {
        $panel = static fn(string $title, string $slug = ''): string => self::block('accordion-panel', ['title' => $title, 'slug' => $slug], '');
        $way = 'How do I get there today?';
        $html = do_blocks(self::block('accordion', [], $panel($way) . $panel($way) . $panel($way) . $panel($way, 'way') . $panel('どこですか') . $panel('?!') . $panel('x', '"><b>a b')));

        self::assertSame(['how-do-i-get-there-today', 'how-do-i-get-there-today-2', 'how-do-i-get-there-today-3', 'way', 'どこですか', 'panel', 'a-b'], array_column(self::panels($html), 'id'), 'Numbers behind the same title, letters of any script, no markup.');
    }

    /** Classic themes and plugins that read the content for a description render it twice. */
    public function testAContentThatIsRenderedTwiceHasTheSameIdsBothTimes(): void
    {
        $pattern = (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => self::accordion([], 'Parking place')]));
        $content = self::accordion([], 'Parking place', 'Bus stop', 'Parking place') . str_repeat("<!-- wp:block {\"ref\":$pattern} /-->", 2);
        $GLOBALS['post'] = get_post((int) wp_insert_post(wp_slash(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $content])));
        $ids = static fn(): array => array_column(self::panels((string) apply_filters('the_content', $GLOBALS['post']->post_content)), 'id');
        [$first, $second] = [$ids(), $ids()];
        $GLOBALS['post'] = null;

        self::assertSame(['parking-place', 'bus-stop', 'parking-place-2', 'parking-place-3', 'parking-place-4'], $first);
        self::assertSame($first, $second);
    }

    public function testTheBarAndTheLinksAreAnOption(): void
    {
        self::assertStringNotContainsString('data-benefit-island="accordion"', do_blocks(self::accordion([], 'Bus')));
        $all = do_blocks(self::accordion(['hasBar' => true], 'Bus'));
        $single = do_blocks(self::accordion(['hasBar' => true, 'isSingle' => true], 'Bus'));

        self::assertStringContainsString('Open all', $all);
        self::assertStringContainsString('>Link to “Bus”</a>', $all);
        self::assertStringNotContainsString('Open all', $single, 'One at a time is never all.');
        self::assertStringContainsString('>Link to “Bus”</a>', $single);
    }

    public function testTitlesAreHeadingsOfTheLevelOrNone(): void
    {
        self::assertStringContainsString('<h5 class="benefit-panel__title">', do_blocks(self::accordion(['level' => 5], 'Bus')));
        self::assertStringContainsString('<span class="benefit-panel__title">', do_blocks(self::accordion(['level' => 0], 'Bus')));
        self::assertStringContainsString('<h3 class="benefit-panel__title">', do_blocks(self::accordion(['level' => 'script'], 'Bus')));
        self::assertStringContainsString('benefit-accordion--icon-start', do_blocks(self::accordion(['iconSide' => 'start'], 'Bus')));
    }

    public function testATitleThatIsSavedForTheTimeWithoutThePluginIsNotShownTwice(): void
    {
        $saved = '<h3 class="benefit-panel__title">Bus &amp; train</h3>';
        $html = IslandProps::without(do_blocks(self::block('accordion', [], self::block('accordion-panel', ['title' => 'Bus & train'], "\n$saved<!-- wp:heading {\"level\":3} --><h3>Stops</h3><!-- /wp:heading -->"))));
        self::assertSame(1, preg_match_all('/Bus &(amp|#038);/', $html));
        self::assertStringContainsString('Stops', $html);
        self::assertSame(1, substr_count($html, '"benefit-panel__title"'));
    }

    public function testAPanelDoesNotTakeTheIdOfAnElementOfTheTheme(): void
    {
        $accordion = self::accordion([], 'Content', 'Main') . self::block('accordion', [], self::block('accordion-panel', ['title' => 'X', 'slug' => 'main'], ''));
        self::assertSame(['content', 'main', 'main-2'], array_column(self::panels(do_blocks($accordion)), 'id'), 'Block themes have no such elements: links that were sent around keep working.');
        $classic = static fn(): string => 'a-classic-theme';
        add_filter('pre_option_stylesheet', $classic);
        add_filter('pre_option_template', $classic);
        try {
            self::assertSame(['panel-content', 'panel-main'], array_slice(array_column(self::panels(do_blocks($accordion)), 'id'), 0, 2));
        } finally {
            remove_filter('pre_option_stylesheet', $classic);
            remove_filter('pre_option_template', $classic);
        }
    }

    public function testTextsStayTexts(): void
    {
        $html = IslandProps::without(do_blocks(self::block('accordion', ['hasBar' => true], self::block('accordion-panel', ['title' => '</summary><script>alert(1)</script> [gallery]'], ''))));

        self::assertStringNotContainsString('<script', $html);
        self::assertStringNotContainsString('[gallery]', $html);
    }

    public function testWithoutAPanelThereIsNothing(): void
    {
        self::assertSame('', trim(do_blocks(self::accordion([]))));
    }
}

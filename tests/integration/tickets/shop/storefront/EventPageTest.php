<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use Benefit\Tests\Services;
use Benefit\Tickets\Catalog\EventDetailsHtml;
use Benefit\Tickets\Catalog\EventIcalendarDownload;
use Benefit\Tickets\Catalog\EventRepository;
use Benefit\Tickets\Shop\Storefront\EventSinglePage;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** An event's page: tickets, structured data, calendar file, directions. */
final class EventPageTest extends StorefrontTestCase
{
    public function testSearchEnginesReadTheEventAndWhatItSells(): void
    {
        $event = $this->evening(30, ['venue_name' => 'Hall'], ['post_excerpt' => 'Four bands &amp; a choir.']);
        $this->ticket($event, 2500, 10, [], ['post_title' => 'Standing']);
        $this->ticket($event, 900, 0, [], ['post_title' => 'Seated']);
        $schema = $this->schema($event);

        self::assertSame(['Gala', 'Four bands & a choir.', get_permalink($event)], [$schema['name'], $schema['description'], $schema['url']]);
        self::assertSame(['Standing', 'Seated'], array_column($schema['offers'], 'name'));
        self::assertSame(['https://schema.org/InStock', 'https://schema.org/SoldOut'], array_column($schema['offers'], 'availability'));
        self::assertCount(2, array_column($schema['offers'], 'validFrom'));
    }

    #[TestWith([6, false])]
    #[TestWith([8, true])]
    public function testAMaximumPerOrderIsNotPromisedWhereFewerAreLeft(int $left, bool $isSaid): void
    {
        $event = $this->evening();
        $this->ticket($event, 1000, $left, ['max_per_order' => 8]);
        self::visit($event);

        self::assertSame($isSaid, str_contains(self::contentOf($event), 'Maximum 8 tickets per order'));
    }

    public function testSaysOnceBelowTheListWhatTicketTypesShare(): void
    {
        $event = $this->evening();
        foreach ([10, 10, 4] as $maximum) {
            $this->ticket($event, 1000, 50, ['max_per_order' => $maximum, 'age_limit' => '1']);
        }
        self::visit($event);
        $html = self::contentOf($event);

        self::assertSame(['Up to 10 per ticket type and order. Age requirement: you confirm your age when you order.'], self::texts($html, '//p' . self::of('benefit-sale__note')));
        self::assertSame(['Maximum 4 tickets per order'], self::texts($html, '//div' . self::of('benefit-ticket-row__what') . '/p'));
        self::assertSame(['Age requirement', 'Age requirement', 'Age requirement'], self::texts($html, '//li//span' . self::of('benefit-chip')));
    }

    public function testALimitThatATicketTypeLacksIsNotSaidOfAll(): void
    {
        $event = $this->evening();
        foreach ([10, 10, 999] as $maximum) {
            $this->ticket($event, 1000, 50, ['max_per_order' => $maximum]);
        }
        self::visit($event);
        $html = self::contentOf($event);

        self::assertSame([], self::find($html, '//p' . self::of('benefit-sale__note')));
        self::assertCount(2, self::find($html, '//div' . self::of('benefit-ticket-row__what') . '/p'));
    }

    #[TestWith([12, 1, []])]
    #[TestWith([12, 2, ['Last tickets']])]
    #[TestWith([10, 1, []])]
    #[TestWith([2, 2, ['Sold out']])]
    public function testSaysThatTheLastTicketsAreSold(int $capacity, int $sold, array $chips): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event, 1000, $capacity);
        $this->buy($ticket, $sold);
        self::visit($event);
        $html = self::contentOf($event);

        self::assertSame($chips, self::texts($html, '//li//*' . self::of('benefit-chip')));
        self::assertCount($sold === $capacity ? 1 : 0, self::find($html, '//li' . self::of('is-gone')));
        self::assertCount($sold === $capacity ? 0 : 1, self::find($html, '//div' . self::of('benefit-bar')));
    }

    /** @param list<string> $buttons */
    #[TestWith(['', ['Add', 'Buy now']])]
    #[TestWith([',"buttons":"add"', ['Add']])]
    #[TestWith([',"buttons":"buy"', ['Buy now']])]
    #[TestWith([',"buttons":"buy","buyNow":"none"', ['Add']])]
    public function testATableHasTheButtonsOfItsSetting(string $attributes, array $buttons): void
    {
        $event = $this->evening();
        $this->ticket($event, 1000, 50);
        $html = do_blocks('<!-- wp:benefit/ticket-table {"eventId":' . $event . $attributes . '} /-->');

        self::assertSame($buttons, self::texts($html, '//form//button/span[1]'));
    }

    /** @param int $before hours of "doors" before the start */
    #[TestWith([1, "6:30\u{A0}pm"])]
    #[TestWith([24, "November 29, 2030, 7:30\u{A0}pm"])]
    public function testTheDoorsOpenAtAClockUnlessItIsOnAnotherDay(int $before, string $said): void
    {
        $start = gmmktime(18, 30, 0, 11, 30, 2030);
        $at = self::at(...);
        $event = $this->event(['start' => $at($start), 'doors' => $at($start - $before * HOUR_IN_SECONDS), 'end' => $at($start + HOUR_IN_SECONDS), 'timezone' => 'Europe/Vienna']);
        $read = (new EventRepository($this->sale->settings()))->byIds([$event])[$event] ?? null;
        self::assertNotNull($read);

        self::assertStringContainsString(">$said</time>", html_entity_decode(EventDetailsHtml::renderDetails($read)));
    }

    #[DataProvider('hostile')]
    public function testNoTextEndsTheScriptElement(string $text): void
    {
        // Users who may post unfiltered HTML can write such names.
        wp_set_current_user(1);
        $event = $this->evening(30, ['venue_name' => wp_slash($text), 'organiser' => wp_slash($text)], ['post_title' => wp_slash($text)]);
        $this->ticket($event, 900, 10, [], ['post_title' => wp_slash($text)]);
        $head = $this->head($event);

        self::assertSame(1, substr_count(strtolower($head), '</script'));
        self::assertSame(0, substr_count(strtolower($head), '<!--'));
        self::assertSame($text, $this->schema($event)['location']['name']);
        self::assertSame($text, $this->schema($event)['offers'][0]['name']);
    }

    /** @return iterable<array{string}> */
    public static function hostile(): iterable
    {
        yield ['</script><script>alert(1)</script>'];
        yield ['<!-- <script> "\'[gallery]'];
        yield ['\\u003c/script> & \\" x'];
    }

    public function testIsTheSameForEverybodyAndSaysNothingOfWhatIsHidden(): void
    {
        $event = $this->evening();
        $this->ticket($event, 900, 10, [], ['post_status' => 'draft', 'post_title' => 'Secret']);
        $guest = $this->head($event);
        wp_set_current_user(1);

        self::assertSame($guest, $this->head($event));
        self::assertStringNotContainsString('Secret', $guest);
        foreach ([['post_status' => 'draft'], ['post_status' => 'private'], ['post_password' => 'x']] as $post) {
            self::assertSame('', $this->head($this->evening(30, [], $post)));
        }
        self::assertSame('', $this->head(self::page('No event')));
    }

    public function testAnEventWithoutATableSellsItsTicketsAllTheSame(): void
    {
        $plain = $this->evening(30, [], ['post_content' => 'Only words.']);
        $this->ticket($plain, 900, 10, [], ['post_title' => 'Entry']);
        $html = self::contentOf($plain);

        self::assertSame(['Entry'], self::texts($html, '//h3'));
        self::assertStringContainsString('<p>Only words.</p>', $html);
    }

    #[DataProvider('selling')]
    public function testATextThatSellsHasNoSecondTable(string $content): void
    {
        $event = $this->evening(30, [], ['post_content' => 'x']);
        $ticket = $this->ticket($event, 900, 10, [], ['post_title' => 'Entry']);
        wp_update_post(['ID' => $event, 'post_content' => sprintf($content, $event, $ticket)]);

        self::assertCount(1, self::find(self::contentOf($event), '//form' . self::of('benefit-add')));
    }

    /** @return iterable<array{string}> */
    public static function selling(): iterable
    {
        yield ['<!-- wp:benefit/ticket-table /-->'];
        yield ['<!-- wp:group --><div class="wp-block-group"><!-- wp:benefit/ticket-table {"layout":"buy-form"} /--></div><!-- /wp:group -->'];
        yield ['[tc_event id="%1$d"]'];
        yield ['[ticket id="%2$d"]'];
    }

    public function testWithoutTicketsNothingIsAdded(): void
    {
        $event = $this->evening(30, [], ['post_content' => 'Only words.']);

        self::assertSame('<p>Only words.</p>', trim(self::contentOf($event)));
        self::assertStringNotContainsString('benefit', apply_filters('the_content', 'A text elsewhere.'));
    }

    public function testTheWaysIntoACalendarAndToAMap(): void
    {
        $event = $this->evening(30, ['venue_name' => 'Hall & Co', 'venue_address' => "Quay Street 12\n1020 Vienna"]);
        $html = do_blocks('<!-- wp:benefit/ticket-table {"eventId":' . $event . '} /-->');
        $links = array_map(static fn(\DOMElement $link): string => $link->getAttribute('href'), self::find($html, '//p' . self::of('benefit-links') . '/a'));

        self::assertSame([get_permalink($event) . '?benefit_ics=1', 'https://www.openstreetmap.org/search?query=Hall%20%26%20Co%2C%20Quay%20Street%2012%2C%201020%20Vienna'], $links);
        self::assertSame([], self::find($html, '//img | //iframe | //link | //script[@src]'), 'The page itself asks nobody.');

        $vague = do_blocks('<!-- wp:benefit/ticket-table {"eventId":' . $this->event(['venue_name' => 'Hall']) . '} /-->');
        self::assertSame([], self::find($vague, '//a'));
    }

    public function testTheCalendarFileIsOfWhatEverybodyMaySee(): void
    {
        $file = new EventIcalendarDownload(new EventRepository($this->sale->settings()));
        $event = $this->evening(30, ['sale_state' => 'cancelled'], ['post_title' => 'Gala, late', 'post_excerpt' => 'Words &amp; music.']);
        $text = $file->text($event);

        self::assertStringContainsString("SUMMARY:Gala\\, late\r\n", $text);
        self::assertStringContainsString("DESCRIPTION:Words & music.\r\n", $text);
        self::assertStringContainsString("STATUS:CANCELLED\r\n", $text);
        self::assertSame($text, $file->text($event));
        wp_set_current_user(1);
        foreach ([['post_status' => 'draft'], ['post_status' => 'private'], ['post_password' => 'x'], ['post_status' => 'trash']] as $post) {
            self::assertSame('', $file->text($this->evening(30, [], $post)));
        }
        self::assertSame('', $file->text($this->event()), 'without a date');
        self::assertSame('', $file->text(self::page('No event')));
        self::assertSame('', $file->text(PHP_INT_MAX));
    }

    public function testBlockThemesHaveATemplateOfOneEventAndOfAll(): void
    {
        $registry = \WP_Block_Templates_Registry::get_instance();

        foreach (['single-benefit_event' => 'core/post-content', 'archive-benefit_event' => 'benefit/event-list'] as $slug => $block) {
            $template = $registry->get_registered('benefit//' . $slug);
            self::assertNotNull($template, $slug);
            self::assertTrue(has_block($block, $template->content));
            self::assertNotSame('', $template->description);
            foreach (parse_blocks($template->content) as $parsed) {
                self::assertNotNull($parsed['blockName'], 'nothing between the blocks');
            }
        }
    }

    #[DataProvider('besides')]
    public function testTheTemplateShowsTheFirstTableOfTheTextBesideIt(string $content, int $beside, int $inText): void
    {
        $event = $this->evening(30, [], ['post_content' => $content]);
        $this->ticket($event, 900, 10, [], ['post_title' => 'Entry']);
        self::visit($event);
        the_post();
        $table = do_blocks('<!-- wp:benefit/ticket-table {"fromContent":true} /-->');
        $text = apply_filters('the_content', get_the_content());
        $forms = '//form' . self::of('benefit-add');

        self::assertSame([$beside, $inText], [count(self::find($table, $forms)), count(self::find($text, $forms))]);
        self::assertSame($beside, count(self::find($text, '//div' . self::of('benefit-facts'))), 'The facts are where the tickets are not.');
    }

    public function testTheFactsStandInTheirBlockOrElseWithTheTable(): void
    {
        $fields = ['venue_name' => 'Quay Hall'];
        $table = '<!-- wp:benefit/ticket-table /-->';
        $facts = '<!-- wp:benefit/event-facts /-->';
        foreach (['' => [0, 1], $facts => [1, 0]] as $block => $shown) {
            $event = $this->evening(30, $fields, ['post_content' => $table . $block]);
            $this->ticket($event, 900);
            self::visit($event);
            the_post();
            $text = apply_filters('the_content', get_the_content());

            self::assertSame($shown, [count(self::find($text, '//div' . self::of('benefit-facts') . '//dl')), count(self::find($text, '//div' . self::of('wp-block-benefit-ticket-table') . '//dl'))]);
        }
    }

    public function testTheTemplateWithTheFactsBlockDoesNotRepeatThem(): void
    {
        $event = $this->evening(30, [], ['post_content' => 'Words']);
        $this->ticket($event, 900);
        self::visit($event);
        the_post();
        $GLOBALS['_wp_current_template_content'] = '<!-- wp:benefit/event-facts /-->';
        try {
            do_blocks('<!-- wp:benefit/ticket-table {"fromContent":true} /-->');
            $text = apply_filters('the_content', get_the_content());
        } finally {
            unset($GLOBALS['_wp_current_template_content']);
        }

        self::assertSame([], self::find($text, '//dl'));
        self::assertCount(1, self::find(do_blocks('<!-- wp:benefit/event-facts /-->'), '//div' . self::of('benefit-facts') . '//dl'));
    }

    #[TestWith(['F j, Y', 'Saturday, November 30, 2030'])]
    #[TestWith(['D, j M Y', 'Sat, 30 Nov 2030'])]
    #[TestWith(['j F Y \\o\\l\\d', 'Saturday, 30 November 2030 old'])]
    public function testTheDateInWordsHasTheWeekdayOnce(string $format, string $words): void
    {
        update_option('date_format', $format);
        $event = $this->event(['start' => self::at(gmmktime(18, 30, 0, 11, 30, 2030)), 'timezone' => 'Europe/Vienna']);
        $read = (new EventRepository($this->sale->settings()))->byIds([$event])[$event] ?? null;
        self::assertNotNull($read);

        self::assertStringContainsString(">$words, 7:30", html_entity_decode(EventDetailsHtml::when($read)));
    }

    public function testTheTableBesideTheTextKeepsItsStyle(): void
    {
        $event = $this->evening(30, [], ['post_content' => '<!-- wp:benefit/ticket-table {"className":"is-style-plain","anchor":"seats","buttons":"add"} /-->']);
        $this->ticket($event, 900);
        self::visit($event);
        the_post();
        $table = do_blocks('<!-- wp:benefit/ticket-table {"fromContent":true} /-->');

        self::assertCount(1, self::find($table, '//div[@id="seats"]' . self::of('is-style-plain')));
    }

    /** @return iterable<string, array{string, int, int}> */
    public static function besides(): iterable
    {
        yield 'a table' => ['Words <!-- wp:benefit/ticket-table {"buyNow":"none"} /-->', 1, 0];
        yield 'two tables' => ['<!-- wp:benefit/ticket-table /-->Words<!-- wp:benefit/ticket-table /-->', 1, 1];
        yield 'no table' => ['Words', 1, 0];
        yield 'a synced pattern, which may have one' => ['<!-- wp:block {"ref":1} /-->', 0, 0];
        yield 'a shortcode' => ['[tc_event]', 0, 1];
    }

    private function head(int $event): string
    {
        self::visit($event);
        ob_start();
        Services::get()->service(EventSinglePage::class)->printSchema();

        return trim((string) ob_get_clean());
    }

    /** @return array<string, mixed> */
    private function schema(int $event): array
    {
        self::assertSame(1, preg_match('#^<script type="application/ld\+json">\s*(\{.*\})\s*</script>$#s', $this->head($event), $match));

        return json_decode($match[1], true, 16, JSON_THROW_ON_ERROR);
    }
}

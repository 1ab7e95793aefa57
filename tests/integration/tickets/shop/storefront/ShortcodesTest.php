<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Tickets\Shop\Storefront\TicketShortcodes;
use Benefit\Tickets\TicketsProduct;
use PHPUnit\Framework\Attributes\DataProvider;

/** Pages made for the specification's plugins continue to sell. */
final class ShortcodesTest extends StorefrontTestCase
{
    /** @param array<string, mixed> $attributes */
    #[DataProvider('pairs')]
    public function testShowsWhatTheBlockShows(string $shortcode, string $block, array $attributes): void
    {
        $event = $this->evening();
        $this->ticket($event);
        $attributes = array_map(static fn(mixed $value): mixed => $value === 'EVENT' ? $event : $value, $attributes);
        $same = static fn(string $html): string => (string) preg_replace('/(benefit-[a-z]+-\d+|benefit-local-times)-\d+|[A-Za-z0-9_-]{24,}/', '$1', $html);

        $html = do_shortcode(sprintf($shortcode, $event));

        self::assertNotSame('', $html);
        self::assertSame($same(do_blocks("<!-- wp:benefit/{$block} " . ($attributes === [] ? '' : wp_json_encode($attributes) . ' ') . '/-->')), $same($html));
        self::assertTrue(wp_style_is(TicketsProduct::sheet()));
    }

    /** @return iterable<array{string, string, array<string, mixed>}> */
    public static function pairs(): iterable
    {
        yield ['[tc_cart]', 'cart', []];
        yield ['[tc_checkout]', 'checkout', []];
        yield ['[tc_event id="%d"]', 'ticket-table', ['eventId' => 'EVENT']];
        yield ['[tc_event id=%d display_type="dropdown"]', 'ticket-table', ['eventId' => 'EVENT', 'layout' => 'dropdown']];
    }

    /** @param list<string> $buttons */
    #[DataProvider('tickets')]
    public function testOneTicketWithTheButtonThatWasAskedFor(string $attributes, array $buttons, ?string $target, bool $asks): void
    {
        $ticket = $this->ticket($this->evening(), 1000, 10, ['min_per_order' => 2]);
        $html = do_shortcode("[ticket id=\"{$ticket}\" {$attributes}]");

        self::assertSame($buttons, self::texts($html, '//button/span[1]'));
        self::assertSame((string) $target, self::find($html, '//button')[0]->getAttribute('formtarget'));
        self::assertCount($asks ? 0 : 1, self::find($html, '//input[@type="hidden"][@name="tc_qty"][@value="2"]'));
        self::assertCount($asks ? 1 : 0, self::find($html, '//input[@type="text"][@name="tc_qty"]'));
        self::assertCount(1, self::find($html, '//div' . self::of('benefit-ticket') . '//form[@method="post"]/input[@name="ticket_id"]'));
        self::assertTrue(wp_style_is(TicketsProduct::sheet()));
    }

    /** @return iterable<array{string, list<string>, ?string, bool}> */
    public static function tickets(): iterable
    {
        yield ['', ['Add to cart'], null, false];
        yield ['type="cart" quantity="true"', ['Add'], null, true];
        yield ['type="buynow"', ['Buy now'], null, false];
        yield ['type="buynow" open_method="new" quantity="true"', ['Buy now'], '_blank', true];
        yield ['type="buynow" open_method="same" quantity="false"', ['Buy now'], null, false];
        yield ['type="nonsense" open_method="new"', ['Add to cart'], null, false];
    }

    public function testATicketThatCannotBeBoughtSaysWhyAndAHiddenOneNothing(): void
    {
        $event = $this->evening();
        $ended = $this->ticket($event, 1000, 10, ['sale_to' => self::at(time() - DAY_IN_SECONDS)]);
        $hidden = $this->ticket($event, 1000, 10, [], ['post_status' => 'draft']);
        wp_set_current_user(1);

        self::assertStringStartsWith('Sales ended on', self::texts(do_shortcode("[ticket id={$ended}]"), '//p')[0]);
        foreach (["[ticket id={$hidden}]", '[ticket]', '[ticket id="-1"]', "[ticket id=\"{$event}\"]", '[ticket id="99999999999999999999"]', '[tc_event]', '[tc_event id="x"]'] as $shortcode) {
            self::assertSame('', do_shortcode($shortcode), $shortcode);
        }
    }

    public function testWhatWasRefusedIsSaidAtTheTicket(): void
    {
        $ticket = $this->ticket($this->evening());
        self::refuse(['ticket_id' => (string) $ticket, 'tc_qty' => '4']);
        $html = do_shortcode("[ticket id={$ticket} quantity=true]");

        self::assertSame(['There are too few left.'], self::texts($html, '//p[@role="alert"]'));
        self::assertSame('4', self::find($html, '//input[@name="tc_qty"]')[0]->getAttribute('value'));
    }

    public function testAnotherPluginKeepsItsShortcode(): void
    {
        global $shortcode_tags;
        $before = $shortcode_tags;
        try {
            remove_shortcode('ticket');
            remove_shortcode('tc_cart');
            add_shortcode('ticket', static fn(): string => 'Somebody else’s');
            $shortcodes = new TicketShortcodes(fn() => self::fail('Nothing was asked of us.'));
            (fn() => $this->registerShortcodes())->call($shortcodes);

            self::assertSame('Somebody else’s', do_shortcode('[ticket id="1"]'));
            self::assertTrue(shortcode_exists('tc_cart'));
        } finally {
            $shortcode_tags = $before;
        }
    }

    public function testWeLookLast(): void
    {
        self::assertSame(PHP_INT_MAX, array_key_last($GLOBALS['wp_filter']['wp_loaded']->callbacks));
    }

    /** The content of a shortcode is styled before the first paint, in classic themes as well. */
    #[DataProvider('texts_')]
    public function testTheStylesAreInTheHead(string $content, bool $styled): void
    {
        wp_dequeue_style([TicketsProduct::sheet(), ...array_map(BlockRegistrar::sheet(...), ['tickets-cart', 'tickets-checkout', 'tickets-facts', 'tickets-order'])]);
        self::visit(self::page($content));
        do_action('wp_enqueue_scripts');

        self::assertSame($styled, wp_style_is(TicketsProduct::sheet()));
        wp_dequeue_style(TicketsProduct::sheet());
    }

    /** @return iterable<array{string, bool}> */
    public static function texts_(): iterable
    {
        yield ['Buy: [ticket id="1"]', true];
        yield ['[tc_event id="1"]', true];
        yield ['[tc_cart]', true];
        yield ['[tc_checkout]', true];
        yield ['A ticket [gallery] tc_cart', false];
    }

    public function testShowsTellsWhichTextsAreOfAnEvent(): void
    {
        foreach ([
            '[tc_event id="5"]' => true,
            '<p>Here: [tc_event display_type="dropdown" id=5]</p>' => true,
            '[ticket id="9"] and more' => true,
            "[ticket type='buynow' id='9']" => true,
            '[tc_event id="55"]' => false,
            '[ticket id="5"]' => false,
            '[tc_event id="9"]' => false,
            '[[tc_event id="5"]' => true,
            'tc_event id="5"' => false,
        ] as $text => $shown) {
            self::assertSame($shown, TicketShortcodes::show($text, 5, [9, 10]), $text);
        }
    }

    public function testPageCachesHearOfPagesWithShortcodesAndLists(): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event);
        $with = [
            self::page('<!-- wp:benefit/event-list /-->'),
            self::page('[tc_event id="' . $event . '"]'),
            self::page('[ticket quantity="true" id="' . $ticket . '"]'),
        ];
        self::page('[tc_event id="' . $event . '9"] [ticket id="' . $event . '"]');
        self::page('<!-- wp:benefit/event-list /-->', 'draft');
        $pages = $this->sale->eventPages();
        $pages->markDirty($event);
        $purged = [];
        add_action('clean_post_cache', static function (int $id) use (&$purged): void {
            $purged[] = $id;
        });
        (fn() => $this->purge())->call($pages);

        sort($purged);
        self::assertSame([$event, ...$with], $purged);
    }

    public function testAPageWithACartIsKeptByNobody(): void
    {
        $sent = [];
        add_filter('nocache_headers', static function (array $headers) use (&$sent): array {
            $sent[] = $headers;

            return $headers;
        });
        $private = static function (string $content) use (&$sent): bool {
            $sent = [];
            self::visit(self::page($content));
            (fn() => $this->keepPrivate())->call(new TicketShortcodes(fn() => self::fail('No table is needed.')));

            return $sent !== [];
        };

        // Headers were sent long before; it counts that they were requested.
        self::assertSame(headers_sent() ? [false, false, false] : [true, true, false], [$private('[tc_cart]'), $private('[tc_checkout]'), $private('[tc_event id="1"]')]);
        $private('[tc_cart]');
        self::assertTrue(defined('DONOTCACHEPAGE'));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use Benefit\Shared\Support\Clock;
use Benefit\Tests\Services;
use Benefit\Tickets\Shop\Storefront\EventContentTickets;
use Benefit\Tickets\Shop\Storefront\EventSinglePage;
use PHPUnit\Framework\Attributes\TestWith;

/** The layouts of the block benefit/ticket-table (docs/spec-tickets.md §2 and §4). */
final class LayoutsTest extends StorefrontTestCase
{
    private int $event;

    /** @var list<int> */
    private array $tickets;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->evening();
        $this->tickets = [
            $this->ticket($this->event, 1000, 10, [], ['post_title' => 'Standing', 'menu_order' => 1]),
            $this->ticket($this->event, 2000, 10, ['sale_from' => self::at(time() + 5 * DAY_IN_SECONDS)], ['post_title' => 'Seated', 'menu_order' => 2]),
            $this->ticket($this->event, 3000, 10, [], ['post_title' => 'Balcony "3x4" [gallery]', 'menu_order' => 3]),
        ];
    }

    public function testADropdownOffersEachTypeAndAllTheirBlocksStandBeneathIt(): void
    {
        $html = $this->table('dropdown');
        $select = self::find($html, '//select')[0];
        $options = self::texts($html, '//select/option');

        self::assertSame(array_map(strval(...), $this->tickets), array_map(static fn(\DOMElement $option): string => $option->getAttribute('value'), self::find($html, '//select/option')));
        self::assertStringStartsWith('Standing – ', $options[0]);
        self::assertStringStartsWith('Seated – On sale from ', $options[1]);
        self::assertStringStartsWith('Balcony "3x4" [gallery] – ', $options[2]);
        self::assertSame('off', $select->getAttribute('autocomplete'), 'The browser chooses nothing by itself.');
        self::assertSame($select->getAttribute('id'), self::find($html, '//label[@for="' . $select->getAttribute('id') . '"]')[0]->getAttribute('for'));
        self::assertSame(['Standing', 'Seated', 'Balcony "3x4" [gallery]'], self::texts($html, '//ul[@id="' . $select->getAttribute('aria-controls') . '"]/li//h3'));
        self::assertCount(2, self::find($html, '//form//input[@name="tc_qty"]'), 'each with its form, where it is on sale');
        self::assertSame([], self::find($html, '//option[@selected]'));
    }

    /** A pool without places, the type's own or its event's. */
    #[TestWith([0, null])]
    #[TestWith([10, 0])]
    public function testWithoutPlacesItSaysTheSameWordEverywhere(int $own, ?int $ofEvent): void
    {
        $event = $this->evening(31, [], ['post_title' => 'Empty']);
        $ticket = $this->ticket($event, 1000, $own, [], ['post_title' => 'Seat']);
        $this->sale->stock()->setCapacity($event, $ofEvent);
        $this->event = $event;
        $states = '//p' . self::of('benefit-state');

        self::assertSame(['Sold out'], self::texts($this->table('table'), $states));
        self::assertSame(['Sold out'], self::texts($this->table('buy-form'), $states));
        self::assertSame(['Seat – Sold out'], self::texts($this->table('dropdown'), '//select/option'));
        self::assertStringContainsString('Sold out', do_shortcode("[ticket id=\"$ticket\"]"));
        self::assertContains('Sold out', self::texts(do_blocks('<!-- wp:benefit/event-list /-->'), $states));
        $page = new EventSinglePage($this->sale->ticketTypes(), $this->sale->stock(), $this->sale->settings(), new Clock(), Services::get()->service(EventContentTickets::class));
        self::assertStringContainsString('"availability":"https://schema.org/SoldOut"', $page->schema($event));
        self::assertSame('102', self::refusal(fn() => Services::get()->carts()->add(self::visitor(), $ticket, 1, self::network()))->reason);
    }

    public function testWhatWasRefusedIsAtTheFrontAndChosen(): void
    {
        self::refuse(['ticket_id' => (string) $this->tickets[2], 'tc_qty' => '7']);
        $html = $this->table('dropdown');

        self::assertSame('Balcony "3x4" [gallery]', self::texts($html, '//ul//h3')[0]);
        self::assertSame([(string) $this->tickets[2]], array_map(static fn(\DOMElement $option): string => $option->getAttribute('value'), self::find($html, '//option[@selected]')));
        self::assertSame(['There are too few left.'], self::texts($html, '//ul/li[1]//p[@role="alert"]'));
        self::assertSame('7', self::find($html, '//ul/li[1]//input[@name="tc_qty"]')[0]->getAttribute('value'));
    }

    public function testTheBuyFormPostsByItselfAndKeepsWhatWasRefused(): void
    {
        self::refuse(['ticket_id' => (string) $this->tickets[0], 'quantity' => '7'], action: 'mp-update-cart');
        $html = $this->table('buy-form');
        $form = '//form' . self::of('mp_buy_form');

        self::assertCount(2, self::find($html, $form . '[@method="post"]'));
        self::assertSame(['Add to cart: Standing', 'Add to cart: Balcony "3x4" [gallery]'], self::texts($html, $form . '//button'));
        self::assertSame('mp-update-cart', self::find($html, $form . '//button[@name="benefit_action"]')[0]->getAttribute('value'));
        self::assertSame(['There are too few left.'], self::texts($html, '//p[@role="alert"]'));
        self::assertSame('7', self::find($html, $form . '//input[@name="quantity"]')[0]->getAttribute('value'));
        self::assertStringNotContainsString('Buy now', $html);
    }

    public function testAnUnknownLayoutIsATable(): void
    {
        self::assertSame(self::withoutNumbers($this->table('table')), self::withoutNumbers($this->table('hexagons')));
        self::assertStringNotContainsString('<select', $this->table(''));
    }

    public function testTwoOfThemOnAPageShareNoId(): void
    {
        $html = $this->table('dropdown') . $this->table('dropdown') . $this->table('buy-form');
        $ids = array_map(static fn(\DOMElement $element): string => $element->getAttribute('id'), self::find($html, '//*[@id]'));

        self::assertSame(array_unique($ids), $ids);
    }

    public function testIsTheSameForEverybody(): void
    {
        foreach (['dropdown', 'buy-form'] as $layout) {
            wp_set_current_user(0);
            $guest = self::withoutNumbers($this->table($layout));
            $_COOKIE['benefit_cart'] = '3';
            wp_set_current_user(1);

            self::assertSame($guest, self::withoutNumbers($this->table($layout)));
            self::assertStringNotContainsString('nonce', $guest);
        }
    }

    public function testAStateSaysItsDateInTheEventsZoneAndBringsTheScriptForOtherZones(): void
    {
        $html = $this->table('table');
        $time = self::find($html, '//p' . self::of('benefit-state') . '/time')[0];

        self::assertMatchesRegularExpression('/^On sale from .+ [ap]m$/', self::texts($html, '//p' . self::of('benefit-state'))[0]);
        self::assertMatchesRegularExpression('/\+0[12]:00$/', $time->getAttribute('datetime'));
        self::assertStringContainsString('%s', $time->getAttribute('data-benefit-local'));
        self::assertMatchesRegularExpression('/<script id="benefit-local-times-\d+"[^>]*>.+<\/script>/s', $html, 'What is below does not move.');
    }

    private function table(string $layout): string
    {
        return do_blocks('<!-- wp:benefit/ticket-table {"eventId":' . $this->event . ',"layout":"' . $layout . '"} /-->');
    }

    /** Removes the number that ids get if they were used before. */
    private static function withoutNumbers(string $html): string
    {
        return (string) preg_replace('/(benefit-(?:[a-z]+-\d+|local-times))-\d+/', '$1', $html);
    }

    private static function footer(): string
    {
        ob_start();
        (fn() => $this->printInPage())->call(Services::get()->islands());

        return (string) ob_get_clean();
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders;

use Benefit\Shared\Support\TimeZoneName;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Admin\OrderList\OrderFilter;
use Benefit\Tickets\Admin\OrderList\OrderSort;
use Benefit\Tickets\Admin\Orders\OrderPresenter;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventDetailsHtml;
use Benefit\Tickets\Catalog\EventOptions;
use Benefit\Tickets\Shop\Cart\CartBlock;
use Benefit\Tickets\Shop\Cart\CartViewModel;

/** A show on two evenings: events with one title are told apart wherever they are named. */
final class EventNamesTest extends SaleTestCase
{
    private const SATURDAY = 'Gala – Sat, Mar 20, 2027, 7:30 pm';
    private const SUNDAY = 'Gala – Sun, Mar 21, 2027, 7:30 pm';

    private int $saturday;
    private int $sunday;

    protected function setUp(): void
    {
        parent::setUp();
        $this->clock->now = (int) strtotime('2027-01-01T12:00:00Z');
        $this->saturday = $this->event(['start' => '2027-03-20T18:30:00Z', 'timezone' => 'Europe/Berlin']);
        $this->sunday = $this->event(['start' => '2027-03-21T18:30:00Z', 'timezone' => 'Europe/Berlin']);
    }

    public function testACityIsNamedInTheReadersLanguageWithoutALanguagePack(): void
    {
        if (!class_exists(\IntlDateFormatter::class)) {
            self::markTestSkipped('needs intl');
        }
        $name = static fn(): string => TimeZoneName::of(new \DateTimeZone('Europe/Vienna'));
        self::assertSame('Vienna time', $name());
        add_filter('pre_determine_locale', static fn(): string => 'de_DE');
        self::assertStringContainsString('Wien', $name());
    }

    public function testTheLabelHasWeekdayDateAndTimeInTheEventsZone(): void
    {
        self::assertSame(self::SATURDAY, self::plain($this->sale->ticketTypes()->event($this->saturday)?->label()));
        self::assertSame('Gala', $this->sale->ticketTypes()->event($this->event())?->label());
        $untitled = $this->event(post: ['post_title' => '', 'post_content' => 'text']);
        self::assertSame("Event $untitled", $this->sale->ticketTypes()->event($untitled)?->label());
    }

    public function testTheZoneIsNamedWhereTheSitesClocksShowAnotherTime(): void
    {
        $id = $this->event(['start' => '2027-03-20T23:30:00Z', 'end' => '2027-03-21T02:00:00Z', 'timezone' => 'America/New_York']);
        $event = $this->sale->ticketTypes()->event($id);
        self::assertNotNull($event);

        self::assertSame('Gala – Sat, Mar 20, 2027, 7:30 pm, New York time', self::plain($event->label()));
        self::assertSame('March 20, 2027, 7:30 pm, New York time', self::plain($event->localTime((int) $event->start)));
        self::assertStringContainsString("7:30\u{A0}pm", $event->label(), 'on one line');
        self::assertSame('10:00 pm', self::plain($event->laterTime((int) $event->end, (int) $event->start)));
        self::assertStringContainsString('(your time: %s)', self::page($event));
        $offset = new Event(...['timezone' => new \DateTimeZone('-05:00')] + get_object_vars($event));
        self::assertStringEndsWith(', UTC-05:00', $offset->label());
    }

    public function testThePageTellsScriptsTheNameOfTheZoneForVisitorsElsewhere(): void
    {
        $event = $this->sale->ticketTypes()->event($this->saturday);
        self::assertNotNull($event);

        self::assertStringContainsString('(Berlin time; your time: %s)', self::page($event));
        self::assertStringNotContainsString('data-benefit-local', EventDetailsHtml::renderDetails($event));
    }

    private static function page(Event $event): string
    {
        return html_entity_decode(EventDetailsHtml::renderDetails($event, true), ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }

    public function testCartAndCheckoutTellBothEveningsApart(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->saturday));
        $this->add($visitor, $this->ticket($this->sunday));
        $cart = $this->sale->carts()->getCart($visitor);

        $lines = $this->sale->checkoutView()->props($cart)['lines'];
        self::assertIsArray($lines);
        self::assertSame([self::SATURDAY, self::SUNDAY], array_map(self::plain(...), array_column($lines, 'event')));
        $sections = $this->sale->checkoutView()->props($cart)['sections'];
        self::assertIsArray($sections);
        self::assertSame(
            ['Your details', 'Ticket 1: Seat, ' . self::SATURDAY, 'Ticket 2: Seat, ' . self::SUNDAY],
            array_map(self::plain(...), array_column($sections, 'title')),
        );
        $lines = $this->sale->service(CartViewModel::class)->forCart($cart)['lines'];
        self::assertIsArray($lines);
        self::assertSame(['Quantity of Seat, ' . self::SATURDAY, 'Quantity of Seat, ' . self::SUNDAY], array_map(self::plain(...), array_column($lines, 'label')));
        $widget = self::text($this->sale->service(CartBlock::class)->widget($cart));
        self::assertStringContainsString(self::SATURDAY, $widget);
        self::assertStringContainsString(self::SUNDAY, $widget);
    }

    public function testTicketsOfOneEventAreNotRepeatedInEveryHeading(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->saturday), 2);
        $sections = $this->sale->checkoutView()->props($this->sale->carts()->getCart($visitor))['sections'];

        self::assertIsArray($sections);
        self::assertSame(['Your details', 'Ticket 1: Seat', 'Ticket 2: Seat'], array_column($sections, 'title'));
    }

    public function testOrderPageMailListAndExportTellThemApart(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->saturday));
        $this->add($visitor, $this->ticket($this->sunday));
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor)));
        $facts = $this->sale->orderEmailKinds()->facts($order);

        self::assertSame(self::SATURDAY . '; ' . self::SUNDAY, self::plain($facts->events()));
        self::assertSame(['1 × Seat, ' . self::SATURDAY, '1 × Seat, ' . self::SUNDAY], array_map(self::plain(...), array_column($facts->lines(), 'label')));
        $shown = $this->sale->service(OrderPresenter::class)->toArray($order);
        self::assertSame([self::SATURDAY, self::SUNDAY], array_map(self::plain(...), array_column($shown['lines'], 'event')));
        self::assertSame([self::SATURDAY, self::SUNDAY], array_map(self::plain(...), array_column($shown['tickets'], 'event')));
        [$row] = $this->sale->orderList()->page(new OrderFilter(), OrderSort::Created, true, 1, 20);
        self::assertSame(self::SATURDAY . '; ' . self::SUNDAY, self::plain($row->eventLabels()));
    }

    public function testAnOrderKeepsItsNameAndShowsTheNewDate(): void
    {
        $order = $this->buy($this->ticket($this->saturday));
        wp_update_post(['ID' => $this->saturday, 'post_title' => 'Ball']);
        update_post_meta($this->saturday, 'benefit_start', '2027-03-27T18:30:00Z');

        self::assertSame('Gala – Sat, Mar 27, 2027, 7:30 pm', self::plain($this->orderById($order->id)->items[0]->eventLabel()));
        wp_delete_post($this->saturday, true);
        clean_post_cache($this->saturday);
    }

    public function testPickersAndCouponsTellThemApart(): void
    {
        $ticket = $this->ticket($this->sunday);

        self::assertSame(self::SATURDAY, self::plain(EventOptions::latest()[$this->saturday]));
        self::assertSame(self::SUNDAY . ' – Seat', self::plain($this->sale->ticketTypes()->names()[$ticket]));
    }

    private static function plain(?string $text): string
    {
        return str_replace("\u{A0}", ' ', (string) $text);
    }

    private static function text(string $html): string
    {
        return self::plain(html_entity_decode(wp_strip_all_tags($html), ENT_QUOTES | ENT_HTML5, 'UTF-8'));
    }
}

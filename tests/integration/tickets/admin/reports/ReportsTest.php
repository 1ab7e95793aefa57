<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Reports;

use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Integration\Tickets\Admin\Orders\SalesTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tickets\Admin\Reports\SalesReportRepository;
use Benefit\Tickets\Admin\Reports\SalesReports;
use Benefit\Tickets\Admin\Reports\TicketTypeSales;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;

/** Sold, held and available places by ticket type, and revenue after refunds. */
#[Group('sqlite')]
final class ReportsTest extends SalesTestCase
{
    /** @return array<string, TicketTypeSales> by name */
    private function reports(int $eventId, bool $isLive = false): array
    {
        $reports = new SalesReports(new SalesReportRepository($this->sale->database()), $this->sale->stock(), new Settings(['test_mode' => !$isLive], []));

        return array_column(array_map(static fn(TicketTypeSales $report): array => [$report->name, $report], $reports->ofEvent($eventId)), 1, 0);
    }

    public function testByTicketTypeWithTheTaxInIt(): void
    {
        $this->contradicts = 'The check-ins are written by hand.';
        $event = $this->event(['tax_rate_bp' => 1000]);
        $seat = $this->ticket($event, 1100, 20);
        $this->ticket($event, 500, null, [], ['post_title' => 'Standing', 'menu_order' => 1]);
        $this->buy($seat, 3);
        $this->add(self::visitor(), $seat, 2);
        $this->sale->database()->execute('UPDATE {attendee} SET checkins = 2 WHERE sequence = 1');
        $reports = $this->reports($event);

        self::assertSame(['Seat', 'Standing'], array_keys($reports));
        $of = $reports['Seat'];
        self::assertSame([3, 2, 15, 1, ['EUR' => 3300], ['EUR' => 300]], [$of->sold, $of->held, $of->left, $of->admitted, $of->gross, $of->tax]);
        self::assertSame([0, 0, null, []], [$reports['Standing']->sold, $reports['Standing']->held, $reports['Standing']->left, $reports['Standing']->gross]);
    }

    public function testComplimentaryTicketsAreNotSoldAndHaveTheirOwnNumber(): void
    {
        $event = $this->event();
        $seat = $this->ticket($event, 1100, 20);
        $this->buy($seat, 3);
        $gift = $this->sale->orderActions()->complimentary($event, [$seat => 4], ['first_name' => 'A', 'last_name' => 'B', 'email' => 'a@example.org'], 1, 'key-0123456789abcdef');
        $this->sale->orderActions()->refund($gift, [$gift->attendees[0]->id], '', true, 1, 0);
        $of = $this->reports($event)['Seat'];

        self::assertSame([3, 3, 14], [$of->sold, $of->complimentary, $of->left]);
        self::assertSame([0, 3], [$this->reports($event, true)['Seat']->sold, $this->reports($event, true)['Seat']->complimentary], 'The sold ones are test orders.');
    }

    public function testWhoWasLetInAndRefundedIsNoLongerCounted(): void
    {
        $this->contradicts = 'The check-ins are written by hand.';
        $event = $this->event();
        $order = $this->buy($this->ticket($event, 1100, 20), 2);
        $this->sale->database()->execute('UPDATE {attendee} SET checkins = 1');
        $this->sale->orderActions()->refund($order, [$order->attendees[0]->id], '', true, 1);
        $of = $this->reports($event)['Seat'];

        self::assertSame([1, 1], [$of->sold, $of->admitted]);
    }

    /** @param list<int|null> $types */
    #[TestWith([null, [20, 3], '23'])]
    #[TestWith([10, [20, 3], '10'])]
    #[TestWith([50, [20, 3], '23'])]
    #[TestWith([50, [20, null], '50'])]
    #[TestWith([null, [20, null], 'No limit'])]
    public function testTogetherAsManyAreLeftAsCanStillBeSold(?int $room, array $types, string $left): void
    {
        $event = $this->event();
        $this->sale->stock()->setCapacity($event, $room);
        foreach ($types as $capacity) {
            $this->ticket($event, 1000, $capacity);
        }
        self::become('benefit_organiser');
        $this->sale->registerScreens();
        set_current_screen('dashboard');
        do_action('admin_menu', '');
        $_GET = ['event_id' => (string) $event];
        ob_start();
        do_action(get_plugin_page_hookname('benefit-figures', 'edit.php?post_type=benefit_event'));
        $html = (string) ob_get_clean();

        self::assertMatchesRegularExpression('~<tfoot>.*data-colname="Available">' . $left . '</td>~s', $html);
    }

    public function testWhatWasGivenBackAndWhatWasNeverPaidIsNotRevenue(): void
    {
        $event = $this->event(['tax_rate_bp' => 1000]);
        $seat = $this->ticket($event, 1100, 20);
        self::become('administrator');
        $partly = $this->buy($seat, 3);
        $this->ask('order_refund', ['order_id' => $partly->id, 'attendees' => [$partly->attendees[0]->id], 'idempotency_key' => self::key()]);
        $whole = $this->buy($seat, 2);
        $this->ask('order_refund', ['order_id' => $whole->id, 'whole' => true, 'idempotency_key' => self::key()]);
        $this->buy($seat, 1, ['test_outcome' => 'pending']);
        $of = $this->reports($event)['Seat'];

        self::assertSame([2, ['EUR' => 2200], ['EUR' => 200]], [$of->sold, $of->gross, $of->tax]);
    }

    public function testATicketTypeThatIsGoneKeepsItsRevenue(): void
    {
        $event = $this->event();
        $seat = $this->ticket($event, 1000, 20);
        $this->buy($seat, 2);
        // As a cleanup plugin does it: WordPress itself refuses.
        $this->sale->database()->execute('DELETE FROM {wp.posts} WHERE ID = %d', $seat);
        clean_post_cache($seat);

        self::assertSame(['EUR' => 2000], $this->reports($event)['Seat']->gross);
    }

    public function testATicketTypeWithoutANameIsNotAnEmptyCell(): void
    {
        $event = $this->event();
        $this->ticket($event, 1000, 20, [], ['post_title' => "\u{200B}"]);
        $this->ticket($event, 1000, 20, [], ['post_title' => 'R&amp;B']);

        self::assertSame(['(no name)', 'R&B'], array_keys($this->reports($event)));
    }

    public function testAsManyStatementsForManyTypesAndOrdersAsForFew(): void
    {
        $event = $this->event();
        $counted = [];
        foreach ([1, 6] as $many) {
            for ($i = 0; $i < $many; $i++) {
                $this->buy($this->ticket($event, 1000 + $i, 20));
            }
            wp_cache_flush();
            $log = StatementLog::start();
            $this->reports($event);
            $counted[] = count($log->statements);
        }

        self::assertSame($counted[0], $counted[1]);
    }

    public function testTheListToPrintHasEverybodyWhoMayComeInWithABoxToTick(): void
    {
        $event = $this->event([], ['post_title' => 'Gala <script>benefitProbe()</script>']);
        $seat = $this->ticket($event, 1000, 200, [], ['post_title' => 'Seat <b>bold</b>']);
        $order = $this->buy($seat, 60);
        $this->sale->database()->execute('UPDATE {attendee} SET last_name = %s WHERE sequence = 1', '"><script>benefitProbe()</script>');
        $refunded = $this->buy($seat, 1, ['email' => 'other@example.org']);
        $this->contradicts = 'The order is called refunded by hand.';
        $this->sale->database()->execute('UPDATE {orders} SET status = %s WHERE id = %d', 'order_refunded', $refunded->id);
        self::become('benefit_organiser');
        set_current_screen('dashboard');
        $this->sale->registerScreens();
        do_action('admin_menu', '');
        $_GET = ['event_id' => (string) $event];
        ob_start();
        do_action(get_plugin_page_hookname('benefit-figures', 'edit.php?post_type=benefit_event'));
        $screen = (string) ob_get_clean();
        $_GET['to_print'] = '1';
        ob_start();
        do_action(get_plugin_page_hookname('benefit-figures', 'edit.php?post_type=benefit_event'));
        $html = (string) ob_get_clean();

        self::assertStringContainsString('to_print=1', $screen);
        self::assertStringNotContainsString('✓', $html);
        self::assertStringContainsString('60 people', $html);
        preg_match_all('~<td class="benefit-print-box">.*?<td>(' . $order->number . '-\d+)</td>~s', $html, $lines);
        self::assertCount(60, array_unique($lines[1]));
        self::assertStringNotContainsString("$refunded->number-1", $html);
        self::assertStringContainsString('Seat &lt;b&gt;bold', $html);
        self::assertStringNotContainsString('<script>benefitProbe', $html);
    }

    public function testThePageShowsThemWithTheAttendeesAndEscapesEverything(): void
    {
        $event = $this->event([], ['post_title' => 'Gala <script>benefitProbe()</script>']);
        $seat = $this->ticket($event, 1000, 20, [], ['post_title' => 'Seat <b>bold</b>']);
        $order = $this->buy($seat, 2);
        $this->sale->database()->execute('UPDATE {attendee} SET last_name = %s, first_name = %s WHERE sequence = 1', '"><script>benefitProbe()</script>', 'Zoë');
        self::become('benefit_organiser');
        set_current_screen('dashboard');
        $this->sale->registerScreens();
        do_action('admin_menu', '');
        $_GET = ['event_id' => (string) $event, 'find' => 'zoë"><script>'];
        ob_start();
        do_action(get_plugin_page_hookname('benefit-figures', 'edit.php?post_type=benefit_event'));
        $none = (string) ob_get_clean();
        $_GET['find'] = 'zoë';
        ob_start();
        do_action(get_plugin_page_hookname('benefit-figures', 'edit.php?post_type=benefit_event'));
        $html = (string) ob_get_clean();

        self::assertStringContainsString('Zoë &quot;&gt;&lt;script&gt;', $html);
        self::assertStringContainsString("$order->number-1", $html);
        self::assertMatchesRegularExpression('~<a href="[^"]*find=zo[^"]*#attendees" class="current" aria-current="page">Valid \(1\)</a>~', $html);
        self::assertStringContainsString('<input type="hidden" name="show" value="valid">', $html);
        self::assertStringNotContainsString("$order->number-2", $html);
        self::assertStringNotContainsString("$order->number-1", $none);
        foreach ([$html, $none] as $page) {
            self::assertStringNotContainsString('<script>', $page);
            self::assertStringNotContainsString('<b>bold', $page);
        }
    }

    public function testTheLinksOfTheFiltersKeepTheSearchAsItWasTyped(): void
    {
        $event = $this->event();
        self::become('benefit_organiser');
        set_current_screen('dashboard');
        $this->sale->registerScreens();
        do_action('admin_menu', '');
        $_GET = ['event_id' => (string) $event, 'find' => 'Ada+Lo & #1'];
        ob_start();
        do_action(get_plugin_page_hookname('benefit-figures', 'edit.php?post_type=benefit_event'));

        self::assertSame(1, preg_match('~<a href="([^"]*)#attendees" class="current"~', (string) ob_get_clean(), $link));
        parse_str((string) wp_parse_url(html_entity_decode($link[1]), PHP_URL_QUERY), $arguments);
        self::assertSame('Ada+Lo & #1', $arguments['find']);
    }
}

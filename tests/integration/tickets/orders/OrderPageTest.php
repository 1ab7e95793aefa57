<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders;

use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Integration\Tickets\Orders\AfterSale\OrderActionsTestCase;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Orders\OrderStatusMessages;
use Benefit\Tickets\Orders\Page\OrderBlock;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** A buyer's view of a partly refunded order. */
final class OrderPageTest extends OrderActionsTestCase
{
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->open(['invoices' => true]);
        $this->ticket = $this->ticket($this->event(['start' => self::at(self::NOW + WEEK_IN_SECONDS)]), 1000);
    }

    public function testARefundedTicketIsNamedAndHasNoLinkAndNoCode(): void
    {
        $order = $this->buy($this->ticket, 2);
        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);
        $order = $this->orderById($order->id);

        $page = $this->page($order);

        self::assertStringContainsString('refunded, no longer valid', self::words($page));
        self::assertStringNotContainsString('cancelled', self::words($page));
        self::assertStringNotContainsString($order->attendees[0]->secret, $page);
        self::assertStringContainsString('ticket_code=' . $order->attendees[1]->secretCode(), html_entity_decode($page));
        self::assertStringContainsString('Refunded -€10', self::words($page));
        $all = $this->show(['order_key' => $order->key(), 'benefit_view' => 'tickets']);
        self::assertSame(1, substr_count($all, '<svg'));
        self::assertStringNotContainsString($order->attendees[0]->code(), self::words($all));
        $one = $this->show(['ticket_code' => $order->attendees[0]->secretCode()]);
        self::assertSame(0, substr_count($one, '<svg'));
        self::assertStringContainsString('This ticket was refunded', self::words($one));
    }

    public function testAskingForTheLinksSaysTheSameToEverybodyAndWhatToDoNext(): void
    {
        $known = $this->orderById($this->buy($this->ticket)->id)->email;
        $find = array_values(array_filter($this->sale->endpoint()->routes(), static fn(Route $action): bool => $action->name === OrderBlock::FIND_ACTION))[0];
        $pages = [];
        try {
            foreach ([$known, 'stranger@example.org'] as $email) {
                $answer = $find->handle(new ValidatedRequest(['email' => $email], self::visitor(), self::network(), RouteChannel::Form));
                FormSubmission::keep(new FormSubmission($find->name, ['email' => $email], state: $answer->state));
                $pages[] = $this->show([]);
            }
        } finally {
            FormSubmission::keep(null);
        }

        self::assertSame($pages[0], $pages[1]);
        self::assertMatchesRegularExpression('/<div class="benefit-added" role="status" tabindex="-1" autofocus>/', $pages[0], 'It is read at once, also without scripts.');
        foreach (['we have sent an email', 'within 15 minutes.', 'check your spam folder', 'another address. Try another address'] as $words) {
            self::assertStringContainsString($words, self::words($pages[0]));
        }
        self::assertStringNotContainsString($known, $pages[0]);
    }

    public function testEachTicketSaysWhatTheDoorWouldSay(): void
    {
        $order = $this->buy($this->ticket, 4);
        [$refunded, $cancelled, $in] = self::tickets($order);
        $this->orderActions()->refund($order, [$refunded], '', true, self::ORGANISER);
        $this->orderActions()->refund($this->orderById($order->id), [$cancelled], '', true, self::ORGANISER, 0);
        $this->sale->database()->execute('UPDATE {attendee} SET checkins = 1 WHERE id = %d', $in);
        $this->contradicts = 'nobody was scanned';
        $order = $this->orderById($order->id);

        $words = self::words($this->page($order));

        foreach (['refunded, no longer valid', 'canceled, no longer valid', 'checked in', 'valid'] as $i => $state) {
            self::assertMatchesRegularExpression("/Guest Number $i Gala – Sun, [^–]+ $state {$order->attendees[$i]->code()}/u", $words);
        }
        self::assertStringContainsString('This ticket was canceled', self::words($this->show(['ticket_code' => $order->attendees[1]->secretCode()])));
    }

    /** Check-in already refuses it; if the refund fails, it is valid again. */
    public function testATicketWhoseMoneyIsOnItsWayBackHasNoCode(): void
    {
        $order = $this->buy($this->ticket, 2);
        $ticket = self::tickets($order)[0];
        $refund = $this->sale->refunds()->insert($this->payment($order), 1000, '', ['tickets' => [$ticket => 1000], 'items' => [$order->items[0]->id => 1000], 'cancel' => true], 7, \Benefit\Payments\RefundStatus::Due);
        $this->sale->database()->execute('UPDATE {payment} SET refunded_minor = 1000 WHERE subject_id = %d', $order->id);
        $this->sale->database()->execute('UPDATE {attendee} SET refund_id = %d WHERE id = %d', $refund->id, $ticket);

        $one = fn(): string => $this->show(['ticket_code' => $this->orderById($order->id)->attendees[0]->secretCode()]);
        self::assertStringContainsString('refunded, no longer valid', self::words($this->page($this->orderById($order->id))));
        self::assertStringNotContainsString('<svg', $one());

        $this->sale->database()->execute("UPDATE {refund} SET status = 'failed'");
        $this->sale->database()->execute('UPDATE {payment} SET refunded_minor = 0');
        $this->sale->orders()->forget($order->id);
        self::assertStringContainsString('<svg', $one());
    }

    /** @return array<string, array{array<string, int|string>, bool, string}> columns of the email, whether the mail server is down */
    public static function deliveries(): array
    {
        $until = self::NOW + WEEK_IN_SECONDS;

        return [
            'sent' => [['status' => 'sent'], false, 'We have also sent them to %s.'],
            'about to be sent' => [['status' => 'due'], false, 'We are also sending them to %s.'],
            'delayed' => [['status' => 'due', 'next_at' => self::NOW + 3600], false, 'We will also send them to %s. It may take an hour or longer.'],
            'tried' => [['status' => 'due', 'tried_at' => self::NOW, 'expires_at' => $until], false, 'We could not send the email to %s yet. We keep trying until '],
            'waiting' => [['status' => 'due', 'expires_at' => $until], true, 'We could not send the email to %s yet. We keep trying until '],
            'failed' => [['status' => 'failed'], false, 'We could not send them to %s. Please print or save your tickets.'],
            'too late' => [['status' => 'missed'], true, 'We could not send them to %s. Please print or save your tickets.'],
            'to another address' => [['status' => 'sent', 'recipient' => 'other@example.org'], false, ''],
        ];
    }

    /** @param array<string, int|string> $email */
    #[DataProvider('deliveries')]
    public function testThePageSaysWhatBecameOfTheEmailWithTheTickets(array $email, bool $isOutage, string $sentence): void
    {
        $order = $this->buy($this->ticket);
        $database = $this->sale->database();
        $database->execute('UPDATE {mail} SET next_at = %d', self::NOW);
        foreach ($email as $column => $value) {
            $database->execute("UPDATE {mail} SET $column = %s WHERE kind = 'order_paid'", $value);
        }
        if ($isOutage) {
            $database->execute("INSERT INTO {mail_outage} (id, since, next_trial_at, reason) VALUES (1, %d, %d, '')", self::NOW, self::NOW);
        }
        $this->sale->orders()->forget($order->id);

        $words = self::words($this->page($order));
        self::assertStringContainsString($sentence === '' ? 'Thank you! Here are your tickets. Test order:' : sprintf($sentence, $order->email), $words);
        self::assertStringNotContainsString('other@example.org', $words);
    }

    public function testFirstComeTheStatusTheEventAndTheCodesAndWhatWasPaidIsFolded(): void
    {
        $page = $this->page($this->buy($this->ticket, 2));

        self::assertMatchesRegularExpression('/Paid Thank you! .*Gala .*Your tickets .*Order [A-Z0-9]{8} .*Your order: 2 tickets €20/', self::words($page));
        self::assertStringContainsString('<span class="benefit-chip benefit-chip--good">Paid</span>', $page);
        self::assertSame(2, substr_count($page, '<svg'));
        self::assertStringContainsString('<b class="benefit-date__day">' . wp_date('j', self::NOW + WEEK_IN_SECONDS) . '</b>', $page);
        self::assertStringContainsString('<details class="benefit-fold benefit-summary">', $page);
    }

    public function testAnOrderOfManyTicketsListsThemWithoutCodes(): void
    {
        $page = $this->page($this->buy($this->ticket($this->event(), 0, 200, ['max_per_order' => '200']), 13));

        self::assertSame([0, 13], [substr_count($page, '<svg'), preg_match_all('/ticket_code=/', html_entity_decode($page))]);
    }

    #[TestWith(['order_received', 'warn', 'Awaiting payment'])]
    #[TestWith(['order_failed', 'bad', 'Payment failed'])]
    #[TestWith(['order_expired', 'bad', 'Expired'])]
    #[TestWith(['order_refunded', '', 'Refunded'])]
    #[TestWith(['order_partly_refunded', 'warn', 'Partially refunded'])]
    #[TestWith(['order_cancelled', '', 'Canceled'])]
    #[TestWith(['order_fraud', 'bad', 'Charged back'])]
    public function testAChipNamesTheStatus(string $status, string $kind, string $label): void
    {
        $status = OrderStatus::from($status);

        self::assertSame([$kind, $label], [OrderStatusMessages::kind($status), OrderStatusMessages::label($status)]);
    }

    public function testManyTicketsAreShownInPages(): void
    {
        $order = $this->buy($this->ticket($this->event(), 0, 200, ['max_per_order' => '200']), 120);
        foreach (['' => 50, '2' => 50, '3' => 20, '4' => 20, 'x' => 50] as $page => $tickets) {
            $arguments = ['order_key' => $order->key(), 'benefit_tickets_page' => (string) $page];
            self::assertSame($tickets, preg_match_all('/ticket_code=/', html_entity_decode($this->show($arguments))), "page $page");
            self::assertSame($tickets, substr_count($this->show($arguments + ['benefit_view' => 'tickets']), '<svg'), "page $page");
        }
        $second = html_entity_decode($this->show(['order_key' => $order->key(), 'benefit_tickets_page' => '2']));
        self::assertStringContainsString('Page 2 of 3', $second);
        self::assertStringContainsString('benefit_tickets_page=3', $second);
        self::assertStringContainsString($order->number . '-51', $second);
    }

    public function testThePaidOrderLinksItsInvoiceAndTheCalendar(): void
    {
        $page = html_entity_decode($this->page($this->buy($this->ticket)));

        self::assertStringContainsString('benefit_view=invoice', $page);
        self::assertStringContainsString('benefit_ics=1', $page);
        self::assertStringNotContainsString('benefit_view=invoice', html_entity_decode($this->page($this->pending($this->ticket))));
    }

    public function testWhatIsRefundedOrCancelledSaysSoAndHasNoTickets(): void
    {
        $refunded = $this->buy($this->ticket);
        $this->orderActions()->refund($refunded, null, '', true, self::ORGANISER);
        $cancelled = $this->pending($this->ticket);
        $this->orderActions()->cancel($cancelled, '', self::ORGANISER);

        self::assertStringContainsString('This order was refunded.', self::words($this->page($this->orderById($refunded->id))));
        self::assertStringContainsString('This order was canceled.', self::words($this->page($this->orderById($cancelled->id))));
        foreach ([$refunded, $cancelled] as $order) {
            self::assertStringNotContainsString('ticket_code', $this->page($this->orderById($order->id)));
        }
    }

    public function testATransferIsToldHowToPayUntilWhenAndNothingToLookAt(): void
    {
        $this->open(['gateways' => ['free', 'test', 'offline']]);
        $this->sale->paymentSettings()->save('Transfer', "Send it to DE00 1234.\n\nOr bring it.", 7);
        $order = $this->buy($this->ticket, 1, ['tc_choose_gateway' => 'offline']);
        $until = (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), self::NOW + WEEK_IN_SECONDS);

        $words = self::words($this->page($order));
        foreach (['We have received your order', "Please pay by $until. Your tickets are reserved until then.", 'How to pay', 'DE00 1234', 'Or bring it.', $order->number, '€10', "Due date $until"] as $said) {
            self::assertStringContainsString($said, $words);
        }
        self::assertStringNotContainsString('Check again', $words);
        // Amount and due date are shown even if the organizer has since emptied the instructions.
        $this->sale->paymentSettings()->save('Transfer', '', 7);
        self::assertStringContainsString("Due date $until", self::words($this->page($order)));
        self::assertStringNotContainsString('Check again', self::words($this->page($order)));
        self::assertStringContainsString('Check again', self::words($this->page($this->pending($this->ticket))));
    }

    private function page(Order $order): string
    {
        return $this->show(['order_key' => $order->key()]);
    }

    /** @param array<string, string> $address */
    private function show(array $address): string
    {
        foreach (['order_key', 'ticket_code', 'benefit_view', 'benefit_tickets_page'] as $name) {
            set_query_var($name, $address[$name] ?? '');
        }
        $block = new \WP_Block(['blockName' => 'benefit/order', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
        \WP_Block_Supports::$block_to_render = $block->parsed_block;

        return $this->sale->block('benefit/order')->render([], '', $block);
    }

    private static function words(string $html): string
    {
        return trim((string) preg_replace('/\s+/u', ' ', str_replace("\u{a0}", ' ', html_entity_decode(wp_strip_all_tags(str_replace('<', ' <', $html))))));
    }
}

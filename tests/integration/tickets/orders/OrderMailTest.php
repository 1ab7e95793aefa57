<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders;

use Benefit\Payments\Checkout\Pricing\PriceFee;
use Benefit\Payments\Checkout\Pricing\TaxRule;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Email\EmailOutage;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Email\EmailSender;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Qr\QrCode;
use Benefit\Shared\Support\RandomToken;
use Benefit\Tests\Integration\Shared\Email\MailTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Orders\Emails\OrderEmails;
use Benefit\Tickets\Orders\Emails\OrderEmailTypes;
use Benefit\Tickets\Orders\Emails\RefundEmails;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderFactCache;
use Benefit\Tickets\Orders\OrderInsertRepository;
use Benefit\Tickets\Orders\OrderLinks;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\CartLine;

/** Emails to buyers and organizers. */
final class OrderMailTest extends MailTestCase
{
    private const EVIL = '<script>alert(1)<i> [gallery] "\'';
    private const SETTINGS = [
        'currency' => 'EUR',
        'currency_position' => 'after_space',
        'thousands_separator' => '.',
        'decimal_separator' => ',',
        'organiser_email' => 'organiser@example.org',
    ];

    public function testAboveFiftyTicketsTheMailHasLinksInsteadOfPictures(): void
    {
        $order = $this->order(quantity: 51);
        [$message] = $this->send(OrderEmails::PAID, $order);
        $parts = self::parts($message);

        self::assertSame(['text/plain', 'text/html'], array_column($parts, 'type'));
        foreach ($parts as $part) {
            $body = html_entity_decode($part['body']);
            self::assertStringContainsString('Tickets 1 to 50', $body);
            self::assertStringContainsString('Tickets 51 to 51', $body);
            self::assertStringContainsString('benefit_view=tickets&benefit_tickets_page=2', $body);
        }
        $sent = $this->send(OrderEmails::PAID, $this->order(quantity: 50));
        self::assertCount(2 + 50, self::parts($sent[array_key_last($sent)]));
    }

    public function testTheOrganisersMailNamesFiftyPeople(): void
    {
        [$message] = $this->send(OrderEmails::ORGANISER, $order = $this->order(quantity: 60));
        $body = html_entity_decode(self::parts($message)[1]['body']);

        self::assertStringContainsString($order->number . '-50', $body);
        self::assertStringNotContainsString($order->number . '-51', $body);
        self::assertStringContainsString('… and 10 more tickets.', $body);
    }

    public function testTheBuyerGetsEveryTicketWithItsCodeAsPictureAndInWords(): void
    {
        $order = $this->order(quantity: 2);
        [$message] = $this->send(OrderEmails::PAID, $order);
        $parts = self::parts($message);

        self::assertSame('Your tickets: Gala', self::header($message, 'Subject'));
        self::assertSame('organiser@example.org', self::header($message, 'Reply-To'));
        self::assertSame(['text/plain', 'text/html', 'image/png', 'image/png'], array_column($parts, 'type'));
        foreach ($order->attendees as $index => $attendee) {
            $picture = $parts[2 + $index];
            self::assertStringContainsString('cid:' . $picture['id'], $parts[1]['body']);
            self::assertSame(QrCode::encode($attendee->secretCode())->png(), $picture['body']);
            foreach ([0, 1] as $body) {
                self::assertStringContainsString($attendee->code(), $parts[$body]['body']);
                self::assertStringContainsString('ticket_code=' . $attendee->secretCode(), html_entity_decode($parts[$body]['body']));
                self::assertStringContainsString('order_key=' . $order->key(), html_entity_decode($parts[$body]['body']));
            }
        }
    }

    public function testTheAmountsAreTheOrdersToTheCent(): void
    {
        // 2 × 12.50 with a fee of 1.50 each, including 19% tax: 28.00, of which 4.47.
        [$message] = $this->send(OrderEmails::PAID, $this->order(quantity: 2));
        $text = self::parts($message)[0]['body'];

        foreach (['2 × Standard, Gala: 25,00 €', 'Subtotal: 25,00 €', 'Fees: 3,00 €', 'Total: 28,00 €', 'Includes tax (19%): 4,47 €'] as $line) {
            self::assertStringContainsString($line, self::spaced($text));
        }
    }

    public function testNothingThatAPersonEnteredBecomesMarkup(): void
    {
        $order = $this->order(name: self::EVIL);
        foreach ([OrderEmails::PAID, OrderEmails::ORGANISER, RefundEmails::REFUNDED, RefundEmails::REFUNDED_ORGANISER] as $kind) {
            foreach ($this->send($kind, $order) as $message) {
                foreach (self::parts($message) as $part) {
                    if ($part['type'] === 'text/html') {
                        self::assertStringNotContainsString('<script', $part['body']);
                        self::assertStringContainsString('<script>', html_entity_decode($part['body']), $kind . ' does not name the person.');
                    }
                }
            }
        }
    }

    public function testAWebAddressInPlaceOfANameIsNotGreeted(): void
    {
        [$message] = $this->send(OrderEmails::PAID, $this->order(name: 'Win at evil．example'));

        self::assertStringContainsString('Hello, here are the tickets', html_entity_decode(self::parts($message)[0]['body']));
    }

    public function testTicketsThatAreNotValidAreNotSent(): void
    {
        $order = $this->order(status: OrderStatus::Refunded);

        self::assertSame([], $this->send(OrderEmails::PAID, $order));
        self::assertSame('skipped', self::row()['status']);
    }

    public function testTheOrganisersMailNamesTheTicketTypesAndHowManyOfEach(): void
    {
        [$message] = $this->send(OrderEmails::ORGANISER, $this->order(quantity: 3));

        self::assertCount(2, self::parts($message));
        foreach (self::parts($message) as $part) {
            self::assertStringContainsString('3 × ' . self::ticketType()->name . ', Gala', html_entity_decode($part['body']));
        }
    }

    public function testTheOrganisersMailLeadsToTheOrderAndHoldsNoSecret(): void
    {
        $order = $this->order(quantity: 2);
        [$message] = $this->send(OrderEmails::ORGANISER, $order);
        foreach (self::parts($message) as $part) {
            self::assertStringContainsString($order->attendees[1]->code(), html_entity_decode($part['body']));
            self::assertStringNotContainsString($order->secret, $part['body']);
            self::assertStringContainsString('page=benefit-orders&order=' . $order->id, html_entity_decode($part['body']));
            self::assertStringNotContainsString($order->attendees[0]->secret, $part['body']);
        }
        self::assertSame('anna@example.org', self::header($message, 'Reply-To'));
    }

    public function testBothSidesLearnOfARefund(): void
    {
        $order = $this->order(status: OrderStatus::Refunded);
        foreach ([RefundEmails::REFUNDED, RefundEmails::REFUNDED_ORGANISER] as $kind) {
            $messages = $this->send($kind, $order);
            $message = end($messages);
            self::assertIsString($message);
            self::assertStringContainsString('14,00 €', self::spaced(self::parts($message)[0]['body']));
            self::assertStringContainsString($order->number, (string) self::header($message, 'Subject'));
        }
    }

    public function testLostLinksAreThoseOfTheOrdersThatWereAskedFor(): void
    {
        $mine = [$this->order(), $this->order()];
        $other = $this->order();
        [$message] = $this->send(OrderEmails::LINKS, $mine[0], ['orders' => [$mine[0]->id, $mine[1]->id, 999999, 'x']]);
        $text = self::parts($message)[0]['body'];

        self::assertStringContainsString($mine[0]->key(), $text);
        self::assertStringContainsString($mine[1]->key(), $text);
        self::assertStringNotContainsString($other->key(), $text);
    }

    public function testAnOrderThatIsGoneIsNotWrittenAbout(): void
    {
        $order = $this->order();
        Services::get()->database()->execute('DELETE FROM {orders}');

        self::assertSame([], $this->send(OrderEmails::PAID, $order));
    }

    /**
     * @param array<string, mixed> $data
     *
     * @return list<string> all emails sent so far
     */
    private function send(string $kind, Order $order, array $data = []): array
    {
        $types = new EmailTypeRegistry();
        $database = Services::get()->database();
        $queue = new EmailQueue($database, $this->clock);
        $sender = new EmailSender($queue, new EmailOutage($database), Services::get()->settingsStore()->loadSettings(self::SETTINGS), $this->clock, static fn(): EmailTemplateStore => new EmailTemplateStore($types, Services::get()->looks(), Services::get()->settings()));
        $plugin = self::plugin($this->clock, self::SETTINGS);
        $emailKinds = new OrderEmailTypes($plugin->orders(), $plugin->service(OrderLinks::class), $plugin->settings(), $plugin->pages(), $types);
        (new OrderEmails($emailKinds, $types, $plugin->orders(), $plugin->ticketTypes(), $plugin->pages()))->addTypes();
        (new RefundEmails($emailKinds, $plugin->service(GatewayRegistry::class)))->addTypes();
        $queue->queue($kind, $order->id, 'anna@example.org', $data);
        $sender->sendQueued();

        return self::sent();
    }

    /** Replaces non-breaking spaces by ordinary ones. */
    private static function spaced(string $text): string
    {
        return str_replace(["\u{a0}", "\u{202f}"], ' ', $text);
    }

    private function order(string $name = 'Anna', int $quantity = 1, OrderStatus $status = OrderStatus::Paid): Order
    {
        $known = new OrderFactCache();
        $newOrders = new OrderInsertRepository(Services::get()->database(), $known);
        $orders = new OrderRepository(Services::get()->database(), $known, new SiteAddress());
        $ticket = self::ticketType();
        $cart = new Cart([new CartLine($ticket, $quantity, $quantity, self::NOW, $ticket->price($quantity))]);
        $buyer = ['first_name' => $name, 'last_name' => 'Berg', 'email' => 'anna@example.org'];
        $id = $newOrders->insert(RandomToken::code(8), RandomToken::base64url(16), str_repeat('a', 32), $cart, 'EUR', 'test', $buyer, null, self::NOW);
        $newOrders->insertItems($id, $cart);
        $newOrders->insertAttendees($id, array_map(static fn(): array => [
            'ticket' => $ticket,
            'secret' => RandomToken::base64url(16),
            'first_name' => $name,
            'last_name' => 'Berg',
            'email' => 'anna@example.org',
        ], range(1, $quantity)));
        $orders->move($id, $status, [OrderStatus::Received]);

        return $orders->byId($id) ?? self::fail('The order was not stored.');
    }

    private static function ticketType(): TicketType
    {
        $event = new Event(999998, 'Gala', '', true, null, null, null, new \DateTimeZone('UTC'), '', '', '', EventSaleState::OnSale, new TaxRule(1900, true));

        return new TicketType(999999, $event, 'Standard', '', true, 1250, 1, 999, 0, null, null, new PriceFee('fixed', 150), 1, false);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile\Tickets\Cart;

use Benefit\Shared\Http\Route;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Examples;
use Benefit\Tests\Integration\Hostile\HostileTestCase;
use Benefit\Tests\Integration\Hostile\State;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Checks that a ticket that is not on sale cannot be bought by its id: neither put into a cart, nor ordered from a cart
 * that already has it.
 */
final class SaleMatrixTest extends HostileTestCase
{
    private const NOT_ON_SALE = '105';
    private const STATES = [
        // Changes by state: columns of the ticket type's post, columns of the event's post, meta of the event, meta of
        // the ticket type.
        'draft' => [['post_status' => 'draft'], []],
        'pending' => [['post_status' => 'pending'], []],
        'private' => [['post_status' => 'private'], []],
        'trash' => [['post_status' => 'trash'], []],
        'scheduled' => [['post_status' => 'future', 'post_date_gmt' => '2099-01-01 00:00:00'], []],
        'password' => [['post_password' => 'secret'], []],
        'without an event' => [['post_parent' => 0], []],
        'of a page' => [['post_parent' => '@cart'], []],
        'another post type' => [['post_type' => 'post'], []],
        'before its sale' => [[], [], [], ['benefit_sale_from' => '2099-01-01T00:00:00Z']],
        'after its sale' => [[], [], [], ['benefit_sale_to' => '2020-01-01T00:00:00Z']],
        'event draft' => [[], ['post_status' => 'draft']],
        'event private' => [[], ['post_status' => 'private']],
        'event trash' => [[], ['post_status' => 'trash']],
        'event password' => [[], ['post_password' => 'secret']],
        'event paused' => [[], [], ['benefit_sale_state' => 'paused']],
        'event cancelled' => [[], [], ['benefit_sale_state' => 'cancelled']],
        'event postponed' => [[], [], ['benefit_sale_state' => 'postponed']],
        'event over' => [[], [], ['benefit_start' => '2020-01-01T00:00:00Z', 'benefit_end' => '2020-01-01T01:00:00Z']],
    ];

    /** @return iterable<string, array{string}> */
    public static function states(): iterable
    {
        foreach (array_keys(self::STATES) as $state) {
            yield $state => [$state];
        }
    }

    #[DataProvider('states')]
    public function testCannotBePutIntoACart(string $state): void
    {
        $this->spoil($state);
        ['ticket' => $ticket, 'event' => $event] = $this->fixtures->things;
        $buyer = Caller::visitor();
        $this->withoutEffect(function () use ($ticket, $event, $buyer): void {
            foreach ([
                ['Ajax add_to_cart', ['ticket_id' => $ticket, 'tc_qty' => 1]],
                ['Ajax add_to_cart', ['ticket_id' => $ticket, 'tc_qty' => 1, 'tc_type' => 'buynow']],
                ['Ajax mp-update-cart', ['ticket_id' => $ticket, 'quantity' => 1]],
                ['Ajax mp-update-cart', ['product_id' => $ticket, 'quantity' => 1]],
                ['Ajax add_to_cart', ['ticket_id' => $event, 'tc_qty' => 1]],
                ['Form add_to_cart', ['ticket_id' => $ticket, 'tc_qty' => 1]],
            ] as [$title, $fields]) {
                $answer = $this->call(Examples::actions()[$title], $buyer, $fields);
                self::assertSame(self::NOT_ON_SALE, $answer->error(), "$title " . json_encode($fields) . ": $answer");
                self::assertTrue(!str_starts_with($title, 'Ajax') || str_starts_with($answer->text, 'error'), (string) $answer);
            }
            $cart = $this->call(self::cartForm(), $buyer, ['cart_action' => 'update_cart', 'ticket_cart_id' => [$ticket], 'ticket_quantity' => [2]]);
            self::assertSame([], $cart->json()['data']['cart']['lines'] ?? []);
        });
    }

    #[DataProvider('states')]
    public function testWhatGoesOffSaleInSomebodysCartIsNotOrdered(string $state): void
    {
        $order = Examples::actions()['Ajax benefit_place_order'];
        $buyer = $this->fitted($order);
        $ticket = $this->fixtures->things['ticket'];
        $fields = $this->examples->of($order);
        $this->spoil($state);
        $orders = static fn(): array => array_intersect_key(State::now(), array_flip(['benefit_orders', 'benefit_order_item', 'benefit_attendee', 'benefit_payment', 'benefit_mail']));
        $was = $orders();
        $this->withoutComplaint(function () use ($order, $buyer, $ticket, $fields): void {
            foreach ([['cart_action' => 'proceed_to_checkout'], ['cart_action' => 'update_cart', 'ticket_cart_id' => [$ticket], 'ticket_quantity' => [2]]] as $button) {
                $cart = $this->call(self::cartForm(), $buyer, $button)->json();
                self::assertLessThan(2, array_sum(array_column($cart['data']['cart']['lines'] ?? [], 'quantity')), 'More was reserved.');
            }
            $placed = $this->call($order, $buyer, $fields);
            self::assertSame(422, $placed->status, (string) $placed);
            self::assertContains($placed->error(), [self::NOT_ON_SALE, '103'], (string) $placed);
        });
        self::assertSame($was, $orders());
    }

    /** @param string $state a state that is not public */
    #[DataProvider('hidden')]
    public function testThePlacesOfWhatIsNotPublishedAreNotTold(string $state): void
    {
        $this->spoil($state);
        $ids = [(int) $this->fixtures->things['ticket'], (int) $this->fixtures->things['editedTicket']];
        $answer = $this->call(Examples::actions()['Ajax benefit_session'], Caller::visitor(), ['tickets' => $ids]);

        self::assertSame([$ids[1]], array_keys($answer->json()['data']['stock'] ?? []), (string) $answer);
    }

    /** @return iterable<string, array{string}> */
    public static function hidden(): iterable
    {
        foreach (array_keys(self::STATES) as $state) {
            if (preg_match('/sale|event (paused|cancelled|postponed|over)/', $state) === 0) {
                yield $state => [$state];
            }
        }
    }

    public function testIdsThatAreNone(): void
    {
        $add = Examples::actions()['Ajax add_to_cart'];
        $buyer = Caller::visitor();
        ['ticket' => $ticket, 'cart' => $page] = $this->fixtures->things;
        $this->withoutEffect(function () use ($add, $buyer, $ticket, $page): void {
            foreach ([2147483647, $page, 1] as $id) {
                self::assertSame(self::NOT_ON_SALE, $this->call($add, $buyer, ['ticket_id' => $id, 'tc_qty' => 1])->error(), (string) $id);
            }
            foreach ([0, -1, 2147483648, '9223372036854775807', '0x1f', "{$ticket}abc", " $ticket", "$ticket.0"] as $id) {
                self::assertSame('invalid', $this->call($add, $buyer, ['ticket_id' => $id, 'tc_qty' => 1])->error(), (string) $id);
            }
        });
    }

    /** Writes to the database directly, because it does not matter how the state came about. */
    private function spoil(string $state): void
    {
        global $wpdb;
        [$ticketPost, $eventPost, $eventMeta, $ticketMeta] = self::STATES[$state] + [[], [], [], []];
        foreach (['ticket' => [$ticketPost, $ticketMeta], 'event' => [$eventPost, $eventMeta]] as $name => [$post, $meta]) {
            $id = (int) $this->fixtures->things[$name];
            foreach ($meta as $key => $value) {
                update_post_meta($id, $key, $value);
            }
            foreach ($post as $column => $value) {
                $wpdb->update($wpdb->posts, [$column => $value === '@cart' ? $this->fixtures->things['cart'] : $value], ['ID' => $id]);
            }
            clean_post_cache($id);
        }
    }

    private static function cartForm(): Route
    {
        return Examples::actions()['Ajax benefit_cart_form'];
    }
}

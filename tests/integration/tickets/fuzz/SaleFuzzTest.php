<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Fuzz;

use Benefit\Payments\Gateways\TestGateway;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Services;
use Benefit\Tickets\Shop\Cart\Cart;
use PHPUnit\Framework\AssertionFailedError;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/**
 * Random visitors with random tabs act in random order, while the organizer changes the sale, the clock jumps, and the
 * gateway answers at random. Every request gets a refusal with a message, or one order that equals its cart; the tables
 * are consistent after every sequence.
 *
 * A failure prints its seed: `BENEFIT_FUZZ_SEED=123 vendor/bin/phpunit -c phpunit.xml --filter SaleFuzz`.
 */
#[Group('sqlite')]
final class SaleFuzzTest extends FuzzTestCase
{
    private const SEQUENCES = 25;
    /** SQLite's drop-in translates each statement in PHP and takes five times as long. */
    private const SHORT_SEEDS = ['sqlite' => 1, 'mariadb' => 3];
    private const LONG_SEEDS = ['sqlite' => 60, 'mariadb' => 400];

    private static int $sequences = 0;

    /** @var array<string, string> order number by key */
    private array $placed = [];

    #[DataProvider('seeds')]
    public function testEverySequenceEndsInOneCorrectOrderOrNone(int $seed): void
    {
        $this->dice = new Dice($seed);
        $event = $this->event();
        $this->world = new World($event, [$this->ticket($event, 0), $this->ticket($event), $this->ticket($event, 1500, 10, ['min_per_order' => 2])], $this->dice);
        for ($sequence = 1; $sequence <= self::SEQUENCES; $sequence++) {
            $this->trace = [];
            $this->settings();
            $this->world->open($this->sale, $this->clock->now);
            try {
                $this->sequence();
                self::$sequences++;
                $this->assertAgreement();
                if ($sequence === self::SEQUENCES) {
                    $this->finish();
                }
            } catch (\Throwable $error) {
                self::fail("Seed $seed, sequence $sequence:\n  " . implode("\n  ", $this->trace) . "\n{$error->getMessage()} ({$error->getFile()}:{$error->getLine()})");
            }
        }
        self::assertGreaterThan(self::SEQUENCES, $this->requests);
    }

    public static function tearDownAfterClass(): void
    {
        $proof = (string) getenv('BENEFIT_PROOF_FILE');
        if ($proof !== '') {
            $row = ['what' => 'Random carts and checkouts, ' . (Services::get()->database()->isSqlite() ? 'SQLite' : 'MariaDB'), 'figure' => self::$sequences . ' sequences', 'detail' => 'each one correct order or none; stock check clean after each'];
            file_put_contents($proof, wp_json_encode($row) . "\n", FILE_APPEND);
        }
        parent::tearDownAfterClass();
    }

    public function testControlAMistakeOfTheSalesWouldBeNoticed(): void
    {
        $this->contradicts = 'A protection is off.';
        // A fault on purpose: returned tickets still count for the buyer.
        add_filter('query', static fn(string $sql): string => (string) preg_replace('/(UPDATE \S*benefit_buyer_limit SET quantity = quantity) - (\d+)/', '$1 - 0 * $2', $sql));
        try {
            $this->testEverySequenceEndsInOneCorrectOrderOrNone(1);
        } catch (AssertionFailedError $failure) {
            self::assertStringContainsString('tickets for a buyer who has ordered', $failure->getMessage());
            self::assertStringStartsWith('Seed 1, sequence ', $failure->getMessage());

            return;
        }
        self::fail('Nothing was noticed.');
    }

    /** @return iterable<string, array{int}> */
    public static function seeds(): iterable
    {
        $chosen = getenv('BENEFIT_FUZZ_SEED');
        $isLong = getenv('BENEFIT_PROVE') === '1';
        $seeds = ($isLong ? self::LONG_SEEDS : self::SHORT_SEEDS)[Services::get()->database()->isSqlite() ? 'sqlite' : 'mariadb'];
        for ($i = 1; $i <= ($chosen !== false ? 1 : $seeds); $i++) {
            // The short run is the same every day; the long one has a new seed each time.
            $seed = $chosen !== false ? (int) $chosen : ($isLong ? random_int(1, 2_000_000_000) : $i);
            yield "seed $seed" => [$seed];
        }
    }

    private function sequence(): void
    {
        $shoppers = array_map(static fn(): Shopper => new Shopper(self::newCookie()), range(1, $this->dice->between(1, 3)));
        for ($step = $this->dice->between(5, 16); $step > 0; $step--) {
            $shopper = $this->dice->one($shoppers);
            $this->settings();
            $isEmpty = $this->cartOf($shopper)->isEmpty();
            match ($this->dice->weighted(['add' => $isEmpty ? 60 : 12, 'cart' => $isEmpty ? 1 : 12, 'look' => $isEmpty ? 2 : 12, 'place' => $isEmpty ? 3 : 30, 'clock' => 5, 'world' => 6, 'webhook' => 12, 'sweep' => 2, 'desk' => 5])) {
                'add' => $this->call($shopper, 'add_to_cart', ['ticket_id' => $this->ticketId(), 'tc_qty' => $this->quantity()]),
                'cart' => $this->cartForm($shopper),
                'look' => $this->look($shopper),
                'place' => $this->placeOrder($shopper),
                'clock' => $this->jump(),
                'world' => $this->note('organiser: ' . $this->world->change($this->sale, $this->clock->now)),
                'webhook' => $this->sendWebhook(),
                'sweep' => $this->sweep(),
                default => $this->desk(),
            };
        }
    }

    /** Ends everything that can still end, and checks the tables. */
    private function finish(): void
    {
        $this->clock->forward($this->sale->testGateway()->life() + HOUR_IN_SECONDS);
        $this->settings();
        $this->sale->sweeper()->sweepAll();
        $this->assertAgreement();
        self::assertSame('0', $this->sale->database()->value("SELECT COUNT(*) FROM {orders} WHERE status = 'order_received'"));
        self::assertSame('0', $this->sale->database()->value('SELECT COALESCE(SUM(held), 0) FROM {hold}'));
        $bound = $this->rows('SELECT COUNT(subject_id) made, COUNT(DISTINCT subject_id) orders FROM {idempotency} WHERE subject_id IS NOT NULL')[0];
        self::assertSame($bound['made'], $bound['orders'], 'One key, one order.');
        self::assertSame($bound['orders'], (string) self::rowsIn('orders'), 'No order without a key.');
    }

    private function ticketId(): mixed
    {
        return $this->dice->once(15) ? $this->dice->rubbish() : (string) $this->dice->one([...$this->world->tickets, ...$this->world->tickets, ...$this->world->tickets, 999_999]);
    }

    private function quantity(): mixed
    {
        return $this->dice->once(15) ? $this->dice->rubbish() : (string) $this->dice->one([1, 2, 2, 2, 2, 3, 3, 4, 4, 10, 0, 999]);
    }

    private function cartForm(Shopper $shopper): void
    {
        $lines = $this->cartOf($shopper)->lines;
        $this->call($shopper, 'benefit_cart_form', array_filter([
            'cart_action' => $this->dice->one(['update_cart', 'update_cart', 'apply_coupon', 'apply_coupon', 'apply_coupon', 'proceed_to_checkout', 'empty_cart', 'x']),
            'ticket_cart_id' => array_map(static fn($line): string => (string) $line->ticket->id, $lines),
            'ticket_quantity' => array_map(fn(): mixed => $this->quantity(), $lines),
            'coupon_code' => $this->dice->one([...World::CODES, ' ten ', 'NONE', '', null]),
            'confirm' => $this->dice->one(['1', '1', null]),
            'benefit_remove' => $this->dice->once(10) ? $this->ticketId() : null,
            'tc_age_check' => '1',
        ], static fn(mixed $value): bool => $value !== null));
    }

    /** Loads the pages; a tab keeps their content and may be used much later. */
    private function look(Shopper $shopper): void
    {
        $this->call($shopper, $this->dice->one(['benefit_session', 'benefit_cart', 'benefit_checkout', 'tickera_update_widget_cart']), []);
        $shopper->tabs[$this->dice->between(0, 1)] = $this->form($shopper);
    }

    /** @return array<string, mixed> filled-in checkout for the current cart */
    private function form(Shopper $shopper): array
    {
        $visitor = $this->visitorOf($shopper);
        $total = $this->sale->carts()->getCart($visitor)->totals->total;
        $mail = $this->dice->one(['ada@example.org', 'Ada@Example.org', 'bob@example.org', 'cy@example.org']);

        return $this->entries($visitor, [
            'buyer_data_first_name_post_meta' => $this->dice->one(['Ada', 'Zoë', 'Nguyễn']),
            'buyer_data_email_post_meta' => $mail,
            'buyer_data_confirm_email_post_meta' => $mail,
            'benefit_total_minor' => $this->dice->once(3) ? null : (string) $total,
        ]);
    }

    private function placeOrder(Shopper $shopper): void
    {
        $fields = $this->dice->once(3) && $shopper->tabs !== [] ? $this->dice->one($shopper->tabs) : $this->form($shopper);
        $fields['test_outcome'] = $this->dice->weighted(['pay' => 6, 'decline' => 2, 'pending' => 2, 'timeout' => 1]);
        if (($fields['tc_choose_gateway'] ?? '') === 'free') {
            unset($fields['test_outcome']);
        }
        for ($i = $this->dice->one([0, 0, 0, 0, 0, 0, 0, 1, 2]); $i > 0; $i--) {
            $fields[(string) $this->dice->one(array_keys($fields))] = $this->dice->rubbish();
        }
        $before = $this->cartOf($shopper);
        $answer = $this->call($shopper, 'benefit_place_order', array_filter($fields, static fn(mixed $value): bool => $value !== null));
        $again = $this->dice->once(4) ? $this->call($shopper, 'benefit_place_order', array_filter($fields, static fn(mixed $value): bool => $value !== null)) : null;
        if ($answer instanceof RouteResponse) {
            $this->check($before, $fields, $answer);
            if ($again !== null && !($again instanceof UserFacingException && $again->reason === 'no_proof')) {
                self::assertInstanceOf(RouteResponse::class, $again, 'The same again is the same answer.');
                self::assertSame($answer->json, $again->json);
            }
        }
    }

    /**
     * Asserts that the order equals the cart, including amounts and names.
     *
     * @param array<string, mixed> $fields
     */
    private function check(Cart $before, array $fields, RouteResponse $answer): void
    {
        /** @var array{order: array{number: string, total_minor: int}} $data */
        $data = $answer->json;
        $key = (string) $fields['idempotency_key'];
        $order = $this->orderOf($data);
        if (isset($this->placed[$key])) {
            self::assertSame($this->placed[$key], $order->number, 'One key, one order.');

            return;
        }
        $this->placed[$key] = $order->number;
        $wanted = [];
        foreach ($before->lines as $line) {
            $wanted[$line->ticket->id] = [$line->quantity, $line->price->unit, $line->price->total];
        }
        $got = [];
        foreach ($order->items as $item) {
            $got[$item->ticketId] = [$item->quantity, $item->unitMinor, $item->totalMinor];
        }
        ksort($wanted);
        ksort($got);
        self::assertSame($wanted, $got);
        self::assertSame($before->totals->total, $order->totalMinor);
        self::assertSame($order->totalMinor, $data['order']['total_minor']);
        // An empty value means the same as a missing one.
        if (($fields['benefit_total_minor'] ?? '') !== '') {
            self::assertSame((string) $fields['benefit_total_minor'], (string) $order->totalMinor, 'What the buyer saw is what they pay.');
        }
        // Names are single-line.
        self::assertSame(trim(str_replace("\n", ' ', (string) $fields['buyer_data_first_name_post_meta'])), $order->firstName);
        self::assertSame(strtolower(trim((string) $fields['buyer_data_email_post_meta'])), strtolower($order->email));
        self::assertCount($before->quantity(), $order->attendees);
    }

    private function sendWebhook(): void
    {
        $payments = $this->rows('SELECT reference FROM {payment} ORDER BY id DESC LIMIT 4');
        if ($payments === []) {
            return;
        }
        $body = (string) wp_json_encode([
            'id' => 'event-' . $this->dice->between(1, 40) . '-' . intdiv($this->clock->now, 1000),
            'reference' => $this->dice->once(12) ? 'nobody' : $this->dice->one($payments)['reference'],
            'status' => $this->dice->weighted(['paid' => 6, 'failed' => 3, 'expired' => 2, 'refunded' => 2, 'x' => 1]),
        ]);
        $this->note("webhook $body");
        $signature = $this->sale->testGateway()->sign($body);
        $this->refusable(fn() => $this->sale->payments()->webhook('test', $body, [TestGateway::SIGNATURE_HEADER => $this->dice->once(10) ? 'forged' : $signature]));
    }

    private function sweep(): void
    {
        $this->note('cron');
        $this->sale->sweeper()->sweepAll();
    }

    /** Refunds an order, in part or whole. */
    private function desk(): void
    {
        $rows = $this->rows("SELECT id FROM {orders} WHERE status IN ('order_paid', 'order_partly_refunded', 'order_received') ORDER BY id DESC LIMIT 5");
        if ($rows === []) {
            return;
        }
        $order = $this->orderById((int) $this->dice->one($rows)['id']);
        $some = array_map(static fn($attendee): int => $attendee->id, array_filter($order->attendees, fn(): bool => $this->dice->once(2)));
        $what = $this->dice->one(['refund', 'refund some', 'money', 'cancel', 'resend']);
        $this->note("desk: $what of $order->number");
        $orderActions = $this->sale->orderActions();
        $this->refusable(fn() => match ($what) {
            'refund' => $orderActions->refund($order, null, 'Fuzz', $this->dice->once(2), 0),
            'refund some' => $orderActions->refund($order, array_values($some), 'Fuzz', $this->dice->once(2), 0),
            'money' => $orderActions->refund($order, [], 'Fuzz', false, 0, $this->dice->between(0, 2000)),
            'cancel' => $orderActions->cancel($order, 'Fuzz', 0),
            default => $orderActions->resend($order),
        });
    }

    private function jump(): void
    {
        $seconds = $this->dice->one([1, 5, 61, 899, 900, 1801, 7200, 90_000]);
        $this->note("clock + $seconds s");
        $this->clock->forward($seconds);
    }
}

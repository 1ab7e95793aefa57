<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Tickets\Orders\Order;
use PHPUnit\Framework\Attributes\DataProvider;

/** Messages that are forged, old, repeated, out of order, or about something else. */
final class StripeMessagesTest extends StripeTestCase
{
    private Order $order;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 1000, 4);
        $this->order = $this->order($this->ticket, 2);
    }

    #[DataProvider('forgeries')]
    public function testAForgedMessageChangesNothing(string $change, int $status): void
    {
        $this->pay($this->order);
        $body = $this->events()['payment_intent.succeeded']['body'];
        $now = $this->clock->now();
        $signature = StripeServer::sign($body, $now);
        switch ($change) {
            case 'no signature':
                $signature = '';
                break;
            case 'another secret':
                $signature = StripeServer::sign($body, $now, 'whsec_guessed');
                break;
            case 'another body':
                $body = str_replace('payment_intent.succeeded', 'payment_intent.succeeded ', $body);
                break;
            case 'old':
                $signature = StripeServer::sign($body, $now - 301);
                break;
            case 'of the future':
                $signature = StripeServer::sign($body, $now + 301);
                break;
            case 'another time':
                $signature = str_replace("t=$now", 't=' . ($now - 1), $signature);
                break;
            case 'an old scheme':
                $signature = str_replace('v1=', 'v0=', $signature);
                break;
            case 'the live mode':
                $body = str_replace('"livemode":false,"pending', '"livemode":true,"pending', $body);
                $signature = StripeServer::sign($body, $now);
                break;
            case 'no JSON':
                $body = 'paid';
                $signature = StripeServer::sign($body, $now);
                break;
            case 'no object':
                $body = '{"id":"evt_1","type":"payment_intent.succeeded","livemode":false,"data":{}}';
                $signature = StripeServer::sign($body, $now);
                break;
            case 'deep':
                $body = str_repeat('[', 40) . str_repeat(']', 40);
                $signature = StripeServer::sign($body, $now);
                break;
            case 'a site in live mode':
                $this->open(['test_mode' => false]);
                break;
        }

        $refusal = self::refusal(fn() => $this->sale->payments()->webhook('stripe', $body, ['stripe-signature' => $signature]));

        self::assertSame($status, $refusal->status);
        self::assertSame(['pending', 'order_received'], $this->states($this->order));
        self::assertSame(0, self::rowsIn('webhook_event'));
    }

    /** @return iterable<string, array{string, int}> */
    public static function forgeries(): iterable
    {
        foreach (['no signature', 'another secret', 'another body', 'old', 'of the future', 'another time', 'an old scheme', 'a site in live mode'] as $change) {
            yield $change => [$change, 401];
        }
        foreach (['the live mode', 'no JSON', 'no object', 'deep'] as $change) {
            yield $change => [$change, 400];
        }
    }

    public function testWhileASecretIsChangedOneOfTwoSignaturesHolds(): void
    {
        $this->pay($this->order);
        $body = $this->events()['payment_intent.succeeded']['body'];
        $signature = StripeServer::sign($body, $this->clock->now(), 'whsec_old') . ',' . substr((string) strstr(StripeServer::sign($body, $this->clock->now()), 'v1='), 0);
        $this->sale->payments()->webhook('stripe', $body, ['stripe-signature' => $signature]);

        self::assertSame(['paid', 'order_paid'], $this->states($this->order));
    }

    public function testWhatIsNoneOfOursIsAcknowledged(): void
    {
        $before = $this->states($this->order);
        foreach (['customer.created', 'invoice.paid', 'charge.succeeded'] as $i => $type) {
            $this->send((string) wp_json_encode(['id' => "evt_$i", 'type' => $type, 'livemode' => false, 'data' => ['object' => ['object' => 'thing']]]));
        }
        // A payment of another program in the same account, and one that was deleted.
        $this->send((string) wp_json_encode(['id' => 'evt_9', 'type' => 'payment_intent.succeeded', 'livemode' => false, 'data' => ['object' => [
            'id' => 'pi_unknown', 'object' => 'payment_intent', 'status' => 'succeeded', 'amount_received' => 2000, 'currency' => 'eur', 'metadata' => [],
        ]]]));

        self::assertSame($before, $this->states($this->order));
        self::assertSame(4, self::rowsIn('webhook_event'));
    }

    public function testWhoseMessageItIsIsFoundOutLaterWhenStripeCannotSayNow(): void
    {
        $this->pay($this->order);
        $this->stripe->control('dispute', ['intent' => $this->stripe->all('intents')[0]['id'], 'status' => 'needs_response']);
        $this->stripe->control('fault', ['kinds' => ['drop', 'drop', 'drop']]);

        self::assertSame(503, self::refusal(fn() => $this->deliver('charge.dispute.created'))->status);
        self::assertSame(0, self::rowsIn('webhook_event'), 'Stripe sends it again.');
        $this->deliver('charge.dispute.created');
        self::assertSame('open', $this->payment($this->order)->dispute?->value);
    }

    #[DataProvider('otherAmounts')]
    public function testAnotherAmountIsNotPaid(string $from, string $to): void
    {
        $this->pay($this->order);
        $this->send(str_replace($from, $to, $this->events()['payment_intent.succeeded']['body']));
        self::assertSame(['pending', 'order_received'], $this->states($this->order));
    }

    /** @return iterable<string, array{string, string}> */
    public static function otherAmounts(): iterable
    {
        yield 'less' => ['"amount_received":2000', '"amount_received":1999'];
        yield 'nothing' => ['"amount_received":2000', '"amount_received":0'];
        yield 'more' => ['"amount_received":2000', '"amount_received":200000'];
        yield 'no number' => ['"amount_received":2000', '"amount_received":"2000"'];
        yield 'another currency' => ['"currency":"eur"', '"currency":"huf"'];
        yield 'a currency that is none' => ['"currency":"eur"', '"currency":"xyz"'];
    }

    /**
     * Sends the messages of a payment in every order (or in many), some of them twice: one state, one email of each
     * type.
     *
     * @param list<string>              $happened
     * @param array{string, string}     $states
     * @param array<string, int>|null   $mails null if they depend on the order of messages; each is sent once
     */
    #[DataProvider('histories')]
    public function testEveryOrderOfMessagesEndsInOneState(array $happened, array $states, ?array $mails, int $sold, int $refunded = 0, string $dispute = ''): void
    {
        $session = $this->payment($this->order)->page;
        foreach ($happened as $what) {
            $intent = $this->stripe->all('intents')[0]['id'] ?? '';
            match (explode(' ', $what)[0]) {
                'pays' => $this->stripe->control('pay', ['session' => $session, 'how' => explode(' ', $what)[1]]),
                'settles' => $this->stripe->control('settle', ['session' => $session, 'paid' => $what === 'settles well']),
                'refund' => $this->stripe->control('refund', ['intent' => $intent, 'amount' => (int) explode(' ', $what)[1]]),
                'dispute' => $this->stripe->control('dispute', ['intent' => $intent, 'status' => explode(' ', $what)[1]]),
                'runs' => $this->runOut(),
                default => self::fail($what),
            };
        }
        $messages = array_column($this->stripe->all('events'), 'body');
        foreach (self::orders($messages) as $order) {
            $this->startAgain();
            foreach ($order as $body) {
                $this->send($body);
            }
            self::assertSame($states, $this->states($this->order), self::types($order));
            $sent = $this->mails();
            self::assertSame($mails ?? array_map(static fn(): int => 1, $sent), $sent, self::types($order));
            $payment = $this->payment($this->order);
            self::assertSame([$refunded, $dispute], [$payment->refundedMinor, $payment->dispute->value ?? ''], self::types($order));
            $held = (int) $this->sale->database()->value('SELECT COALESCE(SUM(held), 0) FROM {hold}');
            $this->assertPool($held, $sold, $this->ticket);
            $this->assertInvariants();
        }
    }

    /** @return iterable<string, array{0: list<string>, 1: array{string, string}, 2: array<string, int>|null, 3: int, 4?: int, 5?: string}> */
    public static function histories(): iterable
    {
        $paid = ['order_paid' => 1, 'order_organiser' => 1];
        yield 'paid by card' => [['pays card'], ['paid', 'order_paid'], $paid, 2];
        yield 'paid by the second card' => [['pays declined', 'pays card'], ['paid', 'order_paid'], $paid, 2];
        yield 'paid by bank debit' => [['pays debit', 'settles well'], ['paid', 'order_paid'], $paid, 2];
        yield 'a bank debit that failed' => [['pays debit', 'settles badly'], ['failed', 'order_failed'], [], 0];
        yield 'ran out' => [['runs out'], ['expired', 'order_expired'], [], 0];
        yield 'declined, then ran out' => [['pays declined', 'runs out'], ['expired', 'order_expired'], [], 0];
        yield 'given back in part' => [['pays card', 'refund 700'], ['paid', 'order_partly_refunded'], null, 2, 700];
        yield 'given back in two parts' => [['pays card', 'refund 700', 'refund 1300'], ['refunded', 'order_refunded'], null, 0, 2000];
        yield 'a bank debit, given back' => [['pays debit', 'settles well', 'refund 2000'], ['refunded', 'order_refunded'], null, 0, 2000];
        yield 'disputed' => [['pays card', 'dispute needs_response'], ['paid', 'order_paid'], ['order_paid' => 1, 'order_organiser' => 1, 'order_disputed' => 1], 2, 0, 'open'];
        yield 'a dispute that was won' => [['pays card', 'dispute needs_response', 'dispute won'], ['paid', 'order_paid'], null, 2, 0, 'won'];
        yield 'an inquiry that came to nothing' => [['pays card', 'dispute warning_needs_response', 'dispute warning_closed'], ['paid', 'order_paid'], null, 2, 0, 'won'];
        yield 'a dispute that was lost' => [['pays card', 'dispute needs_response', 'dispute lost'], ['charged_back', 'order_fraud'], null, 0, 0, 'lost'];
        yield 'given back in part, then a dispute that was lost' => [['pays card', 'refund 700', 'dispute needs_response', 'dispute lost'], ['charged_back', 'order_fraud'], null, 0, 700, 'lost'];
        yield 'given back, and a dispute that was lost all the same' => [['pays card', 'refund 2000', 'dispute needs_response', 'dispute lost'], ['charged_back', 'order_fraud'], null, 0, 2000, 'lost'];
        yield 'a bank debit that the bank took back' => [['pays debit', 'settles well', 'dispute lost'], ['charged_back', 'order_fraud'], null, 0, 0, 'lost'];
        yield 'a dispute that a refund prevented' => [['pays card', 'refund 2000', 'dispute prevented'], ['refunded', 'order_refunded'], null, 0, 2000];
    }

    /**
     * Yields each message twice, all copies mixed: forwards, backwards, and in a fixed random order.
     *
     * @param list<string> $messages
     *
     * @return iterable<list<string>>
     */
    private static function orders(array $messages): iterable
    {
        mt_srand(6);
        yield [...$messages, ...$messages];
        yield [...array_reverse($messages), ...$messages];
        $all = [...$messages, ...$messages];
        for ($i = 2, $orders = getenv('BENEFIT_PROVE') === '1' ? 200 : 10; $i < $orders; $i++) {
            shuffle($all);
            yield $all;
        }
    }

    /** @param list<string> $order */
    private static function types(array $order): string
    {
        return implode(', ', array_map(static fn(string $body): string => json_decode($body, true)['type'], $order));
    }

    private function runOut(): void
    {
        $this->forward(36 * MINUTE_IN_SECONDS);
        $this->stripe->control('state');
        // Reading it makes the server notice that it has expired.
        $this->sale->stripe()->ask($this->payment($this->order));
    }

    /** Restores the order as it was before any message arrived. */
    private function startAgain(): void
    {
        static $tables = ['orders', 'order_item', 'attendee', 'payment', 'hold', 'stock', 'buyer_limit', 'idempotency'];
        $database = $this->sale->database();
        if ($this->begun === []) {
            foreach ($tables as $table) {
                $this->begun[$table] = $database->rows("SELECT * FROM {{$table}}");
            }
        }
        foreach (['webhook_event', 'mail', 'refund', 'order_log', ...$tables] as $table) {
            $database->execute("DELETE FROM {{$table}}");
        }
        foreach ($this->begun as $table => $rows) {
            foreach ($rows as $row) {
                $marks = implode(', ', array_fill(0, count($row), '%s'));
                $values = array_map(static fn(?string $value): ?string => $value, array_values($row));
                $database->execute("INSERT INTO {{$table}} (" . implode(', ', array_keys($row)) . ") VALUES ($marks)", ...$values);
            }
        }
    }

    /** @var array<string, list<array<string, string|null>>> */
    private array $begun = [];

    private function assertInvariants(): void
    {
        self::assertSame([], $this->sale->stockCheck()->run());
    }
}

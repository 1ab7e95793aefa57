<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\Gateways\TestGateway;
use PHPUnit\Framework\Attributes\DataProvider;

/** Webhooks lead to the same state in whatever order and however often they arrive. */
final class WebhookTest extends WebhookTestCase
{
    /** @param list<string> $events */
    #[DataProvider('orders')]
    public function testEveryOrderOfEventsEndsInOneState(array $events, string $status): void
    {
        $event = $this->event();
        // All places of the event, so that none can be taken a second time.
        $ticket = $this->ticket($event, 1000, 2, ['max_per_buyer' => 2]);
        $order = $this->pending($ticket, 2);
        foreach ($events as $i => $what) {
            $this->webhook($order, $what, "event-$i");
        }

        self::assertSame($status, $this->payment($order)->status->value);
        self::assertSame('order_' . $status, $this->orderById($order->id)->status->value);
        $sold = $status === 'paid' ? 2 : 0;
        $held = (int) $this->sale->database()->value('SELECT COALESCE(SUM(held), 0) FROM {hold}');
        $this->assertPool($held, $sold, $ticket);
        $this->assertPool($held, $sold, $event);
        self::assertSame($sold, (int) $this->sale->database()->value('SELECT SUM(quantity) FROM {buyer_limit}'));
        self::assertSame($status === 'paid' ? 0 : $held, $held, 'Who has paid for all places holds none beside them.');
        $twice = array_filter(array_count_values(array_column($this->rows('SELECT kind FROM {mail}'), 'kind')), static fn(int $times): bool => $times > 1);
        self::assertSame([], $twice);
    }

    /** @return iterable<string, array{list<string>, string}> */
    public static function orders(): iterable
    {
        $sets = [
            'paid' => [['paid'], ['paid', 'paid'], ['paid', 'failed'], ['paid', 'expired'], ['paid', 'failed', 'expired'], ['paid', 'unheard of']],
            'refunded' => [['refunded'], ['paid', 'refunded'], ['failed', 'refunded'], ['paid', 'failed', 'refunded'], ['paid', 'failed', 'expired', 'refunded'], ['paid', 'paid', 'refunded', 'refunded']],
            'failed' => [['failed'], ['failed', 'failed']],
            'expired' => [['expired']],
        ];
        foreach ($sets as $status => $all) {
            foreach ($all as $events) {
                foreach (self::permutations($events) as $order) {
                    yield implode(', ', $order) => [$order, $status];
                }
            }
        }
    }

    /**
     * @param list<string> $items
     *
     * @return array<string, list<string>> each permutation once
     */
    private static function permutations(array $items): array
    {
        if (count($items) < 2) {
            return [implode('|', $items) => $items];
        }
        $all = [];
        foreach ($items as $i => $first) {
            $rest = $items;
            unset($rest[$i]);
            foreach (self::permutations(array_values($rest)) as $permutation) {
                $one = [$first, ...$permutation];
                $all[implode('|', $one)] = $one;
            }
        }

        return $all;
    }

    public function testAnEventCountsOnce(): void
    {
        $ticket = $this->ticket($this->event());
        $order = $this->pending($ticket);
        $this->webhook($order, 'paid', 'event-1');
        $this->webhook($order, 'refunded', 'event-1');

        self::assertSame('paid', $this->payment($order)->status->value);
        self::assertSame(1, self::rowsIn('webhook_event'));
    }

    public function testAPaymentThatWeDoNotKnowIsAcknowledgedAndStored(): void
    {
        $body = '{"id":"event-9","reference":"nobody-knows-this-one","status":"paid"}';
        $this->sale->payments()->webhook('test', $body, $this->signed($body));

        self::assertSame(1, self::rowsIn('webhook_event'));
    }

    #[DataProvider('forgeries')]
    public function testWithoutItsSignatureNothingIsRead(string $change, int $status): void
    {
        $order = $this->pending($this->ticket($this->event()));
        $body = (string) wp_json_encode(['id' => 'e', 'reference' => $this->payment($order)->reference, 'status' => 'paid']);
        $headers = $this->signed($body);
        $gateway = 'test';
        switch ($change) {
            case 'no signature':
                $headers = [];
                break;
            case 'another body':
                $body = str_replace('"e"', '"f"', $body);
                break;
            case 'another secret':
                update_option(TestGateway::SECRET_OPTION, 'guessed');
                break;
            case 'no secret':
                delete_option(TestGateway::SECRET_OPTION);
                break;
            case 'an old message':
                $this->clock->forward(301);
                break;
            case 'a message of the future':
                $this->clock->forward(-301);
                break;
            case 'not in test mode':
                $this->open(['test_mode' => false]);
                break;
            case 'a gateway without webhooks':
                $gateway = 'free';
                break;
            case 'an unknown gateway':
                $gateway = 'gold';
                break;
            case 'no JSON':
                $body = 'paid';
                $headers = $this->signed($body);
                break;
            case 'no id':
                $body = '{"reference":"x","status":"paid"}';
                $headers = $this->signed($body);
                break;
            case 'an id with spaces':
                $body = '{"id":"a b","reference":"x","status":"paid"}';
                $headers = $this->signed($body);
                break;
        }

        self::assertSame($status, self::refusal(fn() => $this->sale->payments()->webhook($gateway, $body, $headers))->status);
        self::assertSame('pending', $this->payment($order)->status->value);
        self::assertSame(0, self::rowsIn('webhook_event'));
    }

    /** @return iterable<string, array{string, int}> */
    public static function forgeries(): iterable
    {
        foreach (['no signature', 'another body', 'another secret', 'no secret', 'an old message', 'a message of the future', 'not in test mode', 'a gateway without webhooks'] as $change) {
            yield $change => [$change, 401];
        }
        yield 'an unknown gateway' => ['an unknown gateway', 404];
        foreach (['no JSON', 'no id', 'an id with spaces'] as $change) {
            yield $change => [$change, 400];
        }
    }

    /** @return array<string, string> */
    private function signed(string $body): array
    {
        return [TestGateway::SIGNATURE_HEADER => $this->sale->testGateway()->sign($body)];
    }
}

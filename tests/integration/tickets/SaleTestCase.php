<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\AgreesAfterwards;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Order;

/** An event with ticket types, visitors who buy, and a clock that the test moves. */
abstract class SaleTestCase extends IntegrationTestCase
{
    use AgreesAfterwards;

    protected const NOW = 1_900_000_000;
    protected const SLICES = __DIR__ . '/../../../includes/Tickets/';

    protected MovableClock $clock;
    protected Services $sale;

    protected function setUp(): void
    {
        parent::setUp();
        $this->clock = new MovableClock(self::NOW);
        $this->open();
    }

    /** Starts a request of its own with these settings. @param array<string, mixed> $settings */
    protected function open(array $settings = []): Services
    {
        return $this->sale = self::plugin($this->clock, $settings + [
            'currency' => 'EUR',
            'prices_include_tax' => true,
            'organiser_email' => 'owner@example.org',
            'gateways' => ['free', 'test'],
            'test_mode' => true,
        ]);
    }

    /**
     * @param array<string, mixed> $meta keys without the prefix
     * @param array<string, mixed> $post
     */
    protected function event(array $meta = [], array $post = [], ?int $capacity = null): int
    {
        $id = self::post($post + ['post_type' => 'benefit_event', 'post_title' => 'Gala', 'post_status' => 'publish'], $meta);
        $this->sale->stock()->setCapacity($id, $capacity);

        return $id;
    }

    /**
     * @param array<string, mixed> $meta keys without the prefix
     * @param array<string, mixed> $post
     */
    protected function ticket(int $eventId, int $price = 1000, ?int $capacity = 10, array $meta = [], array $post = []): int
    {
        $id = self::post(
            $post + ['post_type' => 'benefit_ticket', 'post_title' => 'Seat', 'post_status' => 'publish', 'post_parent' => $eventId],
            $meta + ['price_minor' => $price],
        );
        $this->sale->stock()->setCapacity($id, $capacity);

        return $id;
    }

    /**
     * @param array<string, mixed> $post
     * @param array<string, mixed> $meta
     */
    private static function post(array $post, array $meta): int
    {
        $id = wp_insert_post($post, true);
        self::assertIsInt($id);
        foreach ($meta as $name => $value) {
            update_post_meta($id, 'benefit_' . $name, $value);
        }

        return $id;
    }

    /** Returns the format in which timestamps are stored. */
    protected static function at(int $moment): string
    {
        return gmdate('Y-m-d\TH:i:s\Z', $moment);
    }

    protected static function visitor(): string
    {
        return bin2hex(random_bytes(16));
    }

    /** @param array<string, string> $more of $_SERVER */
    protected static function network(string $address = '203.0.113.7', array $more = []): ClientAddress
    {
        return new ClientAddress(['REMOTE_ADDR' => $address] + $more, []);
    }

    protected function add(string $visitor, int $ticketId, int $quantity = 1, ?ClientAddress $network = null): void
    {
        $this->sale->carts()->add($visitor, $ticketId, $quantity, $network ?? self::network());
    }

    /** Asserts the held and sold places of a pool. */
    protected function assertPool(int $held, int $sold, int $pool, string $message = ''): void
    {
        $level = $this->sale->stock()->capacity($pool);
        self::assertSame([$held, $sold], [$level?->held, $level?->sold], 'held, sold. ' . $message);
    }

    /** @return list<array{int, int}> quantity and held places of each line, in the cart's order */
    protected function lines(string $visitor): array
    {
        return array_map(static fn($line): array => [$line->quantity, $line->held], $this->sale->carts()->getCart($visitor)->lines);
    }

    protected static function refusal(callable $work): UserFacingException
    {
        try {
            $work();
        } catch (UserFacingException $refusal) {
            self::assertMatchesRegularExpression('/\S+ .*[.…]$/u', $refusal->getMessage(), 'A refusal is said in a sentence.');

            return $refusal;
        }
        self::fail('Nothing was refused.');
    }

    /**
     * Returns the fields that the checkout's form sends for this cart.
     *
     * @param array<string, mixed> $changes null removes a field
     *
     * @return array<string, mixed>
     */
    protected function entries(string $visitor, array $changes = []): array
    {
        $entries = [
            'buyer_data_first_name_post_meta' => 'Ada',
            'buyer_data_last_name_post_meta' => 'Lovelace',
            'buyer_data_email_post_meta' => 'ada@example.org',
            'buyer_data_confirm_email_post_meta' => 'ada@example.org',
            'tc_choose_gateway' => $this->sale->carts()->getCart($visitor)->totals->total === 0 ? 'free' : 'test',
            'idempotency_key' => 'key-' . bin2hex(random_bytes(12)),
        ];
        foreach ($this->sale->carts()->getCart($visitor)->lines as $line) {
            for ($i = 0; $i < $line->quantity; $i++) {
                $entries['owner_data_first_name_post_meta'][(string) $line->ticket->id][(string) $i] = 'Guest';
                $entries['owner_data_last_name_post_meta'][(string) $line->ticket->id][(string) $i] = "Number $i";
            }
        }

        return array_filter($changes + $entries, static fn(mixed $entry): bool => $entry !== null);
    }

    /**
     * @param array<string, mixed> $entries
     *
     * @return array<string, mixed>
     */
    protected function place(string $visitor, array $entries): array
    {
        return $this->sale->placement()->place(self::request($visitor, $entries, $this->sale->gateways()));
    }

    /** @param array<string, mixed> $entries */
    protected static function request(string $visitor, array $entries, ?GatewayRegistry $gateways = null): ValidatedRequest
    {
        $values = RouteSchema::load(self::SLICES . 'Shop/Checkout/schema/benefit-place-order.json')
            ->with(($gateways ?? Services::get()->gateways())->fieldsOf($entries['tc_choose_gateway'] ?? null))
            ->clean($entries, false);

        return new ValidatedRequest($values, $visitor, self::network(), RouteChannel::Ajax);
    }

    /** Puts tickets in a new cart and orders them. @param array<string, mixed> $changes */
    protected function buy(int $ticketId, int $quantity = 1, array $changes = []): Order
    {
        $visitor = self::visitor();
        $this->add($visitor, $ticketId, $quantity);
        $answer = $this->place($visitor, $this->entries($visitor, $changes));

        return $this->orderOf($answer);
    }

    /** @param array<string, mixed> $answer of the checkout */
    protected function orderOf(array $answer): Order
    {
        $id = $this->sale->database()->value('SELECT id FROM {orders} WHERE number = %s', $answer['order']['number']);

        return $this->orderById((int) $id);
    }

    /** Reads the order again. */
    protected function orderById(int $id): Order
    {
        return self::plugin($this->clock)->orders()->byId($id) ?? self::fail("There is no order $id.");
    }

    /** @return list<array<string, string|null>> */
    protected function rows(string $sql, int|string ...$args): array
    {
        return $this->sale->database()->rows($sql, ...$args);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Coupons;

use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Integration\Tickets\SaleTestCase;

/** A sale with coupons, and a visitor who uses the cart's form. */
abstract class CouponTestCase extends SaleTestCase
{
    protected string $visitor;

    protected function setUp(): void
    {
        parent::setUp();
        $this->visitor = self::visitor();
    }

    /**
     * @param array<string, mixed> $columns override those of 10% off everything, as stored @return int the coupon's id
     */
    protected function coupon(string $code, array $columns = []): int
    {
        $row = $columns + [
            'kind' => 'percent',
            'value' => 1000,
            'tickets' => '[]',
            'uses_max' => null,
            'uses_per_buyer' => null,
            'uses' => 0,
            'starts_at' => null,
            'ends_at' => null,
            'active' => 1,
        ];
        if ($row['uses'] > 0) {
            $this->contradicts = 'Nobody has ordered with it.';
        }
        $this->sale->database()->execute(
            'INSERT INTO {coupon} (code, kind, value, tickets, uses_max, uses_per_buyer, uses, starts_at, ends_at, active, created_at) VALUES (%s, %s, %d, %s, %d, %d, %d, %d, %d, %d, %d)',
            $code,
            $row['kind'],
            $row['value'],
            $row['tickets'],
            $row['uses_max'],
            $row['uses_per_buyer'],
            $row['uses'],
            $row['starts_at'],
            $row['ends_at'],
            $row['active'],
            self::NOW,
        );

        return $this->sale->database()->insertId();
    }

    protected function apply(string $code, ?string $visitor = null, ?ClientAddress $network = null): void
    {
        $this->sale->carts()->applyCoupon($visitor ?? $this->visitor, $code, $network ?? self::network());
    }

    /** Presses a button of the cart's form. @param array<string, mixed> $values */
    protected function press(array $values, RouteChannel $channel = RouteChannel::Ajax): RouteResponse
    {
        $action = $this->actionOf($channel);
        $clean = RouteSchema::load($action->contract->file)->clean($values, true);

        return $action->handle(new ValidatedRequest($clean, $this->visitor, self::network(), $channel));
    }

    private function actionOf(RouteChannel $channel): Route
    {
        foreach ($this->sale->endpoint()->routes() as $action) {
            if ($action->address->channel === $channel && in_array($action->name, ['benefit_cart_form', 'cart_form'], true)) {
                return $action;
            }
        }
        self::fail('The cart has no form.');
    }

    /** @return array<string, mixed> the coupon box as the cart shows it */
    protected function box(): array
    {
        $view = $this->press(['cart_action' => 'update_cart'])->json['view'] ?? null;
        self::assertIsArray($view);
        $schema = json_decode((string) file_get_contents(self::SLICES . 'Shop/Cart/schema/islands/cart.json'), true, 50, JSON_THROW_ON_ERROR);
        self::assertTrue(rest_validate_value_from_schema($view, $schema, 'cart'));

        return $view['coupon'];
    }

    /** @return array{int, int} uses stored with the coupon, and number of orders that count */
    protected function uses(string $code): array
    {
        $row = $this->rows('SELECT uses, (SELECT COUNT(*) FROM {coupon_use} WHERE coupon_id = {coupon}.id) AS orders FROM {coupon} WHERE code = %s', $code)[0];

        return [(int) $row['uses'], (int) $row['orders']];
    }

    protected function total(): int
    {
        return $this->sale->carts()->getCart($this->visitor)->totals->total;
    }
}

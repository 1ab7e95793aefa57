<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Limits the share of a pool that one network can reserve. A share that the owner has entered counts carts and unpaid
 * orders. Until then, unpaid orders alone are counted, when another one is placed that is not paid at once: they last
 * for days, while a cart ends after minutes, and a whole school may share one network.
 */
final class NetworkShare
{
    private const DEFAULT_PERCENT = 25;
    private const DEFAULT_LEAST = 10;

    public function __construct(
        private readonly StockHoldRepository $holds,
        private readonly StockRepository $stock,
        private readonly Settings $settings,
    ) {}

    public function limitsCarts(): bool
    {
        return $this->entered() > 0;
    }

    public function limitsUnpaidOrders(): bool
    {
        return $this->entered() === HoldSettings::NO_SHARE_ENTERED;
    }

    /**
     * @param list<int> $pools locked, with the new holds stored
     *
     * @throws UserFacingException `network_share`, 422
     */
    public function checkCart(string $network, array $pools, int $now): void
    {
        foreach ($this->stock->levels($pools) as $pool => $level) {
            $most = $level->capacity === null ? PHP_INT_MAX : max(1, intdiv($level->capacity * $this->entered(), 100));
            if ($this->holds->heldByNetwork($network, $pool, $now) > $most) {
                throw UserFacingException::refused('network_share', __('Your network has reached its limit of reserved tickets of this type. Please complete an order first, or try again later.', 'benefit'));
            }
        }
    }

    /**
     * @param list<int> $pools of the order, locked, with its holds stored
     *
     * @throws UserFacingException `network_share`, 422
     */
    public function checkUnpaidOrder(int $orderId, array $pools, int $now): void
    {
        foreach ($this->holds->networksOfOrder($orderId) as $network) {
            foreach ($this->stock->levels($pools) as $pool => $level) {
                $most = $level->capacity === null ? PHP_INT_MAX : max(self::DEFAULT_LEAST, intdiv($level->capacity * self::DEFAULT_PERCENT, 100));
                if ($this->holds->heldUnpaidByNetwork($network, $pool, $now) > $most) {
                    throw UserFacingException::refused('network_share', __('Your network has reached its limit of unpaid tickets of this type. Please choose another payment method, or try again when earlier orders have been paid.', 'benefit'));
                }
            }
        }
    }

    /** Percent, 0 to 100; NO_SHARE_ENTERED. */
    private function entered(): int
    {
        return min(100, max(HoldSettings::NO_SHARE_ENTERED, $this->settings->number('network_share')));
    }
}

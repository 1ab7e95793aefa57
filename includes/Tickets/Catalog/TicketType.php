<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Payments\Checkout\Pricing\Discount;
use Benefit\Payments\Checkout\Pricing\PriceCalculator;
use Benefit\Payments\Checkout\Pricing\PricedLine;
use Benefit\Payments\Checkout\Pricing\PriceFee;

defined('ABSPATH') || exit;

/**
 * A ticket type of an event with price and limits (docs/contracts.md "Catalog"). Capacity is stored only in
 * `stock`. Prices are minor units of the site's currency.
 */
final class TicketType
{
    public const POST_TYPE = 'benefit_ticket';

    /** docs/spec-tickets.md §9. */
    public const QUANTITY_MIN = 1;
    public const QUANTITY_MAX = PriceCalculator::QUANTITY_MAX;
    public const QUANTITY_STEP = 1;

    public function __construct(
        public readonly int $id,
        public readonly Event $event,
        public readonly string $name,
        public readonly string $description,
        public readonly bool $published,
        public readonly int $priceMinor,
        public readonly int $minPerOrder,
        public readonly int $maxPerOrder,
        public readonly int $maxPerBuyer,
        public readonly ?int $saleFrom,
        public readonly ?int $saleTo,
        public readonly PriceFee $fee,
        public readonly int $checkinsAllowed,
        public readonly bool $ageLimit,
        public readonly bool $isReadable = true,
    ) {}

    /** Tells whether this visitor may see it, see Event::isVisible(). */
    public function isVisible(): bool
    {
        return $this->published && $this->event->isVisible();
    }

    public function saleStatus(int $now): TicketSaleStatus
    {
        if (!$this->isVisible()) {
            return TicketSaleStatus::Hidden;
        }
        $closed = match ($this->event->saleState) {
            EventSaleState::OnSale => null,
            EventSaleState::Paused => TicketSaleStatus::Paused,
            EventSaleState::Cancelled => TicketSaleStatus::Cancelled,
            EventSaleState::Postponed => TicketSaleStatus::Postponed,
        };
        if ($closed !== null) {
            return $closed;
        }
        if (!$this->isReadable || !$this->event->isReadable) {
            return TicketSaleStatus::Unreadable;
        }
        if (($this->saleTo !== null && $now >= $this->saleTo) || $this->event->isOver($now)) {
            return TicketSaleStatus::Ended;
        }

        return $this->saleFrom !== null && $now < $this->saleFrom ? TicketSaleStatus::NotYet : TicketSaleStatus::Open;
    }

    /** @param int $priceMinor 0 to PriceCalculator::UNIT_MAX */
    public function withPrice(int $priceMinor): self
    {
        return new self(...['priceMinor' => $priceMinor] + get_object_vars($this));
    }

    public function price(int $quantity, ?Discount $discount = null): PricedLine
    {
        return PriceCalculator::line($this->priceMinor, $quantity, $this->fee, $this->event->taxRule, $discount);
    }

    /** @return list<int> stock pools that a ticket takes a place in, in the order of locking */
    public function pools(): array
    {
        $pools = [$this->id, $this->event->id];
        sort($pools);

        return $pools;
    }
}

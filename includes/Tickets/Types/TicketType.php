<?php

declare(strict_types=1);

namespace Benefit\Tickets\Types;

use Benefit\Payments\Pricing\Discount;
use Benefit\Payments\Pricing\Fee;
use Benefit\Payments\Pricing\PricedLine;
use Benefit\Payments\Pricing\Pricing;
use Benefit\Tickets\Events\Event;
use Benefit\Tickets\Events\SaleState;

defined('ABSPATH') || exit;

/**
 * A kind of ticket an event sells, with its price and limits (CONTRACTS.md "Limits a ticket type has").
 * Its capacity lives in `stock` alone. Prices are minor units of the site's currency.
 */
final class TicketType
{
    public const POST_TYPE = 'benefit_ticket';

    /** spec/tickets.txt §9. */
    public const QUANTITY_MIN = 1;
    public const QUANTITY_MAX = Pricing::QUANTITY_MAX;
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
        public readonly Fee $fee,
        public readonly int $checkinsAllowed,
        public readonly bool $ageLimit,
        public readonly bool $isReadable = true,
    ) {}

    /** By this visitor (Event). */
    public function isVisible(): bool
    {
        return $this->published && $this->event->isVisible();
    }

    public function window(int $now): SaleWindow
    {
        if (!$this->isVisible()) {
            return SaleWindow::Hidden;
        }
        $closed = match ($this->event->saleState) {
            SaleState::OnSale => null,
            SaleState::Paused => SaleWindow::Paused,
            SaleState::Cancelled => SaleWindow::Cancelled,
            SaleState::Postponed => SaleWindow::Postponed,
        };
        if ($closed !== null) {
            return $closed;
        }
        if (!$this->isReadable || !$this->event->isReadable) {
            return SaleWindow::Unreadable;
        }
        if (($this->saleTo !== null && $now >= $this->saleTo) || $this->event->isOver($now)) {
            return SaleWindow::Ended;
        }

        return $this->saleFrom !== null && $now < $this->saleFrom ? SaleWindow::NotYet : SaleWindow::Open;
    }

    public function price(int $quantity, ?Discount $discount = null): PricedLine
    {
        return Pricing::line($this->priceMinor, $quantity, $this->fee, $this->event->taxRule, $discount);
    }

    /** @return list<int> the stock pools a ticket of this type takes a place in, in the order they are locked */
    public function pools(): array
    {
        $pools = [$this->id, $this->event->id];
        sort($pools);

        return $pools;
    }
}

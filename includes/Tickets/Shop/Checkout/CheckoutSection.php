<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Shared\Forms\FieldSet;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** A section of the checkout form: the buyer, or the attendee of one ticket (`index` counts from 0 within its type). */
final class CheckoutSection
{
    public function __construct(
        public readonly string $id,
        public readonly string $title,
        public readonly ?TicketType $ticket,
        public readonly int $index,
        public readonly FieldSet $fields,
    ) {}
}

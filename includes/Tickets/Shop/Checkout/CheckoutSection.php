<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Shared\Forms\FieldSet;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** A part of the checkout's form: the buyer, or the owner of one ticket (`index` counts within its type from 0). */
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

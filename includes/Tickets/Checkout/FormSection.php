<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Shared\Fields\Fields;
use Benefit\Tickets\Types\TicketType;

defined('ABSPATH') || exit;

/** A part of the checkout's form: the buyer, or the owner of one ticket (`index` counts within its type from 0). */
final class FormSection
{
    public function __construct(
        public readonly string $id,
        public readonly string $title,
        public readonly ?TicketType $ticket,
        public readonly int $index,
        public readonly Fields $fields,
    ) {}
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Http\SecretTries;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** Orders and tickets by the secret in the address of a page: each wrong one counts once in a request. */
final class SecretLinks
{
    public function __construct(private readonly Orders $orders, private readonly SecretTries $tries) {}

    /** @throws Refusal `rate` */
    public function order(string $key): ?Order
    {
        return $this->tries->open($key, $this->orders->byKey(...));
    }

    /**
     * @return array{0: Order, 1: Attendee}|null
     *
     * @throws Refusal `rate`
     */
    public function ticket(string $code): ?array
    {
        return $this->tries->open($code, $this->orders->ticketByCode(...));
    }
}

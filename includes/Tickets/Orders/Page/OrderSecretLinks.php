<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Page;

use Benefit\Shared\Http\Limits\SecretLinkLimiter;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderService;

defined('ABSPATH') || exit;

/**
 * Opens orders and tickets by the secret in a page's address. A wrong secret counts once per request against the limit.
 */
final class OrderSecretLinks
{
    public function __construct(private readonly OrderService $orders, private readonly SecretLinkLimiter $tries) {}

    /** @throws UserFacingException `rate` */
    public function order(string $key): ?Order
    {
        return $this->tries->open($key, $this->orders->byKey(...));
    }

    /**
     * @return array{0: Order, 1: Attendee}|null
     *
     * @throws UserFacingException `rate`
     */
    public function ticket(string $code): ?array
    {
        return $this->tries->open($code, $this->orders->ticketByCode(...));
    }
}

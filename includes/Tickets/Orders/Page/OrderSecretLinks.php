<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Page;

use Benefit\Payments\Ledger\MissingPayment;
use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Shared\Boot\Lazy;
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
    /** @param \Closure(): MissingPaymentRepository $missing */
    public function __construct(
        private readonly OrderService $orders,
        #[Lazy(MissingPaymentRepository::class)]
        private readonly \Closure $missing,
        private readonly SecretLinkLimiter $tries,
    ) {}

    /** @throws UserFacingException `rate` */
    public function order(string $key): ?Order
    {
        return $this->tries->open($key, $this->orders->byKey(...));
    }

    /** @throws UserFacingException `rate` */
    public function orderOrMissing(string $key): Order|MissingPayment|null
    {
        return $this->tries->open($key, fn(string $key): Order|MissingPayment|null => $this->orders->byKey($key) ?? ($this->missing)()->byKey($key));
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

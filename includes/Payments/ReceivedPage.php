<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** One page of what a gateway lists: payments that it has received, or refunds that it has made. */
final class ReceivedPage
{
    /**
     * @param int                    $listed   number of entries on the page, of any site
     * @param string                 $next     where the next page begins; '' if this is the last one
     * @param list<ReceivedPayment>  $payments
     * @param array<string, string>  $refunds  our own reference of a refund, by the charge; '' if it was made elsewhere
     */
    public function __construct(
        public readonly int $listed,
        public readonly string $next,
        public readonly array $payments = [],
        public readonly array $refunds = [],
    ) {}
}

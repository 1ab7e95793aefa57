<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

defined('ABSPATH') || exit;

/**
 * A request that Stripe did not carry out. Its words are kept out of logs and pages, since they may quote what was
 * sent: `reason` is its code, or ours where it gave none.
 */
final class StripeApiException extends \RuntimeException
{
    /**
     * @param int    $status     of HTTP; 0: there was no answer
     * @param string $reason     such as `card_declined`, `invalid_api_key`, `amount_too_small`
     * @param int    $retryAfter seconds; 0: not said
     * @param string $requestId  by which Stripe finds it
     */
    public function __construct(
        public readonly int $status,
        public readonly string $reason,
        public readonly int $retryAfter = 0,
        public readonly string $requestId = '',
    ) {
        parent::__construct(trim(sprintf('Stripe: %d %s %s', $status, $reason, $requestId)));
    }

    /** Whether it may have been carried out: no answer, an error inside, or the same request still at work. */
    public function isUnknown(): bool
    {
        return $this->status === 0 || $this->status >= 500 || $this->status === 409;
    }

    public function isRateLimit(): bool
    {
        return $this->status === 429;
    }
}

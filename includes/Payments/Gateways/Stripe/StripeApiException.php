<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

defined('ABSPATH') || exit;

/**
 * A request that Stripe did not carry out. Stripe's message is kept out of logs and pages because it may quote what was
 * sent: `reason` is Stripe's code, or ours if it gave none.
 */
final class StripeApiException extends \RuntimeException
{
    private const ON_COPY = 'copy_of_site';

    /**
     * @param int    $status     HTTP status; 0 if there was no reply
     * @param string $reason     such as `card_declined`, `invalid_api_key`, `amount_too_small`
     * @param int    $retryAfter seconds; 0 if Stripe did not say
     * @param string $requestId  Stripe's id of the request, for its support
     */
    public function __construct(
        public readonly int $status,
        public readonly string $reason,
        public readonly int $retryAfter = 0,
        public readonly string $requestId = '',
    ) {
        parent::__construct(trim(sprintf('Stripe: %d %s %s', $status, $reason, $requestId)));
    }

    /** The request was never sent, because this is a copy of the live site. */
    public static function onCopy(): self
    {
        return new self(403, self::ON_COPY);
    }

    public function isOnCopy(): bool
    {
        return $this->reason === self::ON_COPY;
    }

    /**
     * Tells whether the request may have been carried out: no reply, a server error, or the same request still running.
     */
    public function isUnknown(): bool
    {
        return $this->status === 0 || $this->status >= 500 || $this->status === 409;
    }

    public function isRateLimit(): bool
    {
        return $this->status === 429;
    }
}

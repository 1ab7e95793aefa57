<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\Subscription;
use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Everything that can be paid for again and again, by purpose. */
final class SubscribableRegistry
{
    /** @var array<string, Subscribable> */
    private readonly array $byPurpose;

    /**
     * Also those of products that are switched off: money that was on its way is still its payer's. They are made at once,
     * since the registry is asked inside transactions.
     */
    public function __construct(Contributions $contributions)
    {
        $found = [];
        foreach ($contributions->allServices('subscribables') as $subscribable) {
            if ($subscribable instanceof Subscribable) {
                $found[$subscribable->purpose()] = $subscribable;
            }
        }
        $this->byPurpose = $found;
    }

    public function of(Subscription $subscription): Subscribable
    {
        return $this->byPurpose[$subscription->purpose] ?? throw new \LogicException('Nothing is subscribed to by ' . $subscription->purpose . '.');
    }
}

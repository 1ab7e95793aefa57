<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\Subscription;
use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Finds the Subscribable of a subscription by its purpose. */
final class SubscribableRegistry
{
    /** @var array<string, Subscribable> */
    private readonly array $byPurpose;

    /**
     * Includes products that are disabled, because payments on their way still belong to their payers. Creates all
     * objects at once: the registry is used inside transactions.
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

    public function forSubscription(Subscription $subscription): Subscribable
    {
        return $this->byPurpose[$subscription->purpose] ?? throw new \LogicException('Nothing is subscribed to by ' . $subscription->purpose . '.');
    }
}

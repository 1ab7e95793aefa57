<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\Subscription;

defined('ABSPATH') || exit;

/** Everything that can be paid for again and again, by purpose. */
final class SubscribableRegistry
{
    /** @var array<string, Subscribable> */
    private array $byPurpose = [];

    public function add(Subscribable $subscribable): void
    {
        $this->byPurpose[$subscribable->purpose()] = $subscribable;
    }

    public function of(Subscription $subscription): Subscribable
    {
        return $this->byPurpose[$subscription->purpose] ?? throw new \LogicException('Nothing is subscribed to by ' . $subscription->purpose . '.');
    }
}

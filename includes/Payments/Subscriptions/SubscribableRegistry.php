<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\Subscription;
use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/** Everything that can be paid for again and again, by purpose. */
final class SubscribableRegistry
{
    /** @var array<string, Subscribable>|null */
    private ?array $byPurpose = null;

    /** Also those of products that are switched off: money that was on its way is still its payer's. */
    public function __construct(private readonly Contributions $contributions) {}

    public function of(Subscription $subscription): Subscribable
    {
        $this->byPurpose ??= $this->collect();

        return $this->byPurpose[$subscription->purpose] ?? throw new \LogicException('Nothing is subscribed to by ' . $subscription->purpose . '.');
    }

    /** @return array<string, Subscribable> */
    private function collect(): array
    {
        $found = [];
        foreach ($this->contributions->allServices('subscribables') as $subscribable) {
            if ($subscribable instanceof Subscribable) {
                $found[$subscribable->purpose()] = $subscribable;
            }
        }

        return $found;
    }
}

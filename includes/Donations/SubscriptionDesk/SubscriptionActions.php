<?php

declare(strict_types=1);

namespace Benefit\Donations\SubscriptionDesk;

use Benefit\Donations\Subscriptions\SubscribedGift;
use Benefit\Payments\Recurring\EndedBy;
use Benefit\Payments\Subscriptions\Subscriptions;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** The actions of staff on a subscription. What is done, and noted, stands in the history of its first donation. */
final class SubscriptionActions
{
    private const NOTE_LENGTH = 2000;

    public function __construct(private readonly Subscriptions $subscriptions, private readonly Log $log) {}

    /** @throws Refusal when it cannot be paused, or the gateway did not do so */
    public function pause(SubscribedGift $subscribed, int $userId): void
    {
        $this->log->by($userId, fn() => $this->subscriptions->pause($subscribed->subscription));
    }

    /** @throws Refusal when it is not paused, or the gateway did not go on */
    public function resume(SubscribedGift $subscribed, int $userId): void
    {
        $this->log->by($userId, fn() => $this->subscriptions->resume($subscribed->subscription));
    }

    /** @throws Refusal when it is over already */
    public function cancel(SubscribedGift $subscribed, int $userId): void
    {
        $this->log->by($userId, fn() => $this->subscriptions->cancel($subscribed->subscription, EndedBy::Staff, $userId));
    }

    /** @throws Refusal when there is nothing in it */
    public function note(SubscribedGift $subscribed, string $text, int $userId): void
    {
        $text = mb_substr(trim($text), 0, self::NOTE_LENGTH);
        if ($text === '') {
            throw new Refusal('missing', __('Write something first.', 'benefit'), 400, 'text');
        }
        $this->log->add($subscribed->first->id, 'note', ['text' => $text], $userId);
    }
}

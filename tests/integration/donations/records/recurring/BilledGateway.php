<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Recurring;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Gateways\PausableGateway;
use Benefit\Payments\Gateways\QueryableGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEvent;
use Benefit\Payments\WebhookEvent;

/** Charges by itself, and reports what the test sets. */
final class BilledGateway implements PausableGateway, QueryableGateway
{
    use PlainGateway;

    public ?WebhookEvent $event = null;
    public ?GatewayResult $answer = null;

    /** @var list<SubscriptionEvent>|null */
    public ?array $story = [];

    /** @var list<string> requests that it received */
    public array $told = [];

    public function id(): string
    {
        return 'billed';
    }

    public function label(): string
    {
        return 'By itself';
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        return GatewayResult::pending();
    }

    public function ask(Payment $payment): ?GatewayEvent
    {
        return null;
    }

    public function close(Payment $payment): ?GatewayEvent
    {
        return null;
    }

    public function fetchHistory(Subscription $subscription, Payment $first): ?array
    {
        $this->told[] = 'story';

        return $this->story;
    }

    public function cancel(Subscription $subscription): GatewayResult
    {
        return $this->tell('cancel');
    }

    public function pause(Subscription $subscription): GatewayResult
    {
        return $this->tell('pause');
    }

    public function resume(Subscription $subscription): GatewayResult
    {
        return $this->tell('resume');
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        return $this->event ?? new WebhookEvent($body, '', null);
    }

    private function tell(string $what): GatewayResult
    {
        $this->told[] = $what;

        return $this->answer ?? GatewayResult::done();
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Gateways\QueryableGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\Refund;
use Benefit\Payments\WebhookEvent;

/** Gives the answers that a test has set, in turn, and then success. */
final class ScriptedGateway implements QueryableGateway
{
    /** @var list<GatewayResult|\Closure(): GatewayResult> results of the next refunds */
    public array $refunds = [];

    /** @var list<string> idempotency keys of the refunds */
    public array $refundKeys = [];

    public ?GatewayResult $charge = null;
    /** The last charge request. */
    public ?ChargeRequest $charged = null;
    public ?GatewayEvent $news = null;
    public int $life = 0;
    public int $asked = 0;
    public int $closed = 0;
    public bool $failsOnce = false;

    public function id(): string
    {
        return 'scripted';
    }

    public function label(): string
    {
        return 'As the test says';
    }

    public function panelHtml(): string
    {
        return '';
    }

    public function fields(): array
    {
        return [];
    }

    public function accepts(int $amountMinor, string $currency): bool
    {
        return $amountMinor > 0;
    }

    public function life(): int
    {
        return $this->life;
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        $this->charged = $charge;

        return $this->charge ?? GatewayResult::done();
    }

    public function refund(Payment $payment, Refund $refund): GatewayResult
    {
        $this->refundKeys[] = $refund->idempotencyKey();
        $next = array_shift($this->refunds) ?? GatewayResult::done('re_' . count($this->refundKeys));

        return $next instanceof \Closure ? $next() : $next;
    }

    public function ask(Payment $payment): ?GatewayEvent
    {
        $this->asked++;
        if ($this->failsOnce) {
            $this->failsOnce = false;
            throw new \RuntimeException('Its own fault.');
        }

        return $this->news;
    }

    public function close(Payment $payment): ?GatewayEvent
    {
        $this->closed++;

        return $this->news;
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        [$id, $reference] = explode(' ', $body);

        return new WebhookEvent($id, $reference, $this->news);
    }
}

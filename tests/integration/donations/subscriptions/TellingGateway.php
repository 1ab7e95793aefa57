<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Subscriptions;

use Benefit\Payments\Charge;
use Benefit\Payments\ChargingGateway;
use Benefit\Payments\Outcome;
use Benefit\Payments\Payment;
use Benefit\Payments\Recurring\Subscription;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Refusal;

/** Charges again when it is told to, and answers as a test says, in turn, and then with success; one key has one answer. */
final class TellingGateway implements ChargingGateway
{
    use PlainGateway;

    /** @var list<Outcome|\Closure(): Outcome> what the next payments come to */
    public array $outcomes = [];

    /** @var array<string, Outcome> by key */
    public array $answered = [];

    public function id(): string
    {
        return 'telling';
    }

    public function label(): string
    {
        return 'As the test says';
    }

    public function charge(Charge $charge): Outcome
    {
        return Outcome::done();
    }

    public function renew(Subscription $subscription, string $idempotencyKey): Outcome
    {
        if (isset($this->answered[$idempotencyKey])) {
            return $this->answered[$idempotencyKey];
        }
        $next = array_shift($this->outcomes) ?? Outcome::done(charge: 'charge ' . $idempotencyKey);
        $outcome = $next instanceof \Closure ? $next() : $next;

        return $this->answered[$idempotencyKey] = $outcome;
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        throw new Refusal('bad_signature', 'None.', 401);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Recurring;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Gateways\OnDemandRenewalGateway;
use Benefit\Payments\Subscription;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Support\UserFacingException;

/**
 * Charges on demand. Gives the answers that a test has set, in turn, then success; the same key gets the same answer.
 */
final class TellingGateway implements OnDemandRenewalGateway
{
    use PlainGateway;

    /** @var list<GatewayResult|\Closure(): GatewayResult> results of the next payments */
    public array $outcomes = [];

    /** @var array<string, GatewayResult> by key */
    public array $answered = [];

    /** @var list<string> keys of all calls */
    public array $asked = [];

    public function id(): string
    {
        return 'telling';
    }

    public function label(): string
    {
        return 'As the test says';
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        return GatewayResult::done();
    }

    public function renew(Subscription $subscription, string $idempotencyKey): GatewayResult
    {
        $this->asked[] = $idempotencyKey;
        if (isset($this->answered[$idempotencyKey])) {
            return $this->answered[$idempotencyKey];
        }
        $next = array_shift($this->outcomes) ?? GatewayResult::done(charge: 'charge ' . $idempotencyKey);
        $outcome = $next instanceof \Closure ? $next() : $next;

        return $this->answered[$idempotencyKey] = $outcome;
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        throw UserFacingException::unauthorized('bad_signature', 'None.');
    }
}

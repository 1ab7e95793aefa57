<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Http\SecretTries;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** Orders and tickets by the secret in the address of a page: each wrong one counts once in a request. */
final class SecretLinks
{
    /** @var array<string, Refusal|null> what came of each secret that opened nothing */
    private array $wrong = [];

    public function __construct(private readonly Orders $orders, private readonly SecretTries $tries) {}

    /** @throws Refusal `rate` */
    public function order(string $key): ?Order
    {
        return $this->open($key, $this->orders->byKey(...));
    }

    /**
     * @return array{0: Order, 1: Attendee}|null
     *
     * @throws Refusal `rate`
     */
    public function ticket(string $code): ?array
    {
        return $this->open($code, $this->orders->ticketByCode(...));
    }

    /**
     * @template T
     *
     * @param callable(string): ?T $find
     *
     * @return ?T
     */
    private function open(string $secret, callable $find): mixed
    {
        if (array_key_exists($secret, $this->wrong)) {
            return $this->wrong[$secret] === null ? null : throw $this->wrong[$secret];
        }
        try {
            $this->tries->check();
            $found = $find($secret);
            if ($found === null) {
                $this->tries->failed();
                $this->wrong[$secret] = null;
            }
        } catch (Refusal $refusal) {
            throw $this->wrong[$secret] = $refusal;
        }

        return $found;
    }
}

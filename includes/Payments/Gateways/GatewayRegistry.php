<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/** Holds all payment methods and tells which ones the owner has enabled. */
final class GatewayRegistry
{
    /** @var array<string, PaymentGateway> */
    private array $byId = [];

    /** @param list<PaymentGateway> $gateways in the order in which they are offered */
    public function __construct(array $gateways, private readonly Settings $settings)
    {
        foreach ($gateways as $gateway) {
            $this->byId[$gateway->id()] = $gateway;
        }
    }

    public function get(string $id): ?PaymentGateway
    {
        return $this->byId[$id] ?? null;
    }

    /** Tells whether staff receive and refund its money themselves. */
    public function isManual(string $id): bool
    {
        return $this->get($id) instanceof ManualGateway;
    }

    /**
     * Returns the mode of a new payment. In test mode, the test gateway takes no money and the others use their test
     * keys. Orders that cost nothing and payments that staff confirm are real in either mode.
     *
     * @return 'live'|'test'
     */
    public function modeOf(PaymentGateway $gateway, int $amountMinor): string
    {
        return $this->settings->flag('test_mode') && $amountMinor > 0 && !$gateway instanceof ManualGateway ? 'test' : 'live';
    }

    /** @return array<string, string> label by id, for all methods that can be enabled */
    public function labels(): array
    {
        return array_map(static fn(PaymentGateway $gateway): string => $gateway->label(), $this->byId);
    }

    /**
     * Returns the contract of a gateway's fields. Fields whose name does not begin with the gateway's id, or that have
     * no type, are left out.
     *
     * @param mixed $id unvalidated
     *
     * @return array<string, array<string, mixed>> JSON schema by name
     */
    public function fieldsOf(mixed $id): array
    {
        $gateway = is_string($id) ? $this->get($id) : null;

        return $gateway === null ? [] : array_filter(
            $gateway->fields(),
            static fn(array $schema, string $name): bool => str_starts_with($name, $gateway->id() . '_') && isset($schema['type']),
            ARRAY_FILTER_USE_BOTH,
        );
    }

    /**
     * @template T of PaymentGateway
     *
     * @param class-string<T> $type
     *
     * @return list<string> ids of the gateways of this type, enabled or not
     */
    public function ids(string $type): array
    {
        return array_keys(array_filter($this->byId, static fn(PaymentGateway $gateway): bool => $gateway instanceof $type));
    }

    /** Tells whether it supports recurring payments. */
    public static function renews(PaymentGateway $gateway): bool
    {
        return $gateway instanceof RecurringGateway;
    }

    public static function log(string $id, \Throwable $error): void
    {
        ErrorLogger::log("the gateway $id", $error);
    }

    /**
     * @param list<string>|null $order ids that a form offers, in its order; null for all, in our order
     *
     * @param bool              $renewing only those that support recurring payments
     *
     * @return list<PaymentGateway> enabled gateways that accept this amount (minor units)
     */
    public function active(int $amountMinor, string $currency, ?array $order = null, bool $renewing = false): array
    {
        $active = array_intersect_key($this->byId, array_flip($this->settings->texts('gateways')));
        if ($order !== null) {
            $active = array_filter(array_map(static fn(string $id): ?PaymentGateway => $active[$id] ?? null, array_unique($order)));
        }

        return array_values(array_filter(
            $active,
            static fn(PaymentGateway $gateway): bool => (!$renewing || self::renews($gateway)) && $gateway->accepts($amountMinor, $currency),
        ));
    }
}

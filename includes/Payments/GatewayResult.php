<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** A gateway's reply to a charge or a refund. */
final class GatewayResult
{
    /**
     * @param string $reference the gateway's id of the payment page or of the refund
     * @param string $charge    the gateway's id of the charge
     * @param int|null $dueAt   due date, if the payer has days to pay (Unix seconds)
     */
    private function __construct(
        public readonly GatewayResultStatus $kind,
        public readonly string $message = '',
        public readonly string $redirect = '',
        public readonly string $reference = '',
        public readonly string $charge = '',
        public readonly ?int $dueAt = null,
    ) {}

    public static function done(string $reference = '', string $charge = ''): self
    {
        return new self(GatewayResultStatus::Done, reference: $reference, charge: $charge);
    }

    /** @param string $message tells the payer (or, for a refund, the organizer) what to do now */
    public static function declined(string $message): self
    {
        return new self(GatewayResultStatus::Declined, $message);
    }

    /** The final result arrives by webhook; the payer may have to visit another page first. */
    public static function pending(string $redirect = '', string $reference = ''): self
    {
        return new self(GatewayResultStatus::Pending, redirect: $redirect, reference: $reference);
    }

    /** The payer has until the due date and is reminded; staff confirm that the money has arrived. */
    public static function due(int $dueAt): self
    {
        return new self(GatewayResultStatus::Pending, dueAt: $dueAt);
    }

    /** No reply: the request may or may not have been carried out. */
    public static function unknown(): self
    {
        return new self(GatewayResultStatus::Unknown);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** A gateway's answer to a charge or a refund. */
final class GatewayResult
{
    /**
     * @param string $reference what the gateway calls the payment page, or the refund
     * @param string $charge    what the gateway calls the charge
     * @param int|null $dueAt   until when the payer may pay, where they have days for it (Unix seconds)
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

    /** @param string $message for the payer (of a refund: for the organiser): what to do now */
    public static function declined(string $message): self
    {
        return new self(GatewayResultStatus::Declined, $message);
    }

    /** The end comes by webhook; the payer may have to go somewhere first. */
    public static function pending(string $redirect = '', string $reference = ''): self
    {
        return new self(GatewayResultStatus::Pending, redirect: $redirect, reference: $reference);
    }

    /** The payer has until then, and is reminded; somebody says when the money has come. */
    public static function due(int $dueAt): self
    {
        return new self(GatewayResultStatus::Pending, dueAt: $dueAt);
    }

    /** No answer: it may or may not have been carried out. */
    public static function unknown(): self
    {
        return new self(GatewayResultStatus::Unknown);
    }
}

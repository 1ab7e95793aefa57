<?php

declare(strict_types=1);

namespace Benefit\Payments;

/** What a gateway answered to a charge or a refund. */
final class Outcome
{
    private function __construct(
        public readonly OutcomeKind $kind,
        public readonly string $message = '',
        public readonly string $redirect = '',
    ) {}

    public static function done(): self
    {
        return new self(OutcomeKind::Done);
    }

    /** @param string $message for the payer: what to do now */
    public static function declined(string $message): self
    {
        return new self(OutcomeKind::Declined, $message);
    }

    /** The end comes by webhook; the payer may have to go somewhere first. */
    public static function pending(string $redirect = ''): self
    {
        return new self(OutcomeKind::Pending, '', $redirect);
    }

    /** No answer: it may or may not have been carried out. */
    public static function unknown(): self
    {
        return new self(OutcomeKind::Unknown);
    }
}

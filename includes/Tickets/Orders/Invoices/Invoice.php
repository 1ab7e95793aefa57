<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

defined('ABSPATH') || exit;

/** An invoice, or the credit note of a refund. Immutable once issued. */
final class Invoice
{
    public const INVOICE = 'invoice';
    public const CREDIT = 'credit';
    private const DIGITS = 4;

    /**
     * @param string               $series prefix of the number; numbers within a series have no gaps
     * @param int                  $refundId 0 for an invoice
     * @param array<string, mixed> $data   what is printed, see InvoiceContent
     */
    public function __construct(
        public readonly string $series,
        public readonly int $number,
        public readonly int $orderId,
        public readonly string $kind,
        public readonly int $refundId,
        public readonly int $issuedAt,
        public readonly array $data,
    ) {}

    public function label(): string
    {
        return self::labelOf($this->series, $this->number);
    }

    public static function labelOf(string $series, int $number): string
    {
        return $series . str_pad((string) $number, self::DIGITS, '0', STR_PAD_LEFT);
    }
}

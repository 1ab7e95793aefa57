<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\WriteConflictException;
use Benefit\Shared\Numbering\NumberJumpRepository;

defined('ABSPATH') || exit;

/**
 * Stores invoices and credit notes. A number is drawn inside the transaction and rolled back with it, so there are no
 * gaps.
 */
final class InvoiceRepository
{
    /** Prefix of the names of our series in NumberJumpRepository. */
    public const SERIES = 'invoice:';

    public function __construct(private readonly Database $database, private readonly NumberJumpRepository $jumps) {}

    /** @return list<Invoice> invoice and credit notes of an order, in the order of their numbers */
    public function listForOrder(int $orderId): array
    {
        return $this->invoices('SELECT * FROM {invoice} WHERE order_id = %d ORDER BY issued_at, number', $orderId);
    }

    /** @return list<Invoice> documents that print this address, whatever has become of their orders */
    public function listForEmail(string $email, int $limit, int $offset): array
    {
        return $this->invoices(
            'SELECT * FROM {invoice} WHERE data LIKE %s ORDER BY series, number LIMIT %d OFFSET %d',
            '%' . $this->database->like('"email":' . (string) wp_json_encode($email, JSON_UNESCAPED_UNICODE)) . '%',
            $limit,
            $offset,
        );
    }

    /**
     * Other requests that draw a number of this series wait until the end of the transaction.
     *
     * @return int next number
     */
    public function next(string $series): int
    {
        $skipped = $this->jumps->lock(self::SERIES . $series);

        return max($skipped, (int) $this->database->value('SELECT COALESCE(MAX(number), 0) FROM {invoice} WHERE series = %s', $series)) + 1;
    }

    /** Number that the next document of this series gets, if no other one comes before. */
    public function previewNext(string $series): int
    {
        return max($this->jumps->highest(self::SERIES . $series), (int) $this->database->value('SELECT COALESCE(MAX(number), 0) FROM {invoice} WHERE series = %s', $series)) + 1;
    }

    /** Skips all numbers up to this one, if the next one is not higher. Inside a transaction. */
    public function skipTo(string $series, int $number, int $userId): void
    {
        $next = $this->next($series);
        if ($next <= $number) {
            $this->jumps->add(self::SERIES . $series, $next, $number, $userId);
        }
    }

    /** @return array<string, int> highest number that was given out, by series with its prefix */
    public function highestNumbers(): array
    {
        $highest = [];
        foreach ($this->database->rows('SELECT series, MAX(number) highest FROM {invoice} GROUP BY series') as $row) {
            $highest[self::SERIES . $row['series']] = (int) $row['highest'];
        }

        return $highest;
    }

    /** @throws WriteConflictException when another request took the number or issued the invoice of this order */
    public function insert(Invoice $invoice): void
    {
        try {
            $this->database->execute(
                'INSERT INTO {invoice} (series, number, order_id, kind, refund_id, issued_at, data) VALUES (%s, %d, %d, %s, %d, %d, %s)',
                $invoice->series,
                $invoice->number,
                $invoice->orderId,
                $invoice->kind,
                $invoice->refundId,
                $invoice->issuedAt,
                (string) wp_json_encode($invoice->data, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE),
            );
        } catch (DatabaseException $error) {
            throw $error->isDuplicate() ? new WriteConflictException() : $error;
        }
    }

    /** @return list<int> paid orders without an invoice, in the order of payment */
    public function findOrdersWithoutInvoice(int $limit): array
    {
        $rows = $this->database->rows(
            'SELECT o.id FROM {orders} o LEFT JOIN {invoice} i ON i.order_id = o.id AND i.kind = %s AND i.refund_id = 0
             WHERE o.paid_at IS NOT NULL AND o.total_minor > 0 AND i.number IS NULL ORDER BY o.paid_at, o.id LIMIT %d',
            Invoice::INVOICE,
            $limit,
        );

        return array_map(static fn(array $row): int => (int) $row['id'], $rows);
    }

    /** @return list<int> invoiced orders with a refund that has no credit note */
    public function withoutCredit(int $limit): array
    {
        $rows = $this->database->rows(
            "SELECT DISTINCT p.subject_id FROM {refund} r JOIN {payment} p ON p.id = r.payment_id AND p.purpose = 'order'
             JOIN {invoice} i ON i.order_id = p.subject_id AND i.kind = %s
             LEFT JOIN {invoice} c ON c.order_id = p.subject_id AND c.kind = %s AND c.refund_id = r.id
             WHERE r.status = 'done' AND r.amount_minor > 0 AND c.number IS NULL ORDER BY p.subject_id LIMIT %d",
            Invoice::INVOICE,
            Invoice::CREDIT,
            $limit,
        );

        return array_map(static fn(array $row): int => (int) $row['subject_id'], $rows);
    }

    /** @return list<Invoice> */
    private function invoices(string $sql, int|string ...$args): array
    {
        return array_map(static function (array $row): Invoice {
            $data = json_decode((string) $row['data'], true);

            return new Invoice(
                (string) $row['series'],
                (int) $row['number'],
                (int) $row['order_id'],
                (string) $row['kind'],
                (int) $row['refund_id'],
                (int) $row['issued_at'],
                is_array($data) ? $data : [],
            );
        }, $this->database->rows($sql, ...$args));
    }
}

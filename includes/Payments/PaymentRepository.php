<?php

declare(strict_types=1);

namespace Benefit\Payments;

use Benefit\Shared\Clock;
use Benefit\Shared\Database;
use Benefit\Shared\Random;

/** The payments and the webhook events that moved them. */
final class PaymentRepository
{
    private const COLUMNS = 'id, reference, purpose, subject_id, gateway, status, amount_minor, currency';
    private const REFERENCE_BYTES = 16;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    public function open(string $purpose, int $subjectId, string $gateway, string $mode, int $amountMinor, string $currency): Payment
    {
        $reference = Random::base64url(self::REFERENCE_BYTES);
        $now = $this->clock->now();
        $this->database->execute(
            'INSERT INTO {payment} (reference, purpose, subject_id, gateway, mode, status, amount_minor, currency, created_at, updated_at)
             VALUES (%s, %s, %d, %s, %s, %s, %d, %s, %d, %d)',
            $reference,
            $purpose,
            $subjectId,
            $gateway,
            $mode,
            PaymentStatus::Pending->value,
            $amountMinor,
            $currency,
            $now,
            $now,
        );

        return new Payment($this->database->insertId(), $reference, $purpose, $subjectId, $gateway, PaymentStatus::Pending, $amountMinor, $currency);
    }

    /** @return bool whether this call moved it: of many at once, one does */
    public function move(Payment $payment, PaymentStatus $to): bool
    {
        $from = array_map(static fn(PaymentStatus $status): string => $status->value, $to->reachableFrom());
        $marks = implode(', ', array_fill(0, count($from), '%s'));

        return $from !== [] && $this->database->execute(
            "UPDATE {payment} SET status = %s, updated_at = %d WHERE id = %d AND status IN ($marks)",
            $to->value,
            $this->clock->now(),
            $payment->id,
            ...$from,
        ) === 1;
    }

    /** Inside the transaction that has just made it paid. */
    public function makeRefundDue(Payment $payment): void
    {
        $this->database->execute(
            'UPDATE {payment} SET status = %s WHERE id = %d AND status = %s',
            PaymentStatus::RefundDue->value,
            $payment->id,
            PaymentStatus::Paid->value,
        );
    }

    public function byReference(string $gateway, string $reference): ?Payment
    {
        return self::payment($this->database->row(
            'SELECT ' . self::COLUMNS . ' FROM {payment} WHERE reference = %s AND gateway = %s',
            $reference,
            $gateway,
        ));
    }

    public function ofSubject(string $purpose, int $subjectId): ?Payment
    {
        return self::payment($this->database->row(
            'SELECT ' . self::COLUMNS . ' FROM {payment} WHERE purpose = %s AND subject_id = %d ORDER BY id DESC LIMIT 1',
            $purpose,
            $subjectId,
        ));
    }

    /** @return list<Payment> whose money is still to be given back */
    public function refundsDue(int $limit): array
    {
        $rows = $this->database->rows(
            'SELECT ' . self::COLUMNS . ' FROM {payment} WHERE status = %s ORDER BY created_at LIMIT %d',
            PaymentStatus::RefundDue->value,
            $limit,
        );

        return array_values(array_filter(array_map(self::payment(...), $rows)));
    }

    /** @return bool false when this event was stored before; a second request waits here for the first one's end */
    public function storeEvent(string $gateway, string $eventId): bool
    {
        return $this->database->execute(
            'INSERT IGNORE INTO {webhook_event} (gateway, event_id, received_at) VALUES (%s, %s, %d)',
            $gateway,
            $eventId,
            $this->clock->now(),
        ) === 1;
    }

    /** @param array<string, string|null>|null $row */
    private static function payment(?array $row): ?Payment
    {
        return $row === null ? null : new Payment(
            (int) $row['id'],
            (string) $row['reference'],
            (string) $row['purpose'],
            (int) $row['subject_id'],
            (string) $row['gateway'],
            PaymentStatus::from((string) $row['status']),
            (int) $row['amount_minor'],
            (string) $row['currency'],
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Payment;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/** Stores refunds. PaymentRepository::reserve() makes sure that they never exceed the payment. */
final class RefundRepository
{
    private const MESSAGE_LENGTH = 200;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Called inside the transaction that has reserved the amount.
     *
     * @param array<mixed> $data
     */
    public function insert(Payment $payment, int $amountMinor, string $reason, array $data, int $userId, RefundStatus $status): Refund
    {
        $reference = RandomToken::secret();
        $reason = mb_substr($reason, 0, self::MESSAGE_LENGTH);
        $now = $this->clock->now();
        $this->database->execute(
            'INSERT INTO {refund} (reference, payment_id, amount_minor, currency, status, reason, gateway_reference, data, user_id, created_at, updated_at)
             VALUES (%s, %d, %d, %s, %s, %s, %s, %s, %d, %d, %d)',
            $reference,
            $payment->id,
            $amountMinor,
            $payment->currency,
            $status->value,
            $reason,
            '',
            (string) wp_json_encode($data, JSON_THROW_ON_ERROR),
            $userId,
            $now,
            $now,
        );

        return new Refund($this->database->insertId(), $reference, $payment->id, $amountMinor, $payment->currency, $status, $reason, $data, $userId, $now);
    }

    /** @return bool whether this call settled it; of concurrent calls, one does */
    public function settle(Refund $refund, RefundStatus $to, string $gatewayReference = '', string $message = ''): bool
    {
        return $this->database->execute(
            'UPDATE {refund} SET status = %s, gateway_reference = %s, message = %s, updated_at = %d WHERE id = %d AND status = %s',
            $to->value,
            $gatewayReference,
            mb_substr($message, 0, self::MESSAGE_LENGTH),
            $this->clock->now(),
            $refund->id,
            RefundStatus::Due->value,
        ) === 1;
    }

    /**
     * Stores why a completed refund did not reach the payer.
     *
     * @return bool whether this call stored it
     */
    public function annotate(Refund $refund, string $message): bool
    {
        return $this->database->execute(
            'UPDATE {refund} SET message = %s, updated_at = %d WHERE id = %d AND status = %s AND message = %s',
            mb_substr($message, 0, self::MESSAGE_LENGTH),
            $this->clock->now(),
            $refund->id,
            RefundStatus::Done->value,
            '',
        ) === 1;
    }

    /**
     * Counts a refusal. The next attempt needs another key, because the gateway repeats its reply to the old one.
     *
     * @return bool whether this call counted it; of concurrent calls, one does
     */
    public function countRefusal(Refund $refund, string $message): bool
    {
        return $this->database->execute(
            'UPDATE {refund} SET attempt = attempt + 1, message = %s, updated_at = %d WHERE id = %d AND status = %s AND attempt = %d',
            mb_substr($message, 0, self::MESSAGE_LENGTH),
            $this->clock->now(),
            $refund->id,
            RefundStatus::Due->value,
            $refund->attempt,
        ) === 1;
    }

    public function byId(int $id): ?Refund
    {
        return $this->refunds('SELECT * FROM {refund} WHERE id = %d', $id)[0] ?? null;
    }

    public function byReference(string $reference): ?Refund
    {
        return $this->refunds('SELECT * FROM {refund} WHERE reference = %s', $reference)[0] ?? null;
    }

    /**
     * @param list<string> $references
     *
     * @return list<string> those of refunds that are done
     */
    public function doneReferences(array $references): array
    {
        return $references === [] ? [] : array_map(static fn(array $row): string => (string) $row['reference'], $this->database->rows(
            'SELECT reference FROM {refund} WHERE status = %s AND reference IN (' . implode(', ', array_fill(0, count($references), '%s')) . ')',
            RefundStatus::Done->value,
            ...$references,
        ));
    }

    /** @return list<Refund> oldest first */
    public function ofPayment(int $paymentId): array
    {
        return $this->refunds('SELECT * FROM {refund} WHERE payment_id = %d ORDER BY id', $paymentId);
    }

    /**
     * Moves it to the end of the queue.
     *
     * @return bool whether this call may retry it now; of concurrent calls, one may
     */
    public function claimRetry(Refund $refund, int $before): bool
    {
        return $this->database->execute(
            'UPDATE {refund} SET updated_at = %d WHERE id = %d AND status = %s AND updated_at <= %d',
            $this->clock->now(),
            $refund->id,
            RefundStatus::Due->value,
            $before,
        ) === 1;
    }

    /** @return list<Refund> refunds that the gateway has not confirmed, untouched since `$before` */
    public function due(int $before, int $limit): array
    {
        return $this->refunds(
            'SELECT * FROM {refund} WHERE status = %s AND updated_at <= %d ORDER BY updated_at, id LIMIT %d',
            RefundStatus::Due->value,
            $before,
            $limit,
        );
    }

    /** @return list<Refund> */
    private function refunds(string $sql, int|string ...$args): array
    {
        return array_map(static function (array $row): Refund {
            $data = json_decode((string) $row['data'], true);

            return new Refund(
                (int) $row['id'],
                (string) $row['reference'],
                (int) $row['payment_id'],
                (int) $row['amount_minor'],
                (string) $row['currency'],
                RefundStatus::from((string) $row['status']),
                (string) $row['reason'],
                is_array($data) ? $data : [],
                (int) $row['user_id'],
                (int) $row['created_at'],
                (string) $row['gateway_reference'],
                (int) $row['attempt'],
                (string) $row['message'],
            );
        }, $this->database->rows($sql, ...$args));
    }
}

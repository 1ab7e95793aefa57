<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/** Stores payments, and the ids of the webhook events that moved them. */
final class PaymentRepository
{
    /** A subject has one payment. `newest_id` differs from the id if the subject has got the id of a lost one. */
    private const COLUMNS = 'id, reference, purpose, subject_id, gateway, status, amount_minor, currency, mode, created_at, gateway_reference, gateway_charge, refunded_minor, dispute, due_at,
        (SELECT MAX(own.id) FROM {payment} own WHERE own.purpose = {payment}.purpose AND own.subject_id = {payment}.subject_id) AS newest_id';

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /** @param int|null $checkAt when to query the gateway if no message has arrived by then; null for never */
    public function open(string $purpose, int $subjectId, string $gateway, string $mode, int $amountMinor, string $currency, ?int $checkAt = null): Payment
    {
        $reference = RandomToken::secret();
        $now = $this->clock->now();
        $this->database->execute(
            'INSERT INTO {payment} (reference, purpose, subject_id, gateway, mode, status, amount_minor, currency, created_at, updated_at, check_at)
             VALUES (%s, %s, %d, %s, %s, %s, %d, %s, %d, %d, %d)',
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
            $checkAt,
        );

        return new Payment($this->database->insertId(), $reference, $purpose, $subjectId, $gateway, PaymentStatus::Pending, $amountMinor, $currency, $mode, $now);
    }

    /**
     * Stores a payment that arrived without its subject, which is itself until it is brought back.
     *
     * @return int|null null if there is a payment with this reference
     */
    public function insertMissing(string $reference, string $purpose, string $gateway, int $amountMinor, string $currency, int $createdAt): ?int
    {
        $isNew = $this->database->execute(
            "INSERT IGNORE INTO {payment} (reference, purpose, subject_id, gateway, mode, status, amount_minor, currency, created_at, updated_at)
             VALUES (%s, %s, 0, %s, 'live', %s, %d, %s, %d, %d)",
            $reference,
            $purpose,
            $gateway,
            PaymentStatus::Pending->value,
            $amountMinor,
            $currency,
            $createdAt,
            $this->clock->now(),
        ) === 1;
        if (!$isNew) {
            return null;
        }
        $id = $this->database->insertId();
        $this->database->execute('UPDATE {payment} SET subject_id = %d WHERE id = %d', $id, $id);

        return $id;
    }

    /**
     * Takes a payment from a subject that has another one.
     *
     * @return bool whether this call did
     */
    public function makeMissing(Payment $payment, string $purpose): bool
    {
        return $this->database->execute(
            'UPDATE {payment} SET purpose = %s, subject_id = id WHERE id = %d AND purpose = %s',
            $purpose,
            $payment->id,
            $payment->purpose,
        ) === 1;
    }

    /**
     * Gives a missing payment the record that was made for it.
     *
     * @return bool whether this call did
     */
    public function assign(Payment $missing, string $purpose, int $subjectId): bool
    {
        return $this->database->execute(
            'UPDATE {payment} SET purpose = %s, subject_id = %d, updated_at = %d WHERE id = %d AND purpose = %s AND status = %s',
            $purpose,
            $subjectId,
            $this->clock->now(),
            $missing->id,
            $missing->purpose,
            PaymentStatus::Paid->value,
        ) === 1;
    }

    /** @return bool whether this call moved it; of concurrent calls, one does */
    public function move(Payment $payment, PaymentStatus $to): bool
    {
        [$marks, $from] = self::reachable($to);

        $now = $this->clock->now();

        // A page that we no longer need must be closed, so that no one pays there. An expired payment without a page is
        // checked too if the gateway may have been reached: the process that called it may have died before the reply.
        $isNowhere = "gateway_reference = ''" . ($to === PaymentStatus::Expired ? ' AND check_at IS NULL' : '');
        $check = in_array($to, [PaymentStatus::Paid, PaymentStatus::ChargedBack], true) ? 'NULL' : "CASE WHEN $isNowhere THEN NULL ELSE $now END";

        return $from !== [] && $this->database->execute(
            "UPDATE {payment} SET status = %s, updated_at = %d, remind_at = NULL, check_at = $check WHERE id = %d AND status IN ($marks)",
            $to->value,
            $now,
            $payment->id,
            ...$from,
        ) === 1;
    }

    /**
     * Voids a payment that staff entered by mistake. Inside a transaction.
     *
     * @return bool whether it was paid and nothing was refunded
     */
    public function void(Payment $payment): bool
    {
        return $this->database->execute(
            'UPDATE {payment} SET status = %s, updated_at = %d WHERE id = %d AND status = %s AND refunded_minor = 0',
            PaymentStatus::Expired->value,
            $this->clock->now(),
            $payment->id,
            PaymentStatus::Paid->value,
        ) === 1;
    }

    /** Stores how the gateway began the payment. If the payment has ended since, its payment page is closed at once. */
    public function begun(Payment $payment, GatewayResult $outcome, ?int $remindAt, ?int $checkAt): void
    {
        $this->database->execute(
            'UPDATE {payment} SET gateway_reference = %s, gateway_charge = %s, due_at = %d,
             remind_at = CASE WHEN status = %s THEN %d ELSE NULL END, check_at = CASE WHEN status = %s THEN %d WHEN status IN (%s, %s) THEN %d ELSE NULL END WHERE id = %d',
            $outcome->reference,
            $outcome->charge,
            $outcome->dueAt,
            PaymentStatus::Pending->value,
            $remindAt,
            PaymentStatus::Pending->value,
            $checkAt,
            PaymentStatus::Failed->value,
            PaymentStatus::Expired->value,
            $checkAt === null ? null : $this->clock->now(),
            $payment->id,
        );
    }

    /** Stores the gateway's ids once they are known. */
    public function name(Payment $payment, string $page, string $charge): void
    {
        $isNew = ($page !== '' && $page !== $payment->page) || ($charge !== '' && $charge !== $payment->charge);
        if ($isNew) {
            $this->database->execute(
                'UPDATE {payment} SET gateway_reference = %s, gateway_charge = %s WHERE id = %d',
                $page === '' ? $payment->page : $page,
                $charge === '' ? $payment->charge : $charge,
                $payment->id,
            );
        }
    }

    /**
     * Corrects rows of older versions, which marked everything paid in test mode as a test: see GatewayRegistry::modeOf().
     */
    public function correctModeOfManualPayments(): void
    {
        $this->database->execute("UPDATE {payment} SET mode = 'live' WHERE mode = 'test' AND (amount_minor = 0 OR gateway IN ('free', 'offline'))");
    }

    public function hasAny(): bool
    {
        return $this->database->value('SELECT id FROM {payment} LIMIT 1') !== null;
    }

    public function hasLive(): bool
    {
        return $this->database->value("SELECT id FROM {payment} WHERE mode = 'live' LIMIT 1") !== null;
    }

    /** Sets when the gateway is queried next. */
    public function checkAt(Payment $payment, ?int $at): void
    {
        $this->database->execute('UPDATE {payment} SET check_at = %d WHERE id = %d', $at, $payment->id);
    }

    /**
     * @return bool whether this call may query the gateway; of concurrent calls, one may, and the next not
     *         before `$next`
     */
    public function claimCheck(Payment $payment, int $before, int $next): bool
    {
        return $this->database->execute(
            'UPDATE {payment} SET check_at = %d WHERE id = %d AND check_at <= %d AND check_at <> %d',
            $next,
            $payment->id,
            $before,
            $next,
        ) === 1;
    }

    /** @return list<Payment> payments to query, the longest waiting first */
    public function toCheck(int $limit): array
    {
        return $this->payments('SELECT ' . self::COLUMNS . ' FROM {payment} WHERE check_at <= %d ORDER BY check_at, id LIMIT %d', $this->clock->now(), $limit);
    }

    /** @return list<Payment> payments whose payers must be reminded */
    public function toRemind(int $limit): array
    {
        return $this->payments('SELECT ' . self::COLUMNS . ' FROM {payment} WHERE remind_at <= %d ORDER BY remind_at, id LIMIT %d', $this->clock->now(), $limit);
    }

    /** @return bool whether this call may remind; of concurrent calls, one may */
    public function claimReminder(Payment $payment): bool
    {
        return $this->database->execute(
            'UPDATE {payment} SET remind_at = NULL WHERE id = %d AND status = %s AND remind_at <= %d',
            $payment->id,
            PaymentStatus::Pending->value,
            $this->clock->now(),
        ) === 1;
    }

    /** @return bool whether this is new; an older message does not reopen a decided dispute */
    public function dispute(Payment $payment, DisputeStatus $dispute): bool
    {
        $before = match ($dispute) {
            DisputeStatus::Open => "('')",
            DisputeStatus::Won => "('', 'open')",
            DisputeStatus::Lost => "('', 'open', 'won')",
        };

        return $this->database->execute("UPDATE {payment} SET dispute = %s WHERE id = %d AND dispute IN $before", $dispute->value, $payment->id) === 1;
    }

    /** Called inside the transaction that has just made it paid. */
    public function makeRefundDue(Payment $payment): void
    {
        $this->database->execute(
            'UPDATE {payment} SET status = %s WHERE id = %d AND status = %s',
            PaymentStatus::RefundDue->value,
            $payment->id,
            PaymentStatus::Paid->value,
        );
    }

    /** Locks and reads the current row. Inside a transaction; no one else moves the payment before its end. */
    public function lock(int $id): ?Payment
    {
        $forUpdate = $this->database->isSqlite() ? '' : ' FOR UPDATE';

        return self::payment($this->database->row('SELECT ' . self::COLUMNS . ' FROM {payment} WHERE id = %d' . $forUpdate, $id));
    }

    /** Reserves an amount for a refund. This statement guarantees that no more is refunded than was paid. */
    public function reserve(Payment $payment, int $amountMinor): bool
    {
        return $this->database->execute(
            'UPDATE {payment} SET refunded_minor = refunded_minor + %d WHERE id = %d AND refunded_minor + %d <= amount_minor',
            $amountMinor,
            $payment->id,
            $amountMinor,
        ) === 1;
    }

    public function release(Payment $payment, int $amountMinor): void
    {
        $this->database->execute(
            'UPDATE {payment} SET refunded_minor = refunded_minor - %d WHERE id = %d AND refunded_minor >= %d',
            $amountMinor,
            $payment->id,
            $amountMinor,
        );
    }

    /** @return bool whether this call marked it as refunded, because the whole amount has been refunded */
    public function markRefundedIfComplete(Payment $payment): bool
    {
        [$marks, $from] = self::reachable(PaymentStatus::Refunded);

        return $this->database->execute(
            "UPDATE {payment} SET status = %s, updated_at = %d WHERE id = %d AND status IN ($marks) AND refunded_minor = amount_minor
             AND NOT EXISTS (SELECT 1 FROM {refund} WHERE payment_id = %d AND status = %s)",
            PaymentStatus::Refunded->value,
            $this->clock->now(),
            $payment->id,
            ...[...$from, $payment->id, RefundStatus::Due->value],
        ) === 1;
    }

    public function byId(int $id): ?Payment
    {
        return self::payment($this->database->row('SELECT ' . self::COLUMNS . ' FROM {payment} WHERE id = %d', $id));
    }

    public function byCharge(string $gateway, string $charge): ?Payment
    {
        return $this->payments('SELECT ' . self::COLUMNS . ' FROM {payment} WHERE gateway_charge = %s AND gateway = %s', $charge, $gateway)[0] ?? null;
    }

    /** Finds a payment by its charge that was kept without its subject. Inside a transaction; locks it. */
    public function lockKept(string $gateway, string $charge, string $purpose): ?Payment
    {
        return $this->payments(
            'SELECT ' . self::COLUMNS . ' FROM {payment} WHERE gateway_charge = %s AND gateway = %s AND purpose = %s' . ($this->database->isSqlite() ? '' : ' FOR UPDATE'),
            $charge,
            $gateway,
            $purpose,
        )[0] ?? null;
    }

    public function byReference(string $gateway, string $reference): ?Payment
    {
        return self::payment($this->database->row(
            'SELECT ' . self::COLUMNS . ' FROM {payment} WHERE reference = %s AND gateway = %s',
            $reference,
            $gateway,
        ));
    }

    /**
     * @param list<string> $references
     *
     * @return array<string, Payment> by reference
     */
    public function byReferences(string $gateway, array $references): array
    {
        return array_column($this->ofGateway($gateway, 'reference', $references), null, 'reference');
    }

    /**
     * @param list<string> $charges
     *
     * @return array<string, Payment> by charge
     */
    public function byCharges(string $gateway, array $charges): array
    {
        return array_column($this->ofGateway($gateway, 'gateway_charge', $charges), null, 'charge');
    }

    /**
     * @param 'reference'|'gateway_charge' $column
     * @param list<string>                 $values
     *
     * @return list<Payment>
     */
    private function ofGateway(string $gateway, string $column, array $values): array
    {
        return $values === [] ? [] : $this->payments(
            'SELECT ' . self::COLUMNS . " FROM {payment} WHERE gateway = %s AND $column IN (" . implode(', ', array_fill(0, count($values), '%s')) . ')',
            $gateway,
            ...$values,
        );
    }

    public function byAnyReference(string $reference): ?Payment
    {
        return self::payment($this->database->row('SELECT ' . self::COLUMNS . ' FROM {payment} WHERE reference = %s', $reference));
    }

    public function ofSubject(string $purpose, int $subjectId): ?Payment
    {
        return self::payment($this->database->row(
            'SELECT ' . self::COLUMNS . ' FROM {payment} WHERE purpose = %s AND subject_id = %d ORDER BY id DESC LIMIT 1',
            $purpose,
            $subjectId,
        ));
    }

    /**
     * @return bool false if the event had been stored; a concurrent request waits here for the first one to
     *         end
     */
    public function storeEvent(string $gateway, string $eventId): bool
    {
        return $this->database->execute(
            'INSERT IGNORE INTO {webhook_event} (gateway, event_id, received_at) VALUES (%s, %s, %d)',
            $gateway,
            $eventId,
            $this->clock->now(),
        ) === 1;
    }

    /** @return array{string, list<string>} placeholders, and the statuses from which it can be reached */
    private static function reachable(PaymentStatus $to): array
    {
        $from = array_map(static fn(PaymentStatus $status): string => $status->value, $to->reachableFrom());

        return [implode(', ', array_fill(0, count($from), '%s')), $from];
    }

    /** @return list<Payment> */
    private function payments(string $sql, int|string ...$args): array
    {
        return array_values(array_filter(array_map(self::payment(...), $this->database->rows($sql, ...$args))));
    }

    /** @param array<string, string|null>|null $row */
    private static function payment(?array $row): ?Payment
    {
        return $row === null ? null : new Payment(
            id: (int) $row['id'],
            reference: (string) $row['reference'],
            purpose: (string) $row['purpose'],
            subjectId: (int) $row['subject_id'],
            gateway: (string) $row['gateway'],
            status: PaymentStatus::from((string) $row['status']),
            amountMinor: (int) $row['amount_minor'],
            currency: (string) $row['currency'],
            mode: (string) $row['mode'],
            createdAt: (int) $row['created_at'],
            page: (string) $row['gateway_reference'],
            charge: (string) $row['gateway_charge'],
            refundedMinor: (int) $row['refunded_minor'],
            dispute: DisputeStatus::tryFrom((string) $row['dispute']),
            dueAt: $row['due_at'] === null ? null : (int) $row['due_at'],
            isOwn: $row['newest_id'] === $row['id'],
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Stores what is known about missing payments, besides the payments themselves. */
final class MissingPaymentRepository
{
    private const NOTE_LENGTH = 200;
    /** How long the payer's data is kept after a payment is settled. */
    private const KEPT_SECONDS = 30 * DAY_IN_SECONDS;
    private const FORGET = "email = '', name = '', key_hash = ''";

    public function __construct(
        private readonly Database $database,
        private readonly PaymentRepository $payments,
        private readonly Clock $clock,
    ) {}

    /** Called inside the transaction that has stored the payment. */
    public function insert(int $paymentId, MissingPaymentDraft $draft): void
    {
        $received = $draft->received;
        $this->database->execute(
            'INSERT INTO {missing_payment} (payment_id, state, purpose, number, key_hash, email, name, details, subscription, created_at)
             VALUES (%d, %s, %s, %s, %s, %s, %s, %s, %s, %d)',
            $paymentId,
            MissingPaymentState::Open->value,
            $draft->purpose,
            $draft->number,
            self::hash($draft->key === '' ? $received->reference : $draft->key),
            mb_substr($received->email, 0, 190),
            mb_substr($received->name, 0, 200),
            (string) wp_json_encode($received->metadata, JSON_THROW_ON_ERROR),
            $received->subscription,
            $this->clock->now(),
        );
    }

    public function byId(int $paymentId): ?MissingPayment
    {
        return $this->missing('SELECT * FROM {missing_payment} WHERE payment_id = %d', $paymentId)[0] ?? null;
    }

    /**
     * @param string $key unvalidated, from the payer's link; the payment's reference if the link has no key,
     *         as from a frame
     *
     * @return MissingPayment|null null also for one that was brought back
     */
    public function byKey(string $key): ?MissingPayment
    {
        return $key === '' ? null : $this->missing('SELECT * FROM {missing_payment} WHERE key_hash = %s AND state <> %s', self::hash($key), MissingPaymentState::BroughtBack->value)[0] ?? null;
    }

    /** @return list<MissingPayment> those that are not settled */
    public function byNumber(string $number): array
    {
        return array_values(array_filter(
            $this->missing('SELECT * FROM {missing_payment} WHERE number = %s', $number),
            static fn(MissingPayment $missing): bool => $missing->state->isOpen(),
        ));
    }

    /** @return list<MissingPayment> undecided ones first, then the newest */
    public function page(int $limit, int $offset): array
    {
        return $this->missing(
            'SELECT * FROM {missing_payment} ORDER BY CASE WHEN state = %s THEN 0 ELSE 1 END, created_at DESC, payment_id DESC LIMIT %d OFFSET %d',
            MissingPaymentState::Open->value,
            $limit,
            $offset,
        );
    }

    public function count(): int
    {
        return (int) $this->database->value('SELECT COUNT(*) FROM {missing_payment}');
    }

    public function countOpen(): int
    {
        return (int) $this->database->value('SELECT COUNT(*) FROM {missing_payment} WHERE state = %s', MissingPaymentState::Open->value);
    }

    /** @return bool whether this call settled it; of concurrent calls, one does */
    public function settle(int $paymentId, MissingPaymentState $to, int $userId, string $note = ''): bool
    {
        return $this->database->execute(
            'UPDATE {missing_payment} SET state = %s, settled_at = %d, user_id = %d, note = %s WHERE payment_id = %d AND state IN (%s, %s) AND state <> %s',
            $to->value,
            $this->clock->now(),
            $userId,
            mb_substr($note, 0, self::NOTE_LENGTH),
            $paymentId,
            MissingPaymentState::Open->value,
            MissingPaymentState::Left->value,
            $to->value,
        ) === 1;
    }

    /** Makes it one to decide about again, because money that was sent back has not arrived. */
    public function reopen(int $paymentId, string $note): void
    {
        $this->database->execute(
            'UPDATE {missing_payment} SET state = %s, settled_at = NULL, told_at = NULL, note = %s WHERE payment_id = %d',
            MissingPaymentState::Open->value,
            mb_substr($note, 0, self::NOTE_LENGTH),
            $paymentId,
        );
    }

    /** @return bool whether this call may end the subscription; of concurrent calls, one may */
    public function claimSubscriptionEnd(string $subscription): bool
    {
        return $this->database->execute(
            'UPDATE {missing_payment} SET subscription_ended_at = %d WHERE subscription = %s AND subscription_ended_at IS NULL',
            $this->clock->now(),
            $subscription,
        ) > 0;
    }

    public function undoSubscriptionEnd(string $subscription): void
    {
        $this->database->execute('UPDATE {missing_payment} SET subscription_ended_at = NULL WHERE subscription = %s', $subscription);
    }

    /** @return int number of payments that the owner had not been told about; they count as told from now on */
    public function markTold(): int
    {
        return $this->database->execute(
            'UPDATE {missing_payment} SET told_at = %d WHERE told_at IS NULL AND state = %s',
            $this->clock->now(),
            MissingPaymentState::Open->value,
        );
    }

    public function hasUntold(): bool
    {
        return $this->database->value('SELECT payment_id FROM {missing_payment} WHERE told_at IS NULL AND state = %s LIMIT 1', MissingPaymentState::Open->value) !== null;
    }

    public function hasSubscription(string $subscription): bool
    {
        return $this->database->value('SELECT payment_id FROM {missing_payment} WHERE subscription = %s LIMIT 1', $subscription) !== null;
    }

    /** @return list<MissingPayment> */
    public function ofEmail(string $email, int $limit, int $offset): array
    {
        return $this->missing('SELECT * FROM {missing_payment} WHERE email = %s ORDER BY payment_id LIMIT %d OFFSET %d', trim($email), $limit, $offset);
    }

    /** @return array{int, int} number of settled payments whose payer was erased, and of those that are to be decided */
    public function erase(string $email): array
    {
        $erased = $this->database->execute('UPDATE {missing_payment} SET ' . self::FORGET . ' WHERE email = %s AND state <> %s', trim($email), MissingPaymentState::Open->value);

        return [$erased, (int) $this->database->value('SELECT COUNT(*) FROM {missing_payment} WHERE email = %s', trim($email))];
    }

    /** Removes the payers' data some time after their payments are settled. The rows stay, or they would be found again. */
    public function forgetPayers(): void
    {
        $this->database->execute(
            'UPDATE {missing_payment} SET ' . self::FORGET . " WHERE state <> %s AND settled_at <= %d AND (email <> '' OR name <> '' OR key_hash <> '')",
            MissingPaymentState::Open->value,
            $this->clock->now() - self::KEPT_SECONDS,
        );
    }

    private static function hash(string $key): string
    {
        return $key === '' ? '' : hash('sha256', 'missing-payment:' . $key);
    }

    /** @return list<MissingPayment> */
    private function missing(string $sql, int|string ...$args): array
    {
        $found = [];
        foreach ($this->database->rows($sql, ...$args) as $row) {
            $payment = $this->payments->byId((int) $row['payment_id']);
            if ($payment === null) {
                continue;
            }
            $details = json_decode((string) $row['details'], true);
            $found[] = new MissingPayment(
                $payment,
                MissingPaymentState::from((string) $row['state']),
                (string) $row['purpose'],
                (string) $row['number'],
                (string) $row['email'],
                (string) $row['name'],
                is_array($details) ? array_filter($details, 'is_string') : [],
                (string) $row['subscription'],
                $row['subscription_ended_at'] === null ? null : (int) $row['subscription_ended_at'],
                (int) $row['user_id'],
                (string) $row['note'],
            );
        }

        return $found;
    }
}

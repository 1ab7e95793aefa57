<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Payment;
use Benefit\Payments\Recurrence;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

final class SubscriptionRepository
{
    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Called inside the transaction that opens the first payment.
     *
     * @param string $reference of one that is brought back; '' for a new one
     *
     * @return int id of the subscription
     */
    public function insert(Payment $first, Recurrence $recurrence, string $reference = ''): int
    {
        $this->database->execute(
            'INSERT INTO {subscription} (reference, purpose, subject_id, gateway, mode, status, period, times, amount_minor, currency, created_at)
             VALUES (%s, %s, %d, %s, %s, %s, %s, %d, %d, %s, %d)',
            $reference === '' ? RandomToken::secret() : $reference,
            $first->purpose,
            $first->subjectId,
            $first->gateway,
            $first->mode,
            SubscriptionStatus::Pending->value,
            $recurrence->period->value,
            $recurrence->times,
            $first->amountMinor,
            $first->currency,
            $this->clock->now(),
        );

        return $this->database->insertId();
    }

    public function byId(int $id): ?Subscription
    {
        return $this->subscription('SELECT * FROM {subscription} WHERE id = %d', $id);
    }

    /** Locks and reads the current row. Inside a transaction; no one else changes the subscription before its end. */
    public function lock(int $id): ?Subscription
    {
        return $this->subscription('SELECT * FROM {subscription} WHERE id = %d' . ($this->database->isSqlite() ? '' : ' FOR UPDATE'), $id);
    }

    /** @return int|null id, found by our own reference as the gateway repeats it */
    public function find(string $gateway, string $reference): ?int
    {
        $row = $this->database->row('SELECT id, reference FROM {subscription} WHERE reference = %s AND gateway = %s', $reference, $gateway);

        // The database's collation ignores case.
        return $row !== null && hash_equals((string) $row['reference'], $reference) ? (int) $row['id'] : null;
    }

    /**
     * Finds subscriptions to charge now, at gateways that must be told to.
     *
     * @param list<string> $gateways
     *
     * @return list<Subscription> with ids above `$after`, in ascending order
     */
    public function due(array $gateways, int $after, int $limit): array
    {
        return $gateways === [] ? [] : $this->subscriptions(
            'SELECT * FROM {subscription} WHERE gateway IN (' . implode(', ', array_fill(0, count($gateways), '%s')) . ') AND next_at <= %d AND id > %d ORDER BY id LIMIT %d',
            ...[...$gateways, $this->clock->now(), $after, $limit],
        );
    }

    /** @return list<Subscription> subscriptions to query or to end at the gateway, the longest waiting first */
    public function toCheck(int $limit): array
    {
        return $this->subscriptions('SELECT * FROM {subscription} WHERE check_at <= %d ORDER BY check_at, id LIMIT %d', $this->clock->now(), $limit);
    }

    /**
     * @return bool whether this call may query the gateway; of concurrent calls, one may, and the next not
     *         before `$next`
     */
    public function claimCheck(Subscription $subscription, int $next): bool
    {
        return $this->database->execute('UPDATE {subscription} SET check_at = %d WHERE id = %d AND check_at <= %d', $next, $subscription->id, $this->clock->now()) === 1;
    }

    /** @return bool whether this call may retry a failed payment; one may between `$since` and now */
    public function claimRetry(int $id, int $since): bool
    {
        return $this->database->execute('UPDATE {subscription} SET retried_at = %d WHERE id = %d AND retried_at <= %d', $this->clock->now(), $id, $since) === 1;
    }

    public function retriedAt(int $id): int
    {
        return (int) $this->database->value('SELECT retried_at FROM {subscription} WHERE id = %d', $id);
    }

    /** @return list<int> ids of running tests */
    public function tests(int $limit): array
    {
        [$where, $going] = self::testsThatGoOn();

        return array_map(static fn(array $row): int => (int) $row['id'], $this->database->rows("SELECT id FROM {subscription} WHERE $where ORDER BY id LIMIT %d", ...[...$going, $limit]));
    }

    public function countTests(string $purpose): int
    {
        [$where, $going] = self::testsThatGoOn();

        return (int) $this->database->value("SELECT COUNT(*) FROM {subscription} WHERE $where AND purpose = %s", ...[...$going, $purpose]);
    }

    /** @return array{string, list<string>} a condition and its values */
    private static function testsThatGoOn(): array
    {
        $going = [SubscriptionStatus::Pending, ...SubscriptionStatus::running()];

        return [
            "mode = 'test' AND status IN (" . implode(', ', array_fill(0, count($going), '%s')) . ')',
            array_map(static fn(SubscriptionStatus $status): string => $status->value, $going),
        ];
    }

    /** @param non-empty-array<string, int|string|null> $columns values by name */
    public function set(int $id, array $columns): void
    {
        $sets = array_map(static fn(string $name, mixed $value): string => $name . (is_string($value) ? ' = %s' : ' = %d'), array_keys($columns), $columns);
        $this->database->execute('UPDATE {subscription} SET ' . implode(', ', $sets) . ' WHERE id = %d', ...[...array_values($columns), $id]);
    }

    /** @return bool whether no newer snapshot has been seen, so that one taken at `$toldAt` counts */
    public function isNewestSnapshot(int $id, int $toldAt): bool
    {
        return $this->database->value('SELECT id FROM {subscription} WHERE id = %d AND told_at <= %d', $id, $toldAt) !== null;
    }

    /** @return list<Subscription> */
    private function subscriptions(string $sql, int|string ...$args): array
    {
        return array_map(self::fromRow(...), $this->database->rows($sql, ...$args));
    }

    private function subscription(string $sql, int|string ...$args): ?Subscription
    {
        $row = $this->database->row($sql, ...$args);

        return $row === null ? null : self::fromRow($row);
    }

    /** @param array<string, string|null> $row of the table */
    public static function fromRow(array $row): Subscription
    {
        $moment = static fn(string $name): ?int => $row[$name] === null ? null : (int) $row[$name];

        return new Subscription(
            id: (int) $row['id'],
            reference: (string) $row['reference'],
            purpose: (string) $row['purpose'],
            subjectId: (int) $row['subject_id'],
            gateway: (string) $row['gateway'],
            gatewayReference: (string) $row['gateway_reference'],
            mode: (string) $row['mode'],
            status: SubscriptionStatus::from((string) $row['status']),
            recurrence: new Recurrence(BillingPeriod::from((string) $row['period']), (int) $row['times']),
            amountMinor: (int) $row['amount_minor'],
            currency: (string) $row['currency'],
            createdAt: (int) $row['created_at'],
            cycles: (int) $row['cycles'],
            startedAt: $moment('started_at'),
            nextAt: $moment('next_at'),
            endedAt: $moment('ended_at'),
            endedBy: SubscriptionEndReason::tryFrom((string) $row['ended_by']),
            isPaused: $row['is_paused'] === '1',
            isSuspended: $row['is_suspended'] === '1',
            isClosing: $row['is_closing'] === '1',
            invoiceUrl: (string) $row['invoice_url'],
        );
    }
}

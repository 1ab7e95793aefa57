<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\RenewalStatus;
use Benefit\Payments\Subscription;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Stores the payments of subscriptions. All methods run inside a transaction that has locked the subscription. */
final class RenewalRepository
{
    /** A process that charges a payment has its reply after this time, or is dead. */
    private const CLAIM_SECONDS = 600;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /** Inserts the payment that started the subscription. */
    public function begin(Subscription $subscription, int $paymentId): void
    {
        $this->insert($subscription, 1, RenewalStatus::Paid, null, $paymentId);
    }

    /**
     * Claims the payment that must be made now: one that was attempted before, else the next one.
     *
     * @return Renewal|null null if another process is charging it
     */
    public function claim(Subscription $subscription): ?Renewal
    {
        $now = $this->clock->now();
        $open = $this->renewal('SELECT * FROM {renewal} WHERE subscription_id = %d AND status IN (%s, %s) ORDER BY cycle LIMIT 1', $subscription->id, RenewalStatus::Claimed->value, RenewalStatus::Failed->value);
        if ($open === null) {
            $cycle = $this->next($subscription);

            return $this->insert($subscription, $cycle, RenewalStatus::Claimed) ? $this->renewal('SELECT * FROM {renewal} WHERE subscription_id = %d AND cycle = %d', $subscription->id, $cycle) : null;
        }
        if ($open->status === RenewalStatus::Claimed && $open->claimedAt > $now - self::CLAIM_SECONDS) {
            return null;
        }
        $isMine = $this->database->execute(
            'UPDATE {renewal} SET status = %s, claimed_at = %d WHERE id = %d AND status = %s AND claimed_at = %d',
            RenewalStatus::Claimed->value,
            $now,
            $open->id,
            $open->status->value,
            $open->claimedAt,
        ) === 1;

        return $isMine ? $open : null;
    }

    /** Finds a payment that a gateway has charged by itself; null if this is the first report about it. */
    public function byInvoice(Subscription $subscription, string $invoice): ?Renewal
    {
        return $this->renewal('SELECT * FROM {renewal} WHERE gateway = %s AND gateway_reference = %s AND subscription_id = %d', $subscription->gateway, $invoice, $subscription->id);
    }

    public function recordInvoice(Subscription $subscription, string $invoice, RenewalStatus $status): Renewal
    {
        $this->insert($subscription, $this->next($subscription), $status, $invoice);

        return $this->byInvoice($subscription, $invoice) ?? throw new \LogicException('An invoice belongs to another subscription.');
    }

    /** @return bool whether this call marked it as paid; of concurrent calls, one does */
    public function pay(Renewal $renewal, int $paymentId): bool
    {
        return $this->database->execute(
            'UPDATE {renewal} SET status = %s, payment_id = %d WHERE id = %d AND status <> %s AND payment_id IS NULL',
            RenewalStatus::Paid->value,
            $paymentId,
            $renewal->id,
            RenewalStatus::Paid->value,
        ) === 1;
    }

    public function isPaid(Renewal $renewal): bool
    {
        return $this->database->value('SELECT id FROM {renewal} WHERE id = %d AND status = %s', $renewal->id, RenewalStatus::Paid->value) !== null;
    }

    /** @return bool whether this call moved it; a paid one stays paid */
    public function move(Renewal $renewal, RenewalStatus $to): bool
    {
        return $this->database->execute(
            'UPDATE {renewal} SET status = %s WHERE id = %d AND status NOT IN (%s, %s)',
            $to->value,
            $renewal->id,
            RenewalStatus::Paid->value,
            $to->value,
        ) === 1;
    }

    /**
     * Counts a decline by the gateway.
     *
     * @param bool $isRetry whether staff asked for this attempt, which does not count among the automatic ones
     *
     * @return bool false if it was decided in another way since
     */
    public function decline(Renewal $renewal, bool $isRetry = false): bool
    {
        return $this->database->execute(
            'UPDATE {renewal} SET status = %s, ' . ($isRetry ? 'retries = retries + 1' : 'attempt = attempt + 1') . ' WHERE id = %d AND status = %s AND attempt = %d AND retries = %d',
            RenewalStatus::Failed->value,
            $renewal->id,
            RenewalStatus::Claimed->value,
            $renewal->attempt,
            $renewal->retries,
        ) === 1;
    }

    /** Finds the newest payment that the gateway has failed to charge by itself. */
    public function failedInvoice(Subscription $subscription): ?Renewal
    {
        return $this->renewal('SELECT * FROM {renewal} WHERE subscription_id = %d AND status = %s AND gateway_reference IS NOT NULL ORDER BY cycle DESC LIMIT 1', $subscription->id, RenewalStatus::Failed->value);
    }

    /** Tells whether a payment has failed and is not made yet. */
    public function hasFailed(Subscription $subscription): bool
    {
        return $this->database->value(
            'SELECT id FROM {renewal} WHERE subscription_id = %d AND (status = %s OR (status = %s AND attempt > 0)) LIMIT 1',
            $subscription->id,
            RenewalStatus::Failed->value,
            RenewalStatus::Claimed->value,
        ) !== null;
    }

    /** Number 1 is kept for the payment that started the subscription, which may be reported after others. */
    private function next(Subscription $subscription): int
    {
        return 1 + max(1, (int) $this->database->value('SELECT MAX(cycle) FROM {renewal} WHERE subscription_id = %d', $subscription->id));
    }

    private function insert(Subscription $subscription, int $cycle, RenewalStatus $status, ?string $invoice = null, ?int $paymentId = null): bool
    {
        return $this->database->execute(
            'INSERT IGNORE INTO {renewal} (subscription_id, cycle, status, gateway, gateway_reference, payment_id, claimed_at) VALUES (%d, %d, %s, %s, %s, %d, %d)',
            $subscription->id,
            $cycle,
            $status->value,
            $subscription->gateway,
            $invoice,
            $paymentId,
            $this->clock->now(),
        ) === 1;
    }

    private function renewal(string $sql, int|string ...$args): ?Renewal
    {
        $row = $this->database->row($sql, ...$args);

        return $row === null ? null : new Renewal((int) $row['id'], (int) $row['cycle'], RenewalStatus::from((string) $row['status']), (int) $row['attempt'], (int) $row['claimed_at'], (int) $row['retries'], (string) $row['gateway_reference']);
    }
}

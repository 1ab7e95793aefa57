<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\PaymentStatus;
use Benefit\Payments\RenewalStatus;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds contradictions in the tables of subscriptions, for `wp benefit check`. */
final class SubscriptionCheckRepository
{
    private const LIMIT = 50;

    public function __construct(private readonly Database $database) {}

    /** @return list<string> one sentence for each */
    public function check(): array
    {
        $sentences = [];
        foreach ($this->countedOtherwise() as $row) {
            /* translators: 1: number of a subscription, 2: number of payments, 3: number of payments */
            $sentences[] = sprintf(__('Subscription %1$s shows %2$s payments, but %3$s were made.', 'benefit'), $row['id'], $row['cycles'], $row['made']);
        }
        foreach ($this->withoutPayment() as $row) {
            /* translators: 1: number of a payment within its subscription, 2: number of a subscription */
            $sentences[] = sprintf(__('Payment %1$s of subscription %2$s is marked as paid, but no such payment exists.', 'benefit'), $row['cycle'], $row['subscription_id']);
        }
        foreach ($this->notEnded() as $row) {
            /* translators: 1: number of a subscription, 2: its status */
            $sentences[] = sprintf(__('Subscription %1$s (%2$s) has ended or not started, but is due to be charged.', 'benefit'), $row['id'], $row['status']);
        }

        foreach ($this->neverDue() as $row) {
            /* translators: %s: number of a subscription */
            $sentences[] = sprintf(__('Subscription %s is active, but has no next payment scheduled.', 'benefit'), $row['id']);
        }

        return $sentences;
    }

    /** @return list<array<string, string|null>> id */
    private function neverDue(): array
    {
        return $this->database->rows('SELECT id FROM {subscription} WHERE status = %s AND next_at IS NULL ORDER BY id LIMIT %d', SubscriptionStatus::Active->value, self::LIMIT);
    }

    /** @return list<array<string, string|null>> id, cycles, made */
    private function countedOtherwise(): array
    {
        return $this->database->rows(
            'SELECT s.id, s.cycles, COUNT(r.id) made FROM {subscription} s LEFT JOIN {renewal} r ON r.subscription_id = s.id AND r.status = %s GROUP BY s.id, s.cycles HAVING s.cycles <> COUNT(r.id) ORDER BY s.id LIMIT %d',
            RenewalStatus::Paid->value,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> subscription_id, cycle */
    private function withoutPayment(): array
    {
        return $this->database->rows(
            'SELECT r.subscription_id, r.cycle FROM {renewal} r JOIN {subscription} s ON s.id = r.subscription_id LEFT JOIN {payment} p ON p.id = r.payment_id AND p.purpose = {text:s.purpose} AND p.mode = {text:s.mode} AND p.status NOT IN (%s, %s, %s) WHERE r.status = %s AND p.id IS NULL ORDER BY r.id LIMIT %d',
            PaymentStatus::Pending->value,
            PaymentStatus::Failed->value,
            PaymentStatus::Expired->value,
            RenewalStatus::Paid->value,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> id, status */
    private function notEnded(): array
    {
        $running = array_map(static fn(SubscriptionStatus $status): string => $status->value, SubscriptionStatus::running());

        return $this->database->rows(
            'SELECT id, status FROM {subscription} WHERE next_at IS NOT NULL AND status NOT IN (' . implode(', ', array_fill(0, count($running), '%s')) . ') ORDER BY id LIMIT %d',
            ...[...$running, self::LIMIT],
        );
    }
}

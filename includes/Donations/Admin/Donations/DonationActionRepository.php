<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Stores the changes that staff make to a donation. */
final class DonationActionRepository
{
    public function __construct(private readonly Database $database) {}

    /** @return bool whether this call removed the mark */
    public function check(int $donationId): bool
    {
        return $this->database->execute('UPDATE {donation} SET suspect = 0 WHERE id = %d AND suspect = 1', $donationId) === 1;
    }

    public function move(int $donationId, int $formId, int $formVersion, string $level, int $campaignId, int $now): void
    {
        $this->database->execute('UPDATE {donation} SET form_id = %d, form_version = %d, level = %s, campaign_id = %d, updated_at = %d WHERE id = %d', $formId, $formVersion, $level, $campaignId, $now, $donationId);
    }

    /**
     * Inside a transaction.
     *
     * @param array<string, string> $texts first_name, last_name, email, company, comment
     */
    public function correct(int $donationId, int $donorId, array $texts, bool $isAnonymous, int $now): void
    {
        $this->database->execute(
            'UPDATE {donation} SET donor_id = %d, first_name = %s, last_name = %s, email = %s, company = %s, comment = %s, anonymous = %d, updated_at = %d WHERE id = %d',
            $donorId,
            $texts['first_name'],
            $texts['last_name'],
            $texts['email'],
            $texts['company'],
            $texts['comment'] === '' ? null : $texts['comment'],
            $isAnonymous ? 1 : 0,
            $now,
            $donationId,
        );
    }

    /** Makes the renewals anonymous when this donation is the first of a recurring one. Inside a transaction. */
    public function hideRenewals(int $subscriptionId, int $firstId, int $now): void
    {
        if ($subscriptionId !== 0 && (int) $this->database->value('SELECT MIN(id) FROM {donation} WHERE subscription_id = %d', $subscriptionId) === $firstId) {
            $this->database->execute('UPDATE {donation} SET anonymous = 1, updated_at = %d WHERE subscription_id = %d AND anonymous = 0', $now, $subscriptionId);
        }
    }

    /** Deletes a donation with its payment, refunds and history. Inside a transaction. */
    public function delete(int $donationId, int $paymentId): void
    {
        $this->database->execute('DELETE FROM {refund} WHERE payment_id = %d', $paymentId);
        $this->database->execute('DELETE FROM {payment} WHERE id = %d', $paymentId);
        $this->database->execute('DELETE FROM {donation_log} WHERE donation_id = %d', $donationId);
        $this->database->execute('DELETE FROM {donation} WHERE id = %d', $donationId);
    }

    /** Sets the date on which a donation entered later was received. */
    public function setPaidAt(int $donationId, int $paidAt): void
    {
        $this->database->execute('UPDATE {donation} SET paid_at = %d WHERE id = %d', $paidAt, $donationId);
    }
}

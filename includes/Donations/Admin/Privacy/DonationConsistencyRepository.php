<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Privacy;

use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Records\ReceiptNumbers;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\RefundStatus;
use Benefit\Payments\RenewalStatus;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Finds contradictions with one statement per question, however large the site is. Each method returns the rows that
 * contradict one another.
 */
final class DonationConsistencyRepository
{
    /** Maximum rows per question: enough to see what is wrong. */
    private const LIMIT = 50;
    private const PAID = [DonationStatus::Publish, DonationStatus::Subscription];

    public function __construct(private readonly Database $database) {}

    /**
     * Totals that differ from the paid donations.
     *
     * @param 'form'|'campaign'|'donor'          $subject
     * @param 'form_id'|'campaign_id'|'donor_id' $column
     *
     * @return list<array<string, string|null>> id, currency, mode, gifts, amount (as stored), counted, sum (as recounted)
     */
    public function totals(string $subject, string $column): array
    {
        // Same rule as Donation::countedMinor(): refunds reduce the donation first, then the covered fee.
        $counted = 'CASE WHEN refunded_minor < amount_minor THEN amount_minor - refunded_minor ELSE 0 END';

        return $this->database->rows(
            'SELECT id, currency, mode, SUM(gifts) gifts, SUM(amount) amount, SUM(counted) counted, SUM(counted_amount) sum FROM ('
                . 'SELECT subject_id id, {text:currency} currency, {text:mode} mode, gifts, amount_minor amount, 0 counted, 0 counted_amount FROM {donation_total} WHERE subject = %s'
                . " UNION ALL SELECT $column, currency, mode, 0, 0, 1, $counted FROM {donation} WHERE $column > 0 AND status IN " . self::in(self::PAID)
                . ') parts GROUP BY id, currency, mode HAVING SUM(gifts) <> SUM(counted) OR SUM(amount) <> SUM(counted_amount) ORDER BY id, currency, mode LIMIT %d',
            $subject,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> id: merged donors whose target is missing, or who still have donations */
    public function strayDonors(): array
    {
        return $this->database->rows(
            'SELECT o.id FROM {donor} o LEFT JOIN {donor} kept ON kept.id = o.merged_into AND kept.merged_into = 0'
                . ' WHERE o.merged_into > 0 AND (kept.id IS NULL OR EXISTS (SELECT 1 FROM {donation} d WHERE d.donor_id = o.id) OR EXISTS (SELECT 1 FROM {donation_subscription} s WHERE s.donor_id = o.id)) ORDER BY o.id LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> id, mode, donors (as stored), counted (recounted): campaigns, where each donation without a donor counts as one donor */
    public function donorsOfCampaigns(): array
    {
        return $this->database->rows(
            'SELECT id, mode, SUM(donors) donors, SUM(counted) counted FROM ('
                . "SELECT subject_id id, {text:mode} mode, gifts donors, 0 counted FROM {donation_total} WHERE subject = 'donors'"
                . ' UNION ALL SELECT campaign_id, mode, 0, COUNT(DISTINCT CASE WHEN donor_id > 0 THEN donor_id END) + SUM(CASE WHEN donor_id = 0 THEN 1 ELSE 0 END) FROM {donation} WHERE campaign_id > 0 AND status IN ' . self::in(self::PAID) . ' GROUP BY campaign_id, mode'
                . ') parts GROUP BY id, mode HAVING SUM(donors) <> SUM(counted) ORDER BY id, mode LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> campaign, donor, mode, gifts (as stored), counted (recounted) */
    public function giftsOfDonorsToCampaigns(): array
    {
        return $this->database->rows(
            'SELECT campaign, donor, mode, SUM(gifts) gifts, SUM(counted) counted FROM ('
                . 'SELECT campaign_id campaign, donor_id donor, {text:mode} mode, gifts, 0 counted FROM {campaign_donor}'
                . ' UNION ALL SELECT campaign_id, donor_id, mode, 0, 1 FROM {donation} WHERE campaign_id > 0 AND donor_id > 0 AND status IN ' . self::in(self::PAID)
                . ') parts GROUP BY campaign, donor, mode HAVING SUM(gifts) <> SUM(counted) ORDER BY campaign, donor, mode LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> reference */
    public function paymentsWithoutDonations(): array
    {
        return $this->database->rows(
            'SELECT p.reference FROM {payment} p LEFT JOIN {donation} d ON d.id = p.subject_id WHERE p.purpose = %s AND d.id IS NULL ORDER BY p.id LIMIT %d',
            DonationPayable::PURPOSE,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> id, status, payments: donations with no payment or several */
    public function donationsWithoutOnePayment(): array
    {
        return $this->database->rows(
            'SELECT d.id, d.status, COUNT(p.id) payments FROM {donation} d LEFT JOIN {payment} p ON p.purpose = %s AND p.subject_id = d.id'
                . ' GROUP BY d.id, d.status HAVING COUNT(p.id) <> 1 ORDER BY d.id LIMIT %d',
            DonationPayable::PURPOSE,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> id, status, total, payment, amount: donations whose payment has another amount, currency or mode, or whose status contradicts it */
    public function donationsAgainstPayments(): array
    {
        $agree = array_map(
            static fn(array $pair): string => '(d.status IN ' . self::in($pair[0]) . ' AND p.status IN ' . self::in($pair[1]) . ')',
            [
                [self::PAID, [PaymentStatus::Paid]],
                [[DonationStatus::Pending, DonationStatus::Processing, DonationStatus::Preapproval], [PaymentStatus::Pending]],
                [[DonationStatus::Failed], [PaymentStatus::Failed]],
                [[DonationStatus::Abandoned, DonationStatus::Cancelled], [PaymentStatus::Expired, PaymentStatus::Failed]],
                [[DonationStatus::Refunded], [PaymentStatus::Refunded]],
                [[DonationStatus::Revoked], [PaymentStatus::ChargedBack]],
            ],
        );

        return $this->database->rows(
            'SELECT d.id, d.status, d.total_minor total, p.status payment, p.amount_minor amount FROM {donation} d JOIN {payment} p ON p.purpose = %s AND p.subject_id = d.id'
                . ' WHERE d.total_minor <> p.amount_minor OR d.currency <> {text:p.currency} OR d.mode <> {text:p.mode} OR (d.status <> %s AND NOT (' . implode(' OR ', $agree) . ')) ORDER BY d.id LIMIT %d',
            DonationPayable::PURPOSE,
            DonationStatus::Trash->value,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> id, total, amount, fee */
    public function otherSums(): array
    {
        return $this->database->rows('SELECT id, total_minor total, amount_minor amount, fee_minor fee FROM {donation} WHERE total_minor <> amount_minor + fee_minor ORDER BY id LIMIT %d', self::LIMIT);
    }

    /** @return list<array<string, string|null>> id, on_donation, on_payment, refunds; refunds that are due are only on the payment */
    public function refundsThatDiffer(): array
    {
        $sum = static fn(RefundStatus ...$statuses): string => 'COALESCE(SUM(CASE WHEN r.status IN ' . self::in($statuses) . ' THEN r.amount_minor ELSE 0 END), 0)';
        [$done, $taken] = [$sum(RefundStatus::Done), $sum(RefundStatus::Done, RefundStatus::Due)];

        return $this->database->rows(
            "SELECT d.id, d.refunded_minor on_donation, p.refunded_minor on_payment, $done refunds"
                . ' FROM {donation} d JOIN {payment} p ON p.purpose = %s AND p.subject_id = d.id LEFT JOIN {refund} r ON r.payment_id = p.id'
                . " GROUP BY d.id, d.refunded_minor, p.id, p.refunded_minor HAVING d.refunded_minor <> $done OR p.refunded_minor <> $taken ORDER BY d.id LIMIT %d",
            DonationPayable::PURPOSE,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> cycle, subscription: payments of a subscription without a donation */
    public function renewalsWithoutDonation(): array
    {
        return $this->database->rows(
            'SELECT r.cycle, r.subscription_id subscription FROM {renewal} r JOIN {payment} p ON p.id = r.payment_id AND p.purpose = %s'
                . ' LEFT JOIN {donation} d ON d.id = p.subject_id AND d.subscription_id = r.subscription_id WHERE r.status = %s AND d.id IS NULL ORDER BY r.id LIMIT %d',
            DonationPayable::PURPOSE,
            RenewalStatus::Paid->value,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> id, subscription: donations of a subscription without a paid renewal */
    public function donationsWithoutRenewal(): array
    {
        return $this->database->rows(
            'SELECT d.id, d.subscription_id subscription FROM {donation} d JOIN {payment} p ON p.purpose = %s AND p.subject_id = d.id LEFT JOIN {renewal} r ON r.payment_id = p.id AND r.subscription_id = d.subscription_id AND r.status = %s'
                . ' WHERE ((d.subscription_id > 0 AND d.status IN ' . self::in(self::PAID) . ') OR d.status = %s) AND r.id IS NULL ORDER BY d.id LIMIT %d',
            DonationPayable::PURPOSE,
            RenewalStatus::Paid->value,
            DonationStatus::Subscription->value,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> id, donation: subscriptions that differ from their first donation in amount, currency, mode or donor, or are not named in it */
    public function subscriptionsAgainstDonations(): array
    {
        return $this->database->rows(
            'SELECT s.id, s.subject_id donation FROM {subscription} s LEFT JOIN {donation_subscription} o ON o.subscription_id = s.id'
                . ' LEFT JOIN {donation} d ON d.id = s.subject_id AND d.subscription_id = s.id AND d.total_minor = s.amount_minor AND d.currency = {text:s.currency} AND d.mode = {text:s.mode}'
                . ' AND d.fee_minor = o.fee_minor AND d.form_id = o.form_id AND d.campaign_id = o.campaign_id AND d.donor_id = o.donor_id'
                . ' WHERE s.purpose = %s AND d.id IS NULL ORDER BY s.id LIMIT %d',
            DonationPayable::PURPOSE,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> receipts, first_number, last_number, counted: one row when numbers are missing that were not skipped on purpose */
    public function receiptGaps(): array
    {
        return $this->database->rows(
            'SELECT receipts, first_number, last_number, counted - skipped AS counted'
                . ' FROM (SELECT COUNT(receipt_number) receipts, MIN(receipt_number) first_number, MAX(receipt_number) last_number FROM {donation}) given'
                . " JOIN (SELECT COALESCE(SUM(gifts), 0) counted FROM {donation_total} WHERE subject = 'receipt') kept ON 1 = 1"
                . ' JOIN (SELECT COALESCE(SUM(last_number - first_number + 1), 0) skipped FROM {number_jump} WHERE series = %s AND first_number > 0) jumps ON 1 = 1'
                . ' WHERE receipts + skipped <> counted OR COALESCE(last_number, 0) > counted',
            ReceiptNumbers::SERIES,
        );
    }

    /** @return list<array<string, string|null>> number, donations: duplicates, which an index prevents unless it is missing */
    public function receiptTwins(): array
    {
        return $this->database->rows('SELECT receipt_number number, COUNT(*) donations FROM {donation} WHERE receipt_number IS NOT NULL GROUP BY receipt_number HAVING COUNT(*) > 1 ORDER BY receipt_number LIMIT %d', self::LIMIT);
    }

    /** @return list<array<string, string|null>> number, id */
    public function receiptsOfUnpaid(): array
    {
        return $this->database->rows(
            "SELECT receipt_number number, id FROM {donation} WHERE receipt_number IS NOT NULL AND (paid_at IS NULL OR mode <> 'live') ORDER BY receipt_number LIMIT %d",
            self::LIMIT,
        );
    }

    /** @param array<DonationStatus|PaymentStatus|RefundStatus> $statuses */
    private static function in(array $statuses): string
    {
        return "('" . implode("', '", array_map(static fn(DonationStatus|PaymentStatus|RefundStatus $status): string => $status->value, $statuses)) . "')";
    }
}

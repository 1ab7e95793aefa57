<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Privacy;

defined('ABSPATH') || exit;

/**
 * Checks that the tables agree about donations, totals and money: recalculates all totals from the rows that they sum
 * up. Repairs nothing.
 */
final class DonationConsistencyCheck
{
    public function __construct(private readonly DonationConsistencyRepository $repository) {}

    /** @return list<string> one sentence for each contradiction */
    public function run(): array
    {
        return [...$this->totals(), ...$this->merged(), ...$this->money(), ...$this->subscriptions(), ...$this->receipts()];
    }

    /** @return list<string> */
    private function totals(): array
    {
        $columns = ['id', 'currency', 'mode', 'gifts', 'amount', 'counted', 'sum'];

        return [
            /* translators: 1: id of a form, 2: currency, 3: live or test, 4: number of donations, 5: amount in minor units, 6: number of donations, 7: amount in minor units */
            ...self::formatRows(__('The totals of form %1$s (%2$s, %3$s) are %4$s donations and %5$s, but its paid donations add up to %6$s and %7$s.', 'benefit'), $this->repository->totals('form', 'form_id'), ...$columns),
            /* translators: 1: id of a campaign, 2: currency, 3: live or test, 4: number of donations, 5: amount in minor units, 6: number of donations, 7: amount in minor units */
            ...self::formatRows(__('The totals of campaign %1$s (%2$s, %3$s) are %4$s donations and %5$s, but its paid donations add up to %6$s and %7$s.', 'benefit'), $this->repository->totals('campaign', 'campaign_id'), ...$columns),
            /* translators: 1: id of a donor, 2: currency, 3: live or test, 4: number of donations, 5: amount in minor units, 6: number of donations, 7: amount in minor units */
            ...self::formatRows(__('The totals of donor %1$s (%2$s, %3$s) are %4$s donations and %5$s, but their paid donations add up to %6$s and %7$s.', 'benefit'), $this->repository->totals('donor', 'donor_id'), ...$columns),
            /* translators: 1: id of a campaign, 2: live or test, 3: number of donors, 4: number of donors */
            ...self::formatRows(__('Campaign %1$s (%2$s) has %3$s donors according to its totals, but %4$s have donated to it.', 'benefit'), $this->repository->donorsOfCampaigns(), 'id', 'mode', 'donors', 'counted'),
            /* translators: 1: id of a donor, 2: id of a campaign, 3: live or test, 4: number of donations, 5: number of donations */
            ...self::formatRows(__('Donor %1$s has %4$s donations to campaign %2$s (%3$s) according to its totals, but has made %5$s.', 'benefit'), $this->repository->giftsOfDonorsToCampaigns(), 'donor', 'campaign', 'mode', 'gifts', 'counted'),
        ];
    }

    /** @return list<string> */
    private function merged(): array
    {
        /* translators: %s: number of a donor */
        return self::formatRows(__('Donor %s was merged into a donor that does not exist or was itself merged, or still has donations.', 'benefit'), $this->repository->strayDonors(), 'id');
    }

    /** @return list<string> */
    private function money(): array
    {
        return [
            /* translators: %s: reference of a payment */
            ...self::formatRows(__('Payment %1$s has no donation.', 'benefit'), $this->repository->paymentsWithoutDonations(), 'reference'),
            /* translators: 1: number of a donation, 2: its status, 3: number of payments */
            ...self::formatRows(__('Donation %1$s (%2$s) has %3$s payments instead of one.', 'benefit'), $this->repository->donationsWithoutOnePayment(), 'id', 'status', 'payments'),
            /* translators: 1: number of a donation, 2: its status, 3: its amount in minor units, 4: the status of its payment, 5: the amount of the payment in minor units */
            ...self::formatRows(__('Donation %1$s (%2$s, %3$s) does not match its payment (%4$s, %5$s).', 'benefit'), $this->repository->donationsAgainstPayments(), 'id', 'status', 'total', 'payment', 'amount'),
            /* translators: 1: number of a donation, 2-4: amounts in minor units */
            ...self::formatRows(__('The total of donation %1$s is %2$s, but its amount and fee are %3$s and %4$s.', 'benefit'), $this->repository->otherSums(), 'id', 'total', 'amount', 'fee'),
            /* translators: 1: number of a donation, 2-4: amounts in minor units */
            ...self::formatRows(__('Refunds of donation %1$s differ: %2$s on the donation, %3$s on its payment, %4$s in refunds.', 'benefit'), $this->repository->refundsThatDiffer(), 'id', 'on_donation', 'on_payment', 'refunds'),
        ];
    }

    /** @return list<string> */
    private function subscriptions(): array
    {
        return [
            /* translators: 1: number of a payment within its subscription, 2: number of a subscription */
            ...self::formatRows(__('Payment %1$s of subscription %2$s has no donation of its own.', 'benefit'), $this->repository->renewalsWithoutDonation(), 'cycle', 'subscription'),
            /* translators: 1: number of a donation, 2: number of a subscription */
            ...self::formatRows(__('Donation %1$s belongs to subscription %2$s, which has no such payment.', 'benefit'), $this->repository->donationsWithoutRenewal(), 'id', 'subscription'),
            /* translators: 1: number of a subscription, 2: number of a donation */
            ...self::formatRows(__('Subscription %1$s does not match donation %2$s, which started it.', 'benefit'), $this->repository->subscriptionsAgainstDonations(), 'id', 'donation'),
        ];
    }

    /** @return list<string> */
    private function receipts(): array
    {
        return [
            /* translators: 1: number of receipts, 2: first number, 3: last number, 4: number of receipts that were counted */
            ...self::formatRows(__('The receipt numbers have a gap: there are %1$s receipts from number %2$s to %3$s, but %4$s were counted.', 'benefit'), $this->repository->receiptGaps(), 'receipts', 'first_number', 'last_number', 'counted'),
            /* translators: 1: number of a receipt, 2: number of donations */
            ...self::formatRows(__('Receipt number %1$s is on %2$s donations.', 'benefit'), $this->repository->receiptTwins(), 'number', 'donations'),
            /* translators: 1: number of a receipt, 2: number of a donation */
            ...self::formatRows(__('Receipt number %1$s is on donation %2$s, which was never paid or is a test.', 'benefit'), $this->repository->receiptsOfUnpaid(), 'number', 'id'),
        ];
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return list<string> the sentence filled in with the columns of each row
     */
    private static function formatRows(string $sentence, array $rows, string ...$columns): array
    {
        return array_map(static fn(array $row): string => vsprintf($sentence, array_map(static fn(string $column): string => $row[$column] ?? '–', $columns)), $rows);
    }
}

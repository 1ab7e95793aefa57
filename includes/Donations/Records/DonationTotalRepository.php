<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Numbering\NumberJumpRepository;

defined('ABSPATH') || exit;

/**
 * Keeps the totals of paid donations by currency and mode, so that tests never count, and the number of donors of each
 * campaign.
 */
final class DonationTotalRepository
{
    /** In locking order. */
    private const SUBJECTS = ['donor', 'campaign', 'form'];
    private const RECEIPTS = 'receipt';
    /** Donors of a campaign, regardless of currency. */
    private const DONORS = 'donors';

    /** @var array<int, true> forms changed in this request */
    private array $counted = [];

    /** @var array<int, true> campaigns changed in this request */
    private array $campaigns = [];

    /**
     * Listeners are called even while donations are off: finding out would read an option, which must not happen inside
     * a transaction.
     *
     * @param array<array-key, \Closure(): void> $listeners called inside the transaction, before live totals change
     */
    public function __construct(
        private readonly Database $database,
        private readonly NumberJumpRepository $jumps,
        #[Provided('donation_totals.changing', evenWhenOff: true)]
        private readonly array $listeners = [],
    ) {}

    /**
     * Must run inside a transaction.
     *
     * @param int $gifts       change of the number of donations
     * @param int $amountMinor change of the amount
     */
    public function add(Donation $donation, int $gifts, int $amountMinor): void
    {
        if ($gifts === 0 && $amountMinor === 0) {
            return;
        }
        if (!$donation->isTest()) {
            $this->tellListeners();
            $this->counted[$donation->formId] = true;
            $this->campaigns[$donation->campaignId] = true;
        }
        $ids = ['donor' => $donation->donorId, 'campaign' => $donation->campaignId, 'form' => $donation->formId];
        $rows = [];
        foreach (self::SUBJECTS as $subject) {
            if ($ids[$subject] > 0) {
                $rows[] = [$subject, $ids[$subject], $donation->currency, $donation->mode, $gifts, $amountMinor];
            }
        }
        $this->count([...$rows, ...self::unknownDonors($donation, [$donation->donorId => $gifts])], $this->donorsOf($donation, [$donation->donorId => $gifts]));
    }

    /**
     * Moves what a donation counts to another donor. Must run inside a transaction, with the donation locked and as it
     * was before.
     */
    public function moveDonor(Donation $before, int $donorId): void
    {
        if (!$before->status->isPaid()) {
            return;
        }
        if (!$before->isTest()) {
            $this->tellListeners();
            $this->campaigns[$before->campaignId] = true;
        }
        $gifts = [$before->donorId => -1, $donorId => 1];
        // Sorted, so that two opposite moves lock in the same order.
        ksort($gifts);
        $known = array_diff_key($gifts, [0 => true]);
        $rows = array_map(static fn(int $id, int $sign): array => ['donor', $id, $before->currency, $before->mode, $sign, $sign * $before->countedMinor()], array_keys($known), $known);
        $this->count([...$rows, ...self::unknownDonors($before, $gifts)], $this->donorsOf($before, $gifts));
    }

    /** @return list<int> forms whose totals this request may have changed; may include changes that were rolled back */
    public function changedForms(): array
    {
        return array_keys($this->counted);
    }

    /** @return list<int> campaigns, likewise */
    public function countedCampaigns(): array
    {
        return array_keys(array_diff_key($this->campaigns, [0 => true]));
    }

    /**
     * Draws the next receipt number inside the transaction that marks the donation paid: a rollback returns the number,
     * and other requests wait until the end.
     */
    public function nextReceipt(): int
    {
        $this->count([[self::RECEIPTS, 0, '', 'live', 1, 0]]);

        return $this->highestReceipt();
    }

    /** @return int highest receipt number that was given out or skipped; 0 for none */
    public function highestReceipt(): int
    {
        return (int) $this->database->value('SELECT gifts FROM {donation_total} WHERE subject = %s AND subject_id = 0', self::RECEIPTS);
    }

    /** Skips all receipt numbers up to this one, if the next one is not higher. Inside a transaction. */
    public function skipReceipts(int $number, int $userId): void
    {
        // Other requests that draw a number wait from here.
        $this->count([[self::RECEIPTS, 0, '', 'live', 0, 0]]);
        $highest = $this->highestReceipt();
        if ($highest < $number) {
            $this->count([[self::RECEIPTS, 0, '', 'live', $number - $highest, 0]]);
            $this->jumps->add(ReceiptNumbers::SERIES, $highest + 1, $number, $userId);
        }
    }

    /**
     * @param 'donor'|'campaign'|'form' $subject
     *
     * @return array{gifts: int, amount: int} in live mode; amount in minor units
     */
    public function getTotal(string $subject, int $id, string $currency): array
    {
        $row = $this->database->row("SELECT gifts, amount_minor FROM {donation_total} WHERE subject = %s AND subject_id = %d AND currency = %s AND mode = 'live'", $subject, $id, $currency);

        return ['gifts' => (int) ($row['gifts'] ?? 0), 'amount' => (int) ($row['amount_minor'] ?? 0)];
    }

    /**
     * Totals of several subjects in one query.
     *
     * @param 'donor'|'campaign'|'form' $subject
     * @param list<int>                 $ids
     *
     * @return array<int, array<string, array{gifts: int, amount: int}>> by id and currency
     */
    public function ofAll(string $subject, array $ids, string $mode = 'live'): array
    {
        if ($ids === []) {
            return [];
        }
        $marks = implode(', ', array_fill(0, count($ids), '%d'));
        $totals = [];
        foreach ($this->database->rows("SELECT subject_id, currency, gifts, amount_minor FROM {donation_total} WHERE subject = %s AND mode = %s AND subject_id IN ($marks)", $subject, $mode, ...$ids) as $row) {
            $totals[(int) $row['subject_id']][(string) $row['currency']] = ['gifts' => (int) $row['gifts'], 'amount' => (int) $row['amount_minor']];
        }

        return $totals;
    }

    /**
     * Totals of several subjects in both modes.
     *
     * @param 'donor'|'campaign'|'form' $subject
     * @param list<int>                 $ids
     *
     * @return array<int, array{live: array<string, array{gifts: int, amount: int}>, test: array<string, array{gifts: int, amount: int}>}>
     *     by id, complete
     */
    public function ofModes(string $subject, array $ids): array
    {
        $sums = ['live' => [], 'test' => []];
        foreach ($ids === [] ? [] : $this->database->rows('SELECT subject_id, currency, mode, gifts, amount_minor FROM {donation_total} WHERE subject = %s AND subject_id IN ' . Database::in(...$ids), $subject) as $row) {
            $sums[$row['mode'] === 'test' ? 'test' : 'live'][(int) $row['subject_id']][(string) $row['currency']] = ['gifts' => (int) $row['gifts'], 'amount' => (int) $row['amount_minor']];
        }

        return array_combine($ids, array_map(static fn(int $id): array => ['live' => $sums['live'][$id] ?? [], 'test' => $sums['test'][$id] ?? []], $ids));
    }

    /**
     * Totals and donors of campaigns in live mode and one currency, in one query.
     *
     * @param list<int> $ids
     *
     * @return array<int, array{gifts: int, amount: int, donors: int}> by campaign, complete
     */
    public function ofCampaigns(array $ids, string $currency): array
    {
        $sums = array_fill_keys($ids, ['gifts' => 0, 'amount' => 0, 'donors' => 0]);
        $rows = $ids === [] ? [] : $this->database->rows(
            "SELECT subject, subject_id, gifts, amount_minor FROM {donation_total} WHERE subject IN ('campaign', %s) AND subject_id IN " . Database::in(...$ids) . " AND currency IN (%s, '') AND mode = 'live'",
            self::DONORS,
            $currency,
        );
        foreach ($rows as $row) {
            $sums[(int) $row['subject_id']] = ($row['subject'] === self::DONORS ? ['donors' => (int) $row['gifts']] : ['gifts' => (int) $row['gifts'], 'amount' => (int) $row['amount_minor']]) + $sums[(int) $row['subject_id']];
        }

        return $sums;
    }

    /**
     * Counts donations without an address, such as cash: their donors are unknown, so each counts as one donor of its
     * campaign.
     *
     * @param array<int, int> $gifts change of the number by donor
     *
     * @return list<array{string, int, string, string, int, int}> for count()
     */
    private static function unknownDonors(Donation $donation, array $gifts): array
    {
        return $donation->campaignId === 0 || ($gifts[0] ?? 0) === 0 ? [] : [[self::DONORS, $donation->campaignId, '', $donation->mode, $gifts[0], 0]];
    }

    /**
     * Counts donations per donor of the campaign. A donor's first paid donation adds one to the campaign's donors,
     * refunding the last removes one.
     *
     * @param array<int, int> $gifts change of the number by donor
     *
     * @return list<array{string, int, string, string, int, int, string, int}> for count()
     */
    private function donorsOf(Donation $donation, array $gifts): array
    {
        $counted = [];
        foreach ($donation->campaignId === 0 ? [] : $gifts as $donorId => $more) {
            if ($donorId === 0 || $more === 0) {
                continue;
            }
            // Other requests that count the same donor wait here for this transaction.
            $this->database->execute(
                'INSERT INTO {campaign_donor} (campaign_id, mode, donor_id, gifts) VALUES (%d, %s, %d, %d) ON DUPLICATE KEY UPDATE gifts = gifts + VALUES(gifts)',
                $donation->campaignId,
                $donation->mode,
                $donorId,
                $more,
            );
            $counted[] = [self::DONORS, $donation->campaignId, '', $donation->mode, $more, $donation->campaignId, $donation->mode, $donorId];
        }

        return $counted;
    }

    /**
     * @param list<array{string, int, string, string, int, int}>              $rows   subject, its id, currency, mode,
     *     change of number, change of amount
     * @param list<array{string, int, string, string, int, int, string, int}> $donors from donorsOf(); the change of
     *     donors is derived from the donor's number of donations
     */
    private function count(array $rows, array $donors = []): void
    {
        $one = 'SELECT CASE WHEN gifts > 0 THEN 1 ELSE 0 END - CASE WHEN gifts > %d THEN 1 ELSE 0 END FROM {campaign_donor} WHERE campaign_id = %d AND mode = %s AND donor_id = %d';
        $values = [...array_fill(0, count($rows), '(%s, %d, %s, %s, %d, %d)'), ...array_fill(0, count($donors), "(%s, %d, %s, %s, ($one), 0)")];
        if ($values === []) {
            return;
        }
        $this->database->execute(
            'INSERT INTO {donation_total} (subject, subject_id, currency, mode, gifts, amount_minor) VALUES ' . implode(', ', $values) . '
             ON DUPLICATE KEY UPDATE gifts = gifts + VALUES(gifts), amount_minor = amount_minor + VALUES(amount_minor)',
            ...array_merge(...$rows, ...$donors),
        );
    }

    private function tellListeners(): void
    {
        foreach ($this->listeners as $listener) {
            $listener();
        }
    }
}

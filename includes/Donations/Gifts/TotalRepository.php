<?php

declare(strict_types=1);

namespace Benefit\Donations\Gifts;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** The sums of paid gifts, kept by currency and mode, so that those of tests never count. */
final class TotalRepository
{
    /** In the order in which everybody locks them. */
    private const SUBJECTS = ['donor', 'campaign', 'form'];
    private const RECEIPTS = 'receipt';

    /** @var array<int, true> */
    private array $counted = [];

    public function __construct(private readonly Database $database) {}

    /**
     * Inside a transaction.
     *
     * @param int $gifts       how many more
     * @param int $amountMinor how much more
     */
    public function add(Donation $donation, int $gifts, int $amountMinor): void
    {
        if ($gifts === 0 && $amountMinor === 0) {
            return;
        }
        if (!$donation->isTest()) {
            $this->counted[$donation->formId] = true;
        }
        $ids = ['donor' => $donation->donorId, 'campaign' => $donation->campaignId, 'form' => $donation->formId];
        $rows = [];
        foreach (self::SUBJECTS as $subject) {
            if ($ids[$subject] > 0) {
                $rows[] = [$subject, $ids[$subject], $donation->currency, $donation->mode, $gifts, $amountMinor];
            }
        }
        $this->count(...$rows);
    }

    /** The gift is another donor's from now on: what it counts goes over. Inside a transaction, with the gift as it was before, locked. */
    public function moveDonor(Donation $before, int $donorId): void
    {
        if (!$before->status->isPaid()) {
            return;
        }
        $sums = array_filter([$before->donorId => [-1, -$before->countedMinor()], $donorId => [1, $before->countedMinor()]], static fn(int $id): bool => $id > 0, ARRAY_FILTER_USE_KEY);
        // Two that change places meet in one order.
        ksort($sums);
        $this->count(...array_map(static fn(int $id, array $sum): array => ['donor', $id, $before->currency, $before->mode, ...$sum], array_keys($sums), $sums));
    }

    /** @return list<int> forms whose sums this request may have changed: what was rolled back is among them */
    public function counted(): array
    {
        return array_keys($this->counted);
    }

    /**
     * The next number of a receipt. Inside the transaction that makes the donation paid: rolled back, the number is not used,
     * and whoever wants the next one waits for the end.
     */
    public function nextReceipt(): int
    {
        $this->count([self::RECEIPTS, 0, '', 'live', 1, 0]);

        return (int) $this->database->value('SELECT gifts FROM {donation_total} WHERE subject = %s AND subject_id = 0', self::RECEIPTS);
    }

    /**
     * @param 'donor'|'campaign'|'form' $subject
     *
     * @return array{gifts: int, amount: int} of real money; amount in minor units
     */
    public function of(string $subject, int $id, string $currency): array
    {
        $row = $this->database->row("SELECT gifts, amount_minor FROM {donation_total} WHERE subject = %s AND subject_id = %d AND currency = %s AND mode = 'live'", $subject, $id, $currency);

        return ['gifts' => (int) ($row['gifts'] ?? 0), 'amount' => (int) ($row['amount_minor'] ?? 0)];
    }

    /**
     * The same of several, in one statement.
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

    /** @param array{string, int, string, string, int, int} ...$rows subject, its id, currency, mode, more gifts, more money */
    private function count(array ...$rows): void
    {
        if ($rows === []) {
            return;
        }
        $this->database->execute(
            'INSERT INTO {donation_total} (subject, subject_id, currency, mode, gifts, amount_minor) VALUES ' . implode(', ', array_fill(0, count($rows), '(%s, %d, %s, %s, %d, %d)')) . '
             ON DUPLICATE KEY UPDATE gifts = gifts + VALUES(gifts), amount_minor = amount_minor + VALUES(amount_minor)',
            ...array_merge(...$rows),
        );
    }
}

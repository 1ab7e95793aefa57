<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Rest\Resources\ResourcePage;
use Benefit\Donations\Rest\Resources\ResourceQuery;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/**
 * Exposes donors to the public, by what is public of their donations. Staff, who may write, get the ids of donors, so
 * that what they send back concerns the donor they have read.
 */
final class PublicDonors
{
    public function __construct(
        private readonly PublicDonorRepository $records,
        private readonly PublicFieldPolicy $public,
        private readonly Settings $settings,
    ) {}

    /** Tells whether a request needs more than the public view. */
    public function isExceeded(ResourceQuery $query): bool
    {
        return $this->public->isExceeded(
            $query,
            'anonymousDonors',
            ['search' => 'name', 'onlyWithDonations' => '', 'campaignId' => 'campaign'],
            // Excludes totals, because the stored ones include anonymous donations.
            ['createdAt' => 'date', 'firstName' => 'name'],
        );
    }

    public function page(ResourceQuery $query, bool $isStaff): ResourcePage
    {
        if (!$this->public->isFieldPublic('name')) {
            return new ResourcePage([], 0);
        }
        $which = [$query->mode($this->settings), $query->text('search'), $this->public->isFieldPublic('company'), $query->number('campaignId'), $query->anonymous('anonymousDonors') === 'redact'];
        $total = $this->records->count(...$which);
        $rows = $query->offset() >= $total ? [] : $this->records->page(...[...$which, $query->text('sort', 'id'), $query->isDescending(), $query->perPage(), $query->offset()]);

        return new ResourcePage($this->seen($rows, $query, $isStaff), $total);
    }

    /** @return array<string, mixed>|null */
    public function one(int $id, ResourceQuery $query, bool $isStaff): ?array
    {
        $row = $this->public->isFieldPublic('name') ? $this->records->byId($query->mode($this->settings), $id, $query->anonymous('anonymousDonors') === 'redact', $isStaff) : null;

        return $row === null ? null : $this->seen([$row], $query, $isStaff)[0];
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return list<array<string, mixed>>
     */
    private function seen(array $rows, ResourceQuery $query, bool $isStaff): array
    {
        $totals = $this->public->isFieldPublic('amount') ? $this->records->totals(array_map(static fn(array $row): int => (int) $row['donor_id'], $rows), $query->mode($this->settings), $this->settings->currency()) : [];

        return array_map(function (array $row) use ($totals, $isStaff): array {
            $isNamed = $row['anonymous'] === '0';
            $first = $isNamed ? (string) $row['first_name'] : __('Anonymous', 'benefit');
            $last = $isNamed ? PublicFieldPolicy::initial((string) $row['last_name']) : '';
            $given = ($isNamed ? $totals[(int) $row['donor_id']] ?? null : null) ?? ['gifts' => 0, 'amount' => 0];

            return ['id' => (int) $row[$isStaff ? 'donor_id' : 'id'], 'name' => trim("$first $last"), 'firstName' => $first, 'lastName' => $last]
                + ($this->public->isFieldPublic('company') ? ['company' => $isNamed ? (string) $row['company'] : ''] : [])
                + ($this->public->isFieldPublic('amount') ? ['totalNumberOfDonations' => $given['gifts'], 'totalAmountDonated' => MoneyRestValue::fromMinor($given['amount'], $this->settings->money())] : [])
                + ($this->public->isFieldPublic('date') ? ['createdAt' => Timestamp::toStored((int) $row['created_at'])] : []);
        }, $rows);
    }
}

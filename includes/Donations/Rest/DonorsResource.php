<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\DonationList\DonationSums;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Donors\DonorEmailChange;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Donations\Records\DonorLog;
use Benefit\Donations\Rest\Resources\ResourcePage;
use Benefit\Donations\Rest\Resources\ResourceQuery;
use Benefit\Donations\Rest\Resources\WritableResource;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/**
 * Exposes donors: complete to staff; once the owner has made names public, donors who donated under their name to
 * everyone (PublicDonors). A donor is anonymous if all paid donations are. Donors are created by donating, and removed
 * by WordPress's eraser.
 *
 * @phpstan-import-type Sums from DonationSums
 */
final class DonorsResource implements WritableResource
{
    private const COLUMNS = ['firstName' => 'first_name', 'lastName' => 'last_name', 'company' => 'company', 'phone' => 'phone'];

    /**
     * @var array<string, array{row: array<string, string|null>, gifts: int, amount: int, sums: array{live: Sums, test: Sums}}|null>
     *     by mode and id
     */
    private array $read = [];

    /** @var list<int> donors to be read with the next one */
    private array $expected = [];

    public function __construct(
        private readonly DonorRecordRepository $records,
        private readonly DonationTotalRepository $totals,
        private readonly PublicDonors $public,
        private readonly Settings $settings,
        private readonly DonorLog $log,
        private readonly DonorEmailChange $emailChange,
    ) {}

    public static function plural(): string
    {
        return 'donors';
    }

    public static function singular(): string
    {
        return 'donor';
    }

    public static function hasPublicView(): bool
    {
        return true;
    }

    public function mayRead(): bool
    {
        return current_user_can(DonationCapabilities::DONATIONS);
    }

    public function isPersonal(ResourceQuery $query): bool
    {
        return $this->public->isExceeded($query);
    }

    public function page(ResourceQuery $query): ResourcePage
    {
        if (!$query->includesSensitiveData()) {
            return $this->public->page($query, $this->mayRead());
        }
        $filter = new DonorFilter(
            $query->mode($this->settings),
            $query->text('search'),
            $query->anonymous('anonymousDonors') === 'exclude',
            $query->flag('onlyWithDonations'),
            $query->number('campaignId'),
        );
        $total = $this->records->count($filter);
        $rows = $query->offset() >= $total ? [] : $this->records->page($filter, $query->text('sort', 'id'), $query->isDescending(), $this->settings->currency(), $query->perPage(), $query->offset());
        $this->keep($rows, $query);

        return new ResourcePage(array_values(array_filter(array_map(fn(array $row): ?array => $this->record((int) $row['id'], $query), $rows))), $total);
    }

    public function one(int $id, ResourceQuery $query): ?array
    {
        return $query->includesSensitiveData() ? $this->record($id, $query) : $this->public->one($id, $query, $this->mayRead());
    }

    public function links(array $record, ResourceQuery $query): array
    {
        return [];
    }

    /** Queues ids, so that one query loads all of them when the first is requested. */
    public function preload(int ...$ids): void
    {
        $this->expected = [...$this->expected, ...array_values($ids)];
    }

    public function mayWrite(int $id): bool
    {
        return $this->mayRead();
    }

    public function writable(): array
    {
        return [...array_keys(self::COLUMNS), 'email'];
    }

    public function change(int $id, array $changes): void
    {
        if (isset($changes['email'])) {
            $this->emailChange->change($id, (string) $changes['email'], get_current_user_id());
        }
        $columns = [];
        foreach (array_intersect_key($changes, self::COLUMNS) as $name => $value) {
            $columns[self::COLUMNS[$name]] = trim((string) $value);
        }
        if ($columns !== []) {
            $this->records->correct($id, $columns);
            $this->log->add($id, 'corrected', ['fields' => array_keys($columns)], get_current_user_id());
        }
        $this->read = [];
    }

    /** @return array<string, mixed>|null */
    private function record(int $id, ResourceQuery $query): ?array
    {
        $key = $this->key($id, $query);
        if (!array_key_exists($key, $this->read)) {
            $ids = array_values(array_unique([$id, ...$this->expected]));
            $this->expected = [];
            $this->read += array_fill_keys(array_map(fn(int $one): string => $this->key($one, $query), $ids), null);
            $this->keep($this->records->byIds($query->mode($this->settings), ...$ids), $query);
        }
        $found = $this->read[$key];
        if ($found === null) {
            return null;
        }
        $isAnonymous = $found['row']['anonymous'] === '1';
        $anonymous = $query->anonymous('anonymousDonors');

        return $isAnonymous && $anonymous === 'exclude' ? null : $this->whole($found, $isAnonymous && $anonymous === 'redact');
    }

    /** @param list<array<string, string|null>> $rows */
    private function keep(array $rows, ResourceQuery $query): void
    {
        $currency = $this->settings->currency();
        $mode = $query->mode($this->settings);
        $sums = $this->totals->ofModes('donor', array_map(static fn(array $row): int => (int) $row['id'], $rows));
        foreach ($rows as $row) {
            $own = $sums[(int) $row['id']];
            $counted = array_map(static fn(string $one): array => $own[$one][$currency] ?? ['gifts' => 0, 'amount' => 0], $mode === 'all' ? ['live', 'test'] : [$mode === 'test' ? 'test' : 'live']);
            $this->read[$this->key((int) $row['id'], $query)] = ['row' => $row, 'gifts' => array_sum(array_column($counted, 'gifts')), 'amount' => array_sum(array_column($counted, 'amount')), 'sums' => $own];
        }
    }

    private function key(int $id, ResourceQuery $query): string
    {
        return $query->mode($this->settings) . ' ' . $id;
    }

    /**
     * @param array{row: array<string, string|null>, gifts: int, amount: int, sums: array{live: Sums, test: Sums}} $found
     *
     * @return array<string, mixed>
     */
    private function whole(array $found, bool $isRedacted): array
    {
        $row = $found['row'];
        $text = static fn(string $column): string => $isRedacted ? '' : (string) $row[$column];
        $userId = $isRedacted ? 0 : (int) $row['user_id'];
        $address = $isRedacted ? null : json_decode($row['address'] ?? 'null', true);

        return [
            'id' => (int) $row['id'],
            'userId' => $userId,
            'prefix' => '',
            'name' => $isRedacted ? __('Anonymous', 'benefit') : trim($text('first_name') . ' ' . $text('last_name')),
            'firstName' => $isRedacted ? __('Anonymous', 'benefit') : $text('first_name'),
            'lastName' => $text('last_name'),
            'email' => $text('email'),
            'additionalEmails' => $isRedacted ? [] : self::sorted((string) $row['additional_emails']),
            'phone' => $text('phone'),
            'company' => $text('company'),
            'addresses' => is_array($address) ? [['country' => $address['country'], 'address1' => $address['line'], 'address2' => $address['line2'], 'city' => $address['city'], 'state' => $address['state'], 'zip' => $address['zip']]] : [],
            'avatarId' => 0,
            'avatarUrl' => '',
            'wpUserPermalink' => $userId > 0 && current_user_can('edit_user', $userId) ? (string) get_edit_user_link($userId) : '',
            'totalAmountDonated' => MoneyRestValue::fromMinor($found['amount'], $this->settings->money()),
            'totalNumberOfDonations' => $found['gifts'],
            'customFields' => [],
            'createdAt' => Timestamp::toStored((int) $row['created_at']),
            'desk' => [
                'amounts' => DonationSums::amounts($found['sums']['live'], $this->settings->money()),
                'gifts' => DonationSums::number($found['sums']['live']),
                'tests' => DonationSums::tests($found['sums']['test'], $this->settings->money()),
                'created' => (string) wp_date((string) get_option('date_format'), (int) $row['created_at']),
            ],
        ];
    }

    /** @return list<string> */
    private static function sorted(string $emails): array
    {
        $each = $emails === '' ? [] : explode(',', $emails);
        sort($each);

        return $each;
    }
}

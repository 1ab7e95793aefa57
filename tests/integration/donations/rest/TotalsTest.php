<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Rest;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Tests\GiftMaker;

/**
 * Random filters, searches and orders of each collection: totals and pages equal those of plain PHP code that reads all
 * rows. `BENEFIT_FUZZ_SEED` repeats a failed run; `npm run prove` runs 200 of each.
 */
final class TotalsTest extends EntityTestCase
{
    private const PAID = ['publish', 'give_subscription'];
    /** Prefixes of each other, LIKE patterns, and several words. */
    private const FIRST = ['Ada', 'Adam', 'Maria', 'Jo', '50%', ''];
    private const LAST = ['Byron', 'By', 'de la Cruz', 'Adams', 'a_b', 'Noether'];
    private const COMPANIES = ['', 'Byron Tiles', 'Tiles', '100% Roof'];
    private const SEARCHES = ['ad', 'ADA', 'Ada By', 'Byron, Ada', 'Byron Ada', 'de la', 'Maria de la Cruz', 'Cruz', 'tiles', '50%', 'a_b', 'a%b', 'axb', 'p1', 'p1@example.org', '@example', '  byron  ', 'Nobody', '1', '#2', 'Donation 3'];

    public function testAreThoseOfPlainPhpOverAllRows(): void
    {
        $seed = (int) (getenv('BENEFIT_FUZZ_SEED') ?: random_int(1, 999_999));
        mt_srand($seed);
        $this->fill();
        self::become('administrator');
        $this->begin(['test_mode' => false]);
        $this->serve();
        foreach (['donations' => $this->donation(...), 'donors' => $this->donor(...), 'subscriptions' => $this->subscription(...), 'campaigns' => $this->campaignQuery(...), 'forms' => $this->formQuery(...)] as $path => $random) {
            for ($number = getenv('BENEFIT_PROVE') === '1' ? 200 : 15; $number > 0; $number--) {
                [$query, $ids] = $random();
                $query = array_filter($query, static fn(mixed $value): bool => $value !== null) + ['per_page' => self::one([1, 3, 100]), 'page' => self::one([1, 1, 2])];
                $said = "Seed $seed: $path?" . http_build_query($query);
                $response = $this->get($path, $query);

                self::assertSame(200, $response->get_status(), $said . json_encode($response->get_data()));
                self::assertSame((string) count($ids), $response->get_headers()['X-WP-Total'], $said);
                self::assertSame(array_slice($ids, ($query['page'] - 1) * $query['per_page'], $query['per_page']), array_column($response->get_data(), 'id'), $said);
            }
        }
    }

    private function fill(): void
    {
        $campaigns = array_map(static fn(string $title): int => self::campaign($title, ['post_date' => gmdate('Y-m-d H:i:s', 1_700_000_000 + mt_rand(0, 40_000_000)), 'post_status' => self::one(['publish', 'publish', 'draft', CampaignPostType::ARCHIVED])]), ['A new roof', 'New doors', 'The roof 100%', 'Bells', 'A bell']);
        $forms = array_map(static fn(string $title): int => GiftMaker::form($title), ['Roof', 'A roof', 'Bells']);
        wp_update_post(['ID' => $forms[2], 'post_status' => 'draft']);
        foreach (range(1, 50) as $number) {
            if ($number % 10 === 1) {
                $this->begin(['test_mode' => $number % 20 === 11]);
            }
            $who = mt_rand(1, 15);
            $with = [
                'email' => "p$who@example.org",
                'firstName' => self::one(self::FIRST),
                'lastName' => self::one(self::LAST),
                'company' => self::one(self::COMPANIES),
                'campaignId' => self::one([0, ...$campaigns]),
                'formId' => self::one($forms),
                'amountMinor' => mt_rand(1, 5) * 100,
                'feeMinor' => mt_rand(0, 2),
                'isAnonymous' => mt_rand(0, 2) === 0,
                'gateway' => self::one(['test', 'offline']),
            ];
            match (mt_rand(0, 7)) {
                0 => GiftMaker::pending($this->plugin, $with),
                1 => GiftMaker::failed($this->plugin, $with),
                2 => GiftMaker::refunded($this->plugin, ['gateway' => 'offline'] + $with),
                3 => GiftMaker::renewing($this->plugin, with: ['gateway' => 'test'] + $with),
                4 => GiftMaker::subscribed($this->plugin, with: ['gateway' => 'test'] + $with),
                default => GiftMaker::paid($this->plugin, $with),
            };
            $this->clock->forward(mt_rand(0, 2));
        }
    }

    /** @return array{array<string, mixed>, list<int>} the query, and the ids of all its results in order */
    private function donation(): array
    {
        $query = [
            'mode' => self::one(['live', 'test', null]),
            'status' => self::one([null, ['publish'], ['pending', 'refunded'], ['give_subscription', 'failed', 'publish'], ['trash']]),
            'campaignId' => self::maybe($this->ids(CampaignPostType::NAME)),
            'donorId' => self::maybe($this->column('donor')),
            'subscriptionId' => self::maybe($this->column('subscription')),
            'search' => self::maybe(self::SEARCHES),
            'anonymousDonations' => self::one(['include', 'redact', 'exclude', null]),
            'includeSensitiveData' => true,
        ];
        $rows = array_filter($this->rows('SELECT * FROM {donation}'), static fn(array $row): bool => $row['mode'] === ($query['mode'] ?? 'live')
            && ($query['status'] === null || in_array($row['status'], $query['status'], true))
            && self::is($row['campaign_id'], $query['campaignId'])
            && self::is($row['donor_id'], $query['donorId'])
            && self::is($row['subscription_id'], $query['subscriptionId'])
            && (in_array($query['anonymousDonations'], ['include', 'redact'], true) || $row['anonymous'] === '0')
            && self::isFound($row, $query['search'], isGift: true, byAmount: true));

        return self::ordered($query, $rows, ['id' => ['id'], 'createdAt' => ['created_at', 'id'], 'updatedAt' => ['updated_at', 'id'], 'status' => ['status', 'id'], 'amount' => ['amount_minor', 'id'], 'feeAmountRecovered' => ['fee_minor', 'id'], 'donorId' => ['donor_id', 'id'], 'firstName' => ['first_name', 'id'], 'lastName' => ['last_name', 'id']]);
    }

    /** @return array{array<string, mixed>, list<int>} */
    private function donor(): array
    {
        $query = [
            'mode' => self::one(['live', 'test', null]),
            'search' => self::maybe(self::SEARCHES),
            'onlyWithDonations' => self::one([null, true, false]),
            'campaignId' => self::maybe($this->ids(CampaignPostType::NAME)),
            'anonymousDonors' => self::one(['include', 'redact', 'exclude', null]),
            'includeSensitiveData' => true,
        ];
        $gifts = array_filter($this->rows('SELECT * FROM {donation}'), static fn(array $gift): bool => $gift['mode'] === ($query['mode'] ?? 'live') && in_array($gift['status'], self::PAID, true));
        $hidesAnonymous = !in_array($query['anonymousDonors'], ['include', 'redact'], true);
        $rows = [];
        foreach ($this->rows('SELECT * FROM {donor}') as $row) {
            $own = array_filter($gifts, static fn(array $gift): bool => $gift['donor_id'] === $row['id']);
            $named = array_filter($own, static fn(array $gift): bool => $gift['anonymous'] === '0');
            $toIt = array_filter($hidesAnonymous ? $named : $own, static fn(array $gift): bool => self::is($gift['campaign_id'], $query['campaignId']));
            if (($hidesAnonymous && $own !== [] && $named === []) || ($query['onlyWithDonations'] === true && $own === []) || ($query['campaignId'] !== null && $toIt === []) || !self::isFound($row, $query['search'])) {
                continue;
            }
            $rows[] = $row + [
                'gifts' => (string) count($own),
                'amount' => (string) array_sum(array_map(static fn(array $gift): int => max(0, (int) $gift['amount_minor'] - (int) $gift['refunded_minor']), $own)),
            ];
        }

        return self::ordered($query, $rows, ['id' => ['id'], 'createdAt' => ['created_at', 'id'], 'name' => ['last_name', 'first_name', 'id'], 'firstName' => ['first_name', 'id'], 'lastName' => ['last_name', 'id'], 'totalAmountDonated' => ['amount', 'id'], 'totalNumberOfDonations' => ['gifts', 'id']]);
    }

    /** @return array{array<string, mixed>, list<int>} */
    private function subscription(): array
    {
        $query = [
            'mode' => self::one(['live', 'test', null]),
            'status' => self::one([null, ['active'], ['pending'], ['active', 'pending'], ['paused']]),
            'donorId' => self::maybe($this->column('donor')),
            'campaignId' => self::maybe($this->ids(CampaignPostType::NAME)),
            'search' => self::maybe(self::SEARCHES),
            'includeSensitiveData' => true,
        ];
        $gifts = $this->rows('SELECT * FROM {donation} WHERE subscription_id > 0');
        $all = $this->rows('SELECT s.*, ds.donor_id, ds.campaign_id, ds.fee_minor, d.first_name, d.last_name FROM {subscription} s JOIN {donation_subscription} ds ON ds.subscription_id = s.id JOIN {donation} d ON d.id = s.subject_id');
        $rows = array_filter($all, static fn(array $row): bool => $row['mode'] === ($query['mode'] ?? 'live')
            && ($query['status'] === null || in_array($row['status'], $query['status'], true))
            && self::is($row['donor_id'], $query['donorId'])
            && self::is($row['campaign_id'], $query['campaignId'])
            && ($query['search'] === null || $row['id'] === self::number($query['search']) || array_filter($gifts, static fn(array $gift): bool => $gift['subscription_id'] === $row['id'] && self::isFound($gift, $query['search'], isGift: true)) !== []));

        return self::ordered($query, $rows, ['id' => ['id'], 'createdAt' => ['created_at', 'id'], 'renewsAt' => ['next_at', 'id'], 'status' => ['status', 'id'], 'amount' => ['amount_minor', 'id'], 'feeAmountRecovered' => ['fee_minor', 'id'], 'donorId' => ['donor_id', 'id'], 'firstName' => ['first_name', 'subject_id'], 'lastName' => ['last_name', 'subject_id']]);
    }

    /** @return array{array<string, mixed>, list<int>} */
    private function campaignQuery(): array
    {
        $states = ['active' => 'publish', 'draft' => 'draft', 'archived' => CampaignPostType::ARCHIVED];
        $query = ['status' => self::one([null, ['active'], ['draft', 'archived'], ['active', 'draft', 'archived']]), 'search' => self::maybe(['roof', 'new', 'NEW a', '100%', 'bell', 'Nothing'])];
        $gifts = $this->rows("SELECT * FROM {donation} WHERE mode = 'live' AND status IN ('publish', 'give_subscription')");
        $rows = [];
        foreach ($this->posts(CampaignPostType::NAME) as $post) {
            $own = array_filter($gifts, static fn(array $gift): bool => $gift['campaign_id'] === $post['ID']);
            if (in_array($post['post_status'], array_map(static fn(string $status): string => $states[$status], $query['status'] ?? ['active']), true) && self::hasWords((string) $post['post_title'], $query['search'])) {
                $rows[] = ['id' => $post['ID'], 'date' => $post['post_date_gmt'], 'title' => $post['post_title'], 'donations' => (string) count($own), 'donors' => (string) count(array_unique(array_column($own, 'donor_id'))),
                    'amount' => (string) array_sum(array_map(static fn(array $gift): int => max(0, (int) $gift['amount_minor'] - (int) $gift['refunded_minor']), $own))];
            }
        }

        return self::ordered($query, $rows, ['id' => ['id'], 'date' => ['date', 'id'], 'title' => ['title', 'id'], 'amount' => ['amount', 'id'], 'donations' => ['donations', 'id'], 'donors' => ['donors', 'id']]);
    }

    /** @return array{array<string, mixed>, list<int>} */
    private function formQuery(): array
    {
        $query = ['status' => self::one([null, ['publish'], ['draft'], ['publish', 'draft']]), 'search' => self::maybe(['roof', 'bells', 'Nothing']), 'ids' => self::one([null, array_slice($this->ids(DonationFormPostType::NAME), 0, 2)])];
        $rows = array_map(static fn(array $post): array => ['id' => $post['ID']], array_filter($this->posts(DonationFormPostType::NAME), static fn(array $post): bool => in_array($post['post_status'], $query['status'] ?? ['publish'], true)
            && ($query['ids'] === null || in_array((int) $post['ID'], $query['ids'], true))
            && self::hasWords((string) $post['post_title'], $query['search'])));

        return self::ordered($query, $rows, ['id' => ['id']]);
    }

    /**
     * @param array<string, mixed>                    $query
     * @param array<array<string, string|null>>       $rows
     * @param array<string, non-empty-list<string>>   $sorts columns by name
     *
     * @return array{array<string, mixed>, list<int>}
     */
    private static function ordered(array $query, array $rows, array $sorts): array
    {
        $sort = self::one(array_keys($sorts));
        $direction = self::one(['asc', 'desc']);
        usort($rows, static function (array $one, array $other) use ($sorts, $sort, $direction): int {
            foreach ($sorts[$sort] as $column) {
                [$left, $right] = [$one[$column] ?? '', $other[$column] ?? ''];
                $is = is_numeric($left) && is_numeric($right) ? $left <=> $right : strcasecmp($left, $right);
                if ($is !== 0) {
                    return $direction === 'desc' ? -$is : $is;
                }
            }

            return 0;
        });

        return [$query + ['sort' => $sort, 'direction' => $direction], array_map(static fn(array $row): int => (int) $row['id'], $rows)];
    }

    /**
     * @param array<string, string|null> $row with names, email and company; donations have receipts, and can be found
     * by "Donation 12"
     */
    private static function isFound(array $row, ?string $typed, bool $isGift = false, bool $byAmount = false): bool
    {
        $text = trim((string) preg_replace('/\s+/', ' ', (string) $typed));
        $number = $isGift ? self::number($text) : (ctype_digit($text) ? $text : '');
        if ($text === '' || ($number !== '' && in_array($number, [$row['id'], $row['receipt_number'] ?? ''], true))) {
            return true;
        }
        if ($isGift && str_starts_with($text, '#')) {
            return false;
        }
        $begins = static fn(string $column, string $with): bool => $with === '' || stripos((string) $row[$column], $with) === 0;
        // Both amounts of a donation: without and with the covered fee.
        if ($byAmount && ctype_digit($text) && in_array($text . '00', [$row['amount_minor'], $row['total_minor']], true)) {
            return true;
        }
        if ($isGift && str_contains($text, '@')) {
            return $begins('email', $text);
        }
        // Donors are also found by the beginnings of all words of their name, or of their company.
        $wordsOf = static fn(string $of): array => preg_match_all('/[a-z0-9]+/', strtolower($of), $found) ? $found[0] : [];
        foreach ($isGift || str_contains($text, '@') || $wordsOf($text) === [] ? [] : [$row['first_name'] . ' ' . $row['last_name'], (string) $row['company']] as $name) {
            if (array_filter($wordsOf($text), static fn(string $term): bool => array_filter($wordsOf($name), static fn(string $word): bool => str_starts_with($word, $term)) === []) === []) {
                return true;
            }
        }
        $words = explode(' ', $text);
        foreach (range(0, count($words)) as $cut) {
            [$left, $right] = [rtrim(implode(' ', array_slice($words, 0, $cut)), ','), implode(' ', array_slice($words, $cut))];
            if (($begins('first_name', $left) && $begins('last_name', $right)) || ($begins('first_name', $right) && $begins('last_name', $left))) {
                return true;
            }
        }

        return (!($isGift && str_contains($text, ' ')) && $begins('email', $text)) || $begins('company', $text);
    }

    private static function number(string $text): string
    {
        return preg_match('/^(?:#|(?:\p{L}+ ){1,3})?([0-9]{1,15})$/Du', trim($text), $part) === 1 ? $part[1] : '';
    }

    private static function hasWords(string $title, ?string $search): bool
    {
        return array_filter(explode(' ', $search ?? ''), static fn(string $word): bool => $word !== '' && stripos($title, $word) === false) === [];
    }

    private static function is(?string $value, ?int $wanted): bool
    {
        return $wanted === null || (int) $value === $wanted;
    }

    /** @return list<int> */
    private function ids(string $type): array
    {
        return array_map(static fn(array $post): int => (int) $post['ID'], $this->posts($type));
    }

    /** @return list<int> */
    private function column(string $table): array
    {
        return array_map(static fn(array $row): int => (int) $row['id'], $this->rows("SELECT id FROM {{$table}} ORDER BY id"));
    }

    /** @return list<array<string, string|null>> */
    private function posts(string $type): array
    {
        return $this->rows('SELECT * FROM {wp.posts} WHERE post_type = %s ORDER BY ID', $type);
    }

    /**
     * @template T
     *
     * @param non-empty-array<T> $values
     *
     * @return T
     */
    private static function one(array $values): mixed
    {
        return array_values($values)[mt_rand(0, count($values) - 1)];
    }

    /**
     * @template T
     *
     * @param array<T> $values
     *
     * @return T|null
     */
    private static function maybe(array $values): mixed
    {
        return $values === [] || mt_rand(0, 2) > 0 ? null : self::one($values);
    }
}

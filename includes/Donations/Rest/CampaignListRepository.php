<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds campaigns among the posts, sorted by their totals, which are kept in rows updated with each payment. */
final class CampaignListRepository
{
    /** SQL expressions by the names in schema/campaigns.json. */
    private const ORDERS = [
        'id' => 'p.ID',
        'date' => 'p.post_date_gmt',
        'title' => 'p.post_title',
        'amount' => 'COALESCE(t.amount_minor, 0)',
        'donations' => 'COALESCE(t.gifts, 0)',
        'donors' => 'COALESCE(t.gifts, 0)',
    ];

    public function __construct(private readonly Database $database) {}

    /**
     * @param non-empty-list<string> $statuses post statuses
     *
     * @return list<int>
     */
    public function page(array $statuses, string $search, string $currency, string $order, bool $descending, int $limit, int $offset): array
    {
        [$where, $args] = $this->where($statuses, $search);
        // Donors are counted in rows without a currency.
        [$subject, $of] = $order === 'donors' ? ['donors', ''] : ['campaign', $currency];
        $isByTotal = in_array($order, ['amount', 'donations', 'donors'], true);
        $joins = $isByTotal ? " LEFT JOIN {donation_total} t ON t.subject = %s AND t.subject_id = p.ID AND t.mode = 'live' AND t.currency = %s" : '';
        $joined = $isByTotal ? [$subject, $of] : [];
        $direction = $descending ? 'DESC' : 'ASC';

        return array_map(
            static fn(array $row): int => (int) $row['id'],
            $this->database->rows("SELECT p.ID AS id FROM {wp.posts} p$joins WHERE $where ORDER BY " . self::ORDERS[$order] . " $direction, p.ID $direction LIMIT %d OFFSET %d", ...[...$joined, ...$args, $limit, $offset]),
        );
    }

    /** @param non-empty-list<string> $statuses post statuses */
    public function count(array $statuses, string $search): int
    {
        [$where, $args] = $this->where($statuses, $search);

        return (int) $this->database->value("SELECT COUNT(*) FROM {wp.posts} p WHERE $where", ...$args);
    }

    /**
     * @param non-empty-list<string> $statuses
     *
     * @return array{string, list<string>}
     */
    private function where(array $statuses, string $search): array
    {
        $where = 'p.post_type = %s AND p.post_status IN (' . implode(', ', array_fill(0, count($statuses), '%s')) . ')';
        $args = [CampaignPostType::NAME, ...$statuses];
        foreach ($search === '' ? [] : explode(' ', $search) as $word) {
            $where .= ' AND p.post_title LIKE %s';
            $args[] = '%' . $this->database->like($word) . '%';
        }

        return [$where, $args];
    }
}

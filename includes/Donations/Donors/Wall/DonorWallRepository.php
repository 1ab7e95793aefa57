<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Donations\Records\CommentStatus;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Reads the completed donations of a wall. A page starts after the last donation of the page before, even if others
 * were added since. It takes two queries, however many donations there are.
 */
final class DonorWallRepository
{
    private const ORDERS = [
        'newest' => ['created_at', 'DESC', '<'],
        'oldest' => ['created_at', 'ASC', '>'],
        'highest' => ['amount_minor', 'DESC', '<'],
        'lowest' => ['amount_minor', 'ASC', '>'],
    ];

    public function __construct(private readonly Database $database, private readonly DonationRepository $donations) {}

    /**
     * @param string $mode     `live` or `test`
     * @param int    $after    donation id; 0: from the start
     * @param string $currency of the totals
     *
     * @return array{donations: list<Donation>, totals: array{gifts: int, donors: int, amount: int}|null} totals: of
     *     everything that the wall is about, in minor units; null where it hides some donations, or shows none
     */
    public function page(DonorWallSettings $settings, string $mode, int $after, int $limit, string $currency): array
    {
        [$column, $direction, $comparison] = self::ORDERS[$settings->order];
        $conditions = ['d.mode = %s', 'd.status = %s'];
        // Renewals are left out: the first donation represents them.
        $args = [$mode, DonationStatus::Publish->value];
        if ($after > 0) {
            $place = $this->database->value("SELECT $column FROM {donation} WHERE id = %d", $after);
            if ($place === null) {
                return ['donations' => [], 'totals' => null];
            }
            $conditions[] = "(d.$column $comparison %d OR (d.$column = %d AND d.id $comparison %d))";
            array_push($args, (int) $place, (int) $place, $after);
        }
        if (!$settings->isEnabled('showAnonymous')) {
            $conditions[] = 'd.anonymous = 0';
        }
        if ($settings->isEnabled('onlyComments')) {
            $conditions[] = 'd.comment_state = %d';
            $args[] = CommentStatus::Shown->value;
        }
        if ($settings->ids('ids') !== []) {
            $conditions[] = 'd.id IN ' . Database::in(...$settings->ids('ids'));
        }
        $forms = $settings->ids('forms');
        $campaigns = $settings->ids('campaigns');
        if ($forms !== [] && $campaigns !== []) {
            $conditions[] = 'd.campaign_id IN ' . Database::in(...$campaigns);
        }
        // One subquery per form, so that each reads only the end of an index.
        [$subject, $subjects] = $forms !== [] ? ['d.form_id = %d', $forms] : ($campaigns !== [] ? ['d.campaign_id = %d', $campaigns] : ['', [0]]);
        $parts = [];
        $all = [];
        foreach ($subjects as $number => $id) {
            $where = implode(' AND ', [...$conditions, ...($subject === '' ? [] : [$subject])]);
            $parts[] = "SELECT id, place FROM (SELECT d.id, d.$column AS place FROM {donation} d WHERE $where ORDER BY d.$column $direction, d.id $direction LIMIT %d) part$number";
            array_push($all, ...$args, ...($subject === '' ? [] : [$id]), ...[$limit]);
        }
        $hasTotals = $after === 0 && $settings->hasHead();
        [$totals, $of] = $hasTotals ? self::totals($forms, $campaigns, $mode, $currency) : ['', []];
        $rows = $this->database->rows(
            'SELECT d.*' . ($hasTotals ? ', wall.*' : '') . ' FROM (' . implode(' UNION ALL ', $parts) . ") shown JOIN {donation} d ON d.id = shown.id $totals ORDER BY shown.place $direction, d.id $direction LIMIT %d",
            ...[...$all, ...$of, $limit],
        );

        return [
            'donations' => array_map(fn(array $row): Donation => $this->donations->donation($row), $rows),
            'totals' => $hasTotals && $rows !== [] ? ['gifts' => (int) $rows[0]['wall_gifts'], 'donors' => (int) $rows[0]['wall_donors'], 'amount' => (int) $rows[0]['wall_amount']] : null,
        ];
    }

    /**
     * Joins one row of totals to every donation, so that they take no query of their own. Donors are counted per
     * campaign: those of several campaigns would count twice, and are 0.
     *
     * @param list<int> $forms
     * @param list<int> $campaigns
     *
     * @return array{string, list<int|string>} SQL and its arguments
     */
    private static function totals(array $forms, array $campaigns, string $mode, string $currency): array
    {
        [$subject, $ids] = $campaigns !== [] ? ['campaign', $campaigns] : ['form', $forms];
        $sum = static fn(string $column, string $of): string => "COALESCE(SUM(CASE WHEN subject = '$of' THEN $column END), 0)";

        return [
            'CROSS JOIN (SELECT ' . $sum('gifts', $subject) . ' AS wall_gifts, ' . $sum('amount_minor', $subject) . ' AS wall_amount, '
                . (count($campaigns) === 1 ? $sum('gifts', 'donors') : '0') . " AS wall_donors FROM {donation_total} WHERE subject IN (%s, 'donors')"
                . ($ids === [] ? '' : ' AND subject_id IN ' . Database::in(...$ids)) . " AND currency IN (%s, '') AND mode = %s) wall",
            [$subject, $currency, $mode],
        ];
    }
}

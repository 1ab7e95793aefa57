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
     * @param string $mode  `live` or `test`
     * @param int    $after donation id; 0: from the start
     *
     * @return list<Donation>
     */
    public function page(DonorWallSettings $settings, string $mode, int $after, int $limit): array
    {
        [$column, $direction, $comparison] = self::ORDERS[$settings->order];
        $conditions = ['d.mode = %s', 'd.status = %s'];
        // Renewals are left out: the first donation represents them.
        $args = [$mode, DonationStatus::Publish->value];
        if ($after > 0) {
            $place = $this->database->value("SELECT $column FROM {donation} WHERE id = %d", $after);
            if ($place === null) {
                return [];
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
        $rows = $this->database->rows(
            'SELECT d.* FROM (' . implode(' UNION ALL ', $parts) . ") shown JOIN {donation} d ON d.id = shown.id ORDER BY shown.place $direction, d.id $direction LIMIT %d",
            ...[...$all, $limit],
        );

        return array_map(fn(array $row): Donation => $this->donations->donation($row), $rows);
    }
}

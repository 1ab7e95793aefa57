<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Reads the donations of donors and of an account, each through its own index. */
final class DonationHistoryRepository
{
    public function __construct(private readonly Database $database, private readonly DonationRepository $donations) {}

    /** @param list<int> $donorIds */
    public function count(array $donorIds, int $userId): int
    {
        [$idQuery, $values] = self::buildIdQuery($donorIds, $userId);

        return $idQuery === '' ? 0 : (int) $this->database->value("SELECT COUNT(*) FROM ($idQuery) own", ...$values);
    }

    /**
     * @param list<int> $donorIds
     *
     * @return list<Donation> newest first
     */
    public function listDonations(array $donorIds, int $userId, int $limit, int $offset): array
    {
        [$idQuery, $values] = self::buildIdQuery($donorIds, $userId);
        $rows = $idQuery === '' ? [] : $this->database->rows(
            "SELECT d.* FROM ($idQuery) own JOIN {donation} d ON d.id = own.id ORDER BY d.created_at DESC, d.id DESC LIMIT %d OFFSET %d",
            ...[...$values, $limit, $offset],
        );

        return array_map(fn(array $row): Donation => $this->donations->donation($row), $rows);
    }

    /** Deletes emails that were never sent, most of them because the address belongs to no donor. */
    public function forgetUnsent(int $before): void
    {
        $this->database->execute("DELETE FROM {mail} WHERE status IN ('skipped', 'failed', 'missed') AND next_at <= %d AND kind = %s", $before, DonorLoginEmail::KIND);
    }

    /**
     * @param list<int> $donorIds
     *
     * @return array{string, list<int|string>} query of donation ids with its values; '' for no owner
     */
    private static function buildIdQuery(array $donorIds, int $userId): array
    {
        $parts = [];
        $values = [];
        $owners = [...array_map(static fn(int $id): array => ['donor_id', $id], $donorIds), ['user_id', $userId]];
        foreach ($owners as [$column, $id]) {
            if ($id > 0) {
                $parts[] = "SELECT id FROM {donation} WHERE $column = %d AND status <> %s";
                array_push($values, $id, DonationStatus::Trash->value);
            }
        }

        return [implode(' UNION ', $parts), $values];
    }
}

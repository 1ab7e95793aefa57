<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\DonationList;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Builds the queries of a search, each a range of one index; UNION drops donations that several find. */
final class DonationSearchRepository
{
    public function __construct(private readonly Database $database) {}

    /**
     * @param 'id'|'subscription_id' $column column that the queries return
     *
     * @return array{list<string>, list<int|string>} queries that return `id`, and their values; none: nothing can be found
     */
    public function parts(DonationSearch $search, string $column = 'id'): array
    {
        $parts = [];
        $args = [];
        $part = static function (string $where, int|string ...$values) use (&$parts, &$args, $column): void {
            $parts[] = "SELECT $column AS id FROM {donation} WHERE $where";
            array_push($args, ...$values);
        };
        if ($search->number > 0) {
            $part('id = %d', $search->number);
            $part('receipt_number = %d', $search->number);
        }
        if ($search->email !== '') {
            $part('email LIKE %s', $this->beginning($search->email));
        }
        if ($search->company !== '') {
            $part('company LIKE %s', $this->beginning($search->company));
        }
        foreach ($search->names as [$first, $last]) {
            $named = array_filter(['last_name' => $last, 'first_name' => $first], static fn(string $name): bool => $name !== '');
            $part(
                implode(' AND ', array_map(static fn(string $name): string => "$name LIKE %s", array_keys($named))),
                ...array_map($this->beginning(...), array_values($named)),
            );
        }

        foreach ($search->amounts as $minor => $currencies) {
            // Both the amount paid and the donation without the covered fee: a bank statement shows the one, a
            // thank-you letter the other.
            foreach (['total_minor', 'amount_minor'] as $amount) {
                $part("$amount = %d AND currency IN (" . implode(', ', array_fill(0, count($currencies), '%s')) . ')', $minor, ...$currencies);
            }
        }

        return [$parts, $args];
    }

    private function beginning(string $text): string
    {
        return $this->database->like($text) . '%';
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Tickets\Catalog\TicketTypeRepository;

defined('ABSPATH') || exit;

/** Looks up how often a ticket of each type admits; 0: any number of times. */
final class AdmissionAllowances
{
    /** Used for deleted ticket types. */
    private const USUAL = 1;

    /** @var array<int, int> by ticket type */
    private array $read = [];

    public function __construct(private readonly TicketTypeRepository $ticketTypes) {}

    public function getAllowance(int $ticketId): int
    {
        $this->loadAllowances([$ticketId]);

        return $this->read[$ticketId];
    }

    /**
     * Prefetches the allowances of several types.
     *
     * @param list<int> $ticketIds
     */
    public function loadAllowances(array $ticketIds): void
    {
        $new = array_values(array_diff(array_unique($ticketIds), array_keys($this->read)));
        if ($new === []) {
            return;
        }
        // Tickets of a trashed type remain valid.
        $types = $this->ticketTypes->tickets($new, withTrash: true);
        foreach ($new as $id) {
            $this->read[$id] = isset($types[$id]) ? $types[$id]->checkinsAllowed : self::USUAL;
        }
    }
}

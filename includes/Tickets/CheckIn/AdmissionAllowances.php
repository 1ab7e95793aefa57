<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Tickets\Catalog\TicketTypeRepository;

defined('ABSPATH') || exit;

/** How often a ticket of each type may come in; 0: as often as one likes. */
final class AdmissionAllowances
{
    /** For tickets of a type that is gone. */
    private const USUAL = 1;

    /** @var array<int, int> by ticket type */
    private array $read = [];

    public function __construct(private readonly TicketTypeRepository $ticketTypes) {}

    public function of(int $ticketId): int
    {
        $this->read([$ticketId]);

        return $this->read[$ticketId];
    }

    /** @param list<int> $ticketIds before they are asked for one by one */
    public function read(array $ticketIds): void
    {
        $new = array_values(array_diff(array_unique($ticketIds), array_keys($this->read)));
        if ($new === []) {
            return;
        }
        // A type in the trash lets in as before.
        $types = $this->ticketTypes->tickets($new, withTrash: true);
        foreach ($new as $id) {
            $this->read[$id] = isset($types[$id]) ? $types[$id]->checkinsAllowed : self::USUAL;
        }
    }
}

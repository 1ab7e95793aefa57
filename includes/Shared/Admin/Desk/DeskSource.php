<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin\Desk;

defined('ABSPATH') || exit;

/**
 * Names the REST routes of a desk: GET <path> returns the list, GET <path>/<id> a record's page unless the slot `get`
 * loads it, and POST <path>/<id>/note adds a note unless the slot `addNote` does.
 */
final class DeskSource
{
    /** @param array<string, mixed> $rest as in schema/settings/benefit-desks.json */
    private function __construct(private readonly array $rest) {}

    /** @param string $rows key of the list in the response */
    public static function route(string $path, string $rows): self
    {
        return new self(['path' => $path, 'rows' => $rows]);
    }

    /**
     * @param string $entity name of an entity of kind `benefit` in WordPress's data store
     * @param string $path   route of what belongs to a record besides its fields
     */
    public static function entity(string $entity, string $path): self
    {
        return new self(['path' => $path, 'entity' => $entity]);
    }

    /** Loads the sentence above the list from GET <path>/totals. */
    public function withTotals(): self
    {
        return new self(['has_totals' => true] + $this->rest);
    }

    /** @param array<string, string> $filters apply unless others are selected */
    public function filtered(array $filters): self
    {
        return new self(['filters' => $filters] + $this->rest);
    }

    /** @param int $number number of records at which the server stops counting */
    public function countingTo(int $number): self
    {
        return new self(['count_to' => $number] + $this->rest);
    }

    /** @return array<string, mixed> */
    public function toArray(): array
    {
        return $this->rest;
    }
}

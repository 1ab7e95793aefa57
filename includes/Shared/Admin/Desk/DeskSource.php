<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin\Desk;

defined('ABSPATH') || exit;

/**
 * Where a desk reads its records: GET <path> has the list, GET <path>/<id> the page of one unless the slot `get` reads it,
 * and POST <path>/<id>/note adds a note unless the slot `addNote` does.
 */
final class DeskSource
{
    /** @param array<string, mixed> $rest as schema/settings/benefit-desks.json says */
    private function __construct(private readonly array $rest) {}

    /** @param string $rows the name that the answer gives to the list */
    public static function route(string $path, string $rows): self
    {
        return new self(['path' => $path, 'rows' => $rows]);
    }

    /**
     * @param string $entity of the kind `benefit`, in WordPress's data store
     * @param string $path   of what belongs to a record beside its fields
     */
    public static function entity(string $entity, string $path): self
    {
        return new self(['path' => $path, 'entity' => $entity]);
    }

    /** Reads the sentence above the list from GET <path>/totals. */
    public function withTotals(): self
    {
        return new self(['has_totals' => true] + $this->rest);
    }

    /** @param array<string, string> $filters that hold unless others are chosen */
    public function filtered(array $filters): self
    {
        return new self(['filters' => $filters] + $this->rest);
    }

    /** @param int $number of records at which the server stops counting */
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

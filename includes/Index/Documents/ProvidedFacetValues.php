<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/** The values of a post for a product's aspects, at one moment. */
final class ProvidedFacetValues
{
    /**
     * @param array<string, int|string|null> $values by name of the aspect; null: none, of an end: never
     * @param int|null                       $until  when they change by themselves (Unix seconds); null: they do not
     */
    public function __construct(public readonly array $values, public readonly ?int $until = null) {}
}

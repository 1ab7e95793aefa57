<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Query\RangeCondition;
use Benefit\Index\Query\ValueCondition;

defined('ABSPATH') || exit;

/** A condition on a custom field of a listing's posts: one of some values, or a number or date within two ends. */
final class MetaCondition
{
    /** @param list<string> $values */
    private function __construct(
        public readonly string $key,
        public readonly array $values,
        private readonly string $from,
        private readonly string $to,
    ) {}

    /** @return list<self> */
    public static function listOf(mixed $rules): array
    {
        $list = [];
        foreach (BlockAttributes::list($rules) as $rule) {
            $rule = BlockAttributes::map($rule);
            $one = new self(BlockAttributes::text($rule['key'] ?? '', 190), BlockAttributes::texts($rule['values'] ?? [], 190), BlockAttributes::text($rule['from'] ?? '', 30), BlockAttributes::text($rule['to'] ?? '', 30));
            // In the editor a new condition has only its field at first.
            if ($one->key !== '' && ($one->values !== [] || $one->from . $one->to !== '')) {
                $list[] = $one;
            }
        }

        return $list;
    }

    public function condition(Facet $facet): ValueCondition|RangeCondition
    {
        return $facet->kind->hasCodes()
            ? new ValueCondition($facet->id, array_map(static fn(string $value): array => [SourcePostRepository::choice($value)], $this->values))
            : self::range($facet, $this->from, $this->to);
    }

    /** Returns a range; an end that is not a valid number or date is open. */
    public static function range(Facet $facet, string $from, string $to): RangeCondition
    {
        return new RangeCondition($facet->id, self::number($facet, $from), $facet->isDate ? SourcePostRepository::end($to) : self::number($facet, $to), $facet->end);
    }

    /** @return int|null as in the index; null if it is not a valid number or date */
    public static function number(Facet $facet, string $text): ?int
    {
        return $facet->isDate ? SourcePostRepository::moment($text) : SourcePostRepository::number($text, $facet->scale);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Content\Facets\Facet;
use Benefit\Content\Facets\NumberRange;
use Benefit\Content\Facets\PostRepository;
use Benefit\Content\Facets\Selection;

defined('ABSPATH') || exit;

/** A custom field of which the posts of a listing have one of some values, or a number or a day within two ends. */
final class FieldRule
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
        foreach (Cleaned::list($rules) as $rule) {
            $rule = Cleaned::map($rule);
            $one = new self(Cleaned::text($rule['key'] ?? '', 190), Cleaned::texts($rule['values'] ?? [], 190), Cleaned::text($rule['from'] ?? '', 30), Cleaned::text($rule['to'] ?? '', 30));
            // In the editor a condition is begun with its field alone.
            if ($one->key !== '' && ($one->values !== [] || $one->from . $one->to !== '')) {
                $list[] = $one;
            }
        }

        return $list;
    }

    public function condition(Facet $facet): Selection|NumberRange
    {
        return $facet->kind->hasCodes()
            ? new Selection($facet->id, array_map(static fn(string $value): array => [PostRepository::choice($value)], $this->values))
            : self::range($facet, $this->from, $this->to);
    }

    /** An end that is no number, or no day, is left open. */
    public static function range(Facet $facet, string $from, string $to): NumberRange
    {
        return new NumberRange($facet->id, self::number($facet, $from), $facet->isDate ? PostRepository::end($to) : self::number($facet, $to));
    }

    /** @return int|null as the index has it; null where it is no number */
    public static function number(Facet $facet, string $text): ?int
    {
        return $facet->isDate ? PostRepository::moment($text) : PostRepository::number($text, $facet->scale);
    }
}

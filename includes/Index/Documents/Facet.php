<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/**
 * A property by which posts can be filtered, counted or sorted. Its id says where the values come from:
 * `tax:<taxonomy>`, `meta:<key>`, `brought:<name>` (provided by a product), and `id`, `type`, `author`, `date`,
 * `modified`, `menu_order`, `parent`, `title` of the post itself.
 */
final class Facet
{
    public const ID = 'id';
    public const TYPE = 'type';
    public const TITLE = 'title';
    public const PROVIDED = 'brought:';
    /** Facet of a language plugin that does not store languages as terms. */
    public const LANGUAGE = 'language';

    /**
     * @param int          $scale decimals of a custom field's number
     * @param bool         $isDate whether the values are times
     * @param list<string> $types  post types that have the custom field; empty for all. Another type may have
     *         something confidential under the same key
     * @param string|null  $end    facet with the end of what starts at this time
     */
    private function __construct(
        public readonly string $id,
        public readonly FacetEncoding $kind,
        public readonly int $scale = 0,
        public readonly bool $isDate = false,
        public readonly array $types = [],
        public readonly ?string $end = null,
    ) {}

    /** @return list<self> facets of every post */
    public static function ofPosts(): array
    {
        return [
            new self(self::ID, FacetEncoding::Number),
            new self(self::TYPE, FacetEncoding::One),
            new self('author', FacetEncoding::One),
            new self('date', FacetEncoding::Number, isDate: true),
            new self('modified', FacetEncoding::Number, isDate: true),
            new self('menu_order', FacetEncoding::Number),
            new self('parent', FacetEncoding::Number),
            new self(self::TITLE, FacetEncoding::Title),
        ];
    }

    public static function language(): self
    {
        return new self(self::LANGUAGE, FacetEncoding::One);
    }

    /** @param int $values approximate number of values */
    public static function taxonomy(string $name, int $values): self
    {
        return new self('tax:' . $name, self::several($values));
    }

    /**
     * A custom field with texts.
     *
     * @param list<string> $types
     */
    public static function choice(string $key, int $values, array $types = []): self
    {
        return new self('meta:' . $key, self::several($values), types: $types);
    }

    /** @param list<string> $types */
    public static function number(string $key, int $scale, array $types = []): self
    {
        return new self('meta:' . $key, FacetEncoding::Number, $scale, types: $types);
    }

    /** @param list<string> $types */
    public static function date(string $key, array $types = []): self
    {
        return new self('meta:' . $key, FacetEncoding::Number, isDate: true, types: $types);
    }

    public static function fromProvided(ProvidedFacet $facet): self
    {
        $kind = $facet->kind === ProvidedFacetType::Text ? FacetEncoding::One : FacetEncoding::Number;

        return new self(self::PROVIDED . $facet->name, $kind, $facet->scale, $facet->kind === ProvidedFacetType::Moment, end: $facet->end === '' ? null : self::PROVIDED . $facet->end);
    }

    /** Kind of its values in the editor: a choice, a number or a date. */
    public function holds(): string
    {
        return match (true) {
            $this->kind !== FacetEncoding::Number => 'choice',
            $this->isDate => 'date',
            default => 'number',
        };
    }

    private static function several(int $values): FacetEncoding
    {
        return $values <= FacetEncoding::FEW ? FacetEncoding::Few : FacetEncoding::Several;
    }

    /** @return array{string, string, int, bool, list<string>} */
    public function stored(): array
    {
        return [$this->id, $this->kind->value, $this->scale, $this->isDate, $this->types];
    }

    /** @param array{0: string, 1: string, 2: int, 3: bool, 4?: list<string>} $stored */
    public static function fromStored(array $stored): self
    {
        return new self($stored[0], FacetEncoding::from($stored[1]), $stored[2], $stored[3], $stored[4] ?? []);
    }

    public function isTaxonomy(): bool
    {
        return str_starts_with($this->id, 'tax:');
    }

    public function isProvided(): bool
    {
        return str_starts_with($this->id, self::PROVIDED);
    }

    /**
     * Name of the taxonomy, key of the custom field or name given by the product; '' for properties of the post itself.
     */
    public function name(): string
    {
        return explode(':', $this->id, 2)[1] ?? '';
    }

    public function isOf(string $type): bool
    {
        return $this->types === [] || in_array($type, $this->types, true);
    }

    /**
     * Tells whether an index that has the other facet can answer queries for this one.
     *
     * @param list<string> $types post types of the query
     */
    public function isLike(self $other, array $types): bool
    {
        return $this->kind->hasCodes() === $other->kind->hasCodes()
            && $this->isDate === $other->isDate
            // A product may change the scale of its numbers at any time.
            && ($this->scale === $other->scale || $this->isProvided())
            && array_filter($types, $this->isOf(...)) === array_filter($types, $other->isOf(...));
    }

    public function isMeta(): bool
    {
        return str_starts_with($this->id, 'meta:');
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

use Benefit\Shared\Support\TextNormalizer;

defined('ABSPATH') || exit;

/** The indexed form of a post. A post that is not public has no values: it can be neither found nor counted. */
final class IndexDocument
{
    /**
     * @param array<string, list<string>> $values  of facets with a dictionary, by facet
     * @param array<string, ?int>         $numbers by facet
     * @param list<string>                $words
     * @param int                         $due     when it becomes public or changes by itself (Unix seconds);
     *         0 for never
     */
    private function __construct(
        public readonly int $postId,
        public readonly bool $isPublic,
        public readonly array $values = [],
        public readonly array $numbers = [],
        public readonly string $titleKey = '',
        public readonly array $words = [],
        public readonly int $due = 0,
    ) {}

    public static function hidden(int $postId, int $due = 0): self
    {
        return new self($postId, false, due: $due);
    }

    /**
     * @param array<string, list<string>> $values
     * @param array<string, ?int>         $numbers
     * @param list<string>                $words
     */
    public static function visible(int $postId, array $values, array $numbers, string $titleKey, array $words, int $due = 0): self
    {
        return new self($postId, true, $values, $numbers, $titleKey, $words, $due);
    }

    /**
     * Returns the bytes of a facet, one per column, and the codes that did not fit.
     *
     * @param array<string, int> $codes by value
     *
     * @return array{string, list<int>}
     */
    public function encoded(Facet $facet, array $codes): array
    {
        if ($facet->kind === FacetEncoding::Number) {
            return [NumberEncoding::bytes($this->numbers[$facet->id] ?? null), []];
        }
        if ($facet->kind === FacetEncoding::Title) {
            return [str_pad(substr($this->titleKey, 0, TextNormalizer::BYTES), TextNormalizer::BYTES, "\0"), []];
        }

        return $facet->kind->encode(array_map(static fn(string $value): int => $codes[$value], $this->values[$facet->id] ?? []));
    }
}

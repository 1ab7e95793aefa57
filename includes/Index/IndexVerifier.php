<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\IndexDocument;
use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Storage\ColumnRepository;
use Benefit\Index\Storage\DictionaryRepository;
use Benefit\Index\Storage\DocumentOrdinal;
use Benefit\Index\Storage\IndexBuild;
use Benefit\Index\Storage\LoadedColumns;
use Benefit\Index\Storage\OrdinalRepository;
use Benefit\Index\Storage\PostingRepository;

defined('ABSPATH') || exit;

/** Compares the index with the posts, to find changes that bypassed WordPress's hooks. */
final class IndexVerifier
{
    private const AT_ONCE = 500;

    /** @var array{int, int, LoadedColumns}|null build, block and its columns */
    private ?array $read = null;

    public function __construct(
        private readonly SourcePostRepository $posts,
        private readonly OrdinalRepository $places,
        private readonly ColumnRepository $chunks,
        private readonly DictionaryRepository $dictionary,
        private readonly PostingRepository $postings,
    ) {}

    /** @return list<int> posts that differ from the index */
    public function findDifferingPosts(IndexBuild $build): array
    {
        $differing = [];
        $cursor = 0;
        while (($ids = $this->posts->after($build->layout->types, $cursor, self::AT_ONCE)) !== []) {
            array_push($differing, ...$this->compare($build, $ids));
            $cursor = max($ids);
        }
        for ($cursor = 0; ($ids = $this->places->posts($build, $cursor, self::AT_ONCE)) !== []; $cursor = max($ids)) {
            array_push($differing, ...$this->compare($build, $ids));
        }

        return array_values(array_unique($differing));
    }

    /**
     * Returns the next posts of these types, including those that only the index has.
     *
     * @return list<int>
     */
    public function next(IndexBuild $build, int $after, int $limit): array
    {
        $ids = array_unique([...$this->posts->after($build->layout->types, $after, $limit), ...$this->places->posts($build, $after, $limit)]);
        sort($ids);

        return array_slice($ids, 0, $limit);
    }

    /**
     * @param list<int> $ids
     *
     * @return list<int> those that differ from the index
     */
    public function compare(IndexBuild $build, array $ids): array
    {
        $documents = $this->posts->loadDocuments($build->layout, $ids);
        $places = $this->places->findOrdinals($build, $ids);
        $codes = array_fill_keys(array_keys(array_filter($build->layout->facets, static fn(Facet $facet): bool => $facet->kind->hasCodes())), null);
        $values = array_map(static fn(array $own): array => array_map('strval', array_flip($own)), $this->dictionary->codes($build, $codes));
        $words = [];
        foreach ($places as $id => $place) {
            $words[$place->doc] = array_values(array_unique([...$place->words, ...$documents[$id]->words]));
        }
        $listed = $this->postings->having($build, $words);
        $differing = [];
        foreach ($documents as $id => $document) {
            $place = $places[$id] ?? null;
            $isSame = $place === null
                ? !$document->isPublic
                : self::sorted($listed[$place->doc]) === self::sorted($document->words) && $this->stored($build, $place, $values) === $this->expected($build, $document) && (!$document->isPublic || $place->titleKey === $document->titleKey);
            if (!$isSame) {
                $differing[] = $id;
            }
        }

        return $differing;
    }

    /** @return array<string, mixed> what the index should contain */
    private function expected(IndexBuild $build, IndexDocument $document): array
    {
        $expected = ['live' => $document->isPublic, 'words' => self::sorted($document->words)];
        foreach ($build->layout->facets as $facet) {
            if ($facet->kind->hasCodes()) {
                $expected[$facet->id] = self::sorted($document->values[$facet->id] ?? []);
            } else {
                $expected[$facet->id] = $document->encoded($facet, [])[0];
            }
        }

        return $expected;
    }

    /**
     * @param array<string, array<int, string>> $values by facet and code
     *
     * @return array<string, mixed> what the index contains
     */
    private function stored(IndexBuild $build, DocumentOrdinal $place, array $values): array
    {
        $columns = $this->block($build, intdiv($place->doc, ColumnLayout::BLOCK));
        $at = $place->doc % ColumnLayout::BLOCK;
        $stored = ['live' => $columns->column(ColumnLayout::LIVE)[$at] === "\xff", 'words' => self::sorted($place->words)];
        foreach ($build->layout->facets as $facet) {
            $bytes = implode('', array_map(static fn(int $column): string => $columns->column($column)[$at], $build->layout->columnsOf($facet)));
            $codes = $facet->kind->hasCodes() ? [...$facet->kind->decode($bytes), ...$columns->overflowCodesOf($build->layout->first($facet), $place->doc)] : [];
            $stored[$facet->id] = $facet->kind->hasCodes()
                ? self::sorted(array_map(static fn(int $code): string => $values[$facet->id][$code] ?? "\0", $codes))
                : $bytes;
        }

        return $stored;
    }

    private function block(IndexBuild $build, int $block): LoadedColumns
    {
        if ($this->read === null || $this->read[0] !== $build->number || $this->read[1] !== $block) {
            $this->read = [$build->number, $block, $this->chunks->loadColumns($build, range(0, $build->layout->columns - 1), array_map($build->layout->number(...), array_keys($build->layout->facets)), [], $block, $block + 1)[0]];
        }

        return $this->read[2];
    }

    /**
     * @param list<string> $texts
     *
     * @return list<string>
     */
    private static function sorted(array $texts): array
    {
        sort($texts, SORT_STRING);

        return $texts;
    }
}

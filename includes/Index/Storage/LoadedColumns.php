<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Index\Documents\ColumnLayout;

defined('ABSPATH') || exit;

/** Blocks loaded from the database: columns, overflow values and postings of words. */
final class LoadedColumns implements ColumnSet
{
    /** @var array<int, array<int, string>> blocks of the column being read, by column and block */
    private array $blocks = [];

    /** @var array<int, string> */
    private array $joined = [];

    /** @var array<int, array<int, list<int>>> positions by facet and code */
    private array $overflow = [];

    /** @var array<int, array<int, string>> mask by word and part */
    private array $words;

    /** @param int $words number of words in the query */
    public function __construct(private readonly int $from, private readonly int $to, int $words = 0)
    {
        $this->words = array_fill(0, $words, []);
    }

    public function addBlock(int $column, int $block, string $bytes): void
    {
        // The table stores the blocks of a column together. Each column is joined when the next one begins, because
        // pieces take twice the memory.
        $before = array_key_last($this->blocks);
        if ($before !== null && $before !== $column) {
            $this->join($before);
        }
        $this->blocks[$column][$block] = $bytes;
    }

    private function join(int $column): void
    {
        $before = isset($this->joined[$column]) ? array_combine(range($this->from, $this->to - 1), str_split($this->joined[$column], ColumnLayout::BLOCK)) : [];
        $this->joined[$column] = self::joined($this->blocks[$column] + $before, $this->from, $this->to, ColumnLayout::BLOCK);
        unset($this->blocks[$column]);
    }

    /** @param int $facet first column of the facet */
    public function addOverflow(int $facet, int $part, string $bytes): void
    {
        foreach (OverflowValues::decode($bytes, $part * OverflowValues::POSTS - $this->from * ColumnLayout::BLOCK) as $code => $places) {
            $this->overflow[$facet][$code] ??= [];
            array_push($this->overflow[$facet][$code], ...$places);
        }
    }

    public function addPosting(int $word, int $part, string $bytes): void
    {
        $mask = $this->words[$word][$part] ?? Bitmap::none(OverflowValues::POSTS);
        foreach (PostingRepository::places($bytes) as $place) {
            $mask[$place] = "\xff";
        }
        $this->words[$word][$part] = $mask;
    }

    public function length(): int
    {
        return ($this->to - $this->from) * ColumnLayout::BLOCK;
    }

    public function column(int $column): string
    {
        if (isset($this->blocks[$column])) {
            $this->join($column);
        }

        return $this->joined[$column] ??= Bitmap::none($this->length());
    }

    public function overflow(int $facet): array
    {
        return $this->overflow[$facet] ?? [];
    }

    /** @return list<int> overflow codes of a post */
    public function overflowCodesOf(int $facet, int $doc): array
    {
        return array_keys(array_filter($this->overflow($facet), fn(array $places): bool => in_array($doc - $this->from * ColumnLayout::BLOCK, $places, true)));
    }

    /** @return list<string> one mask per word */
    public function words(): array
    {
        return array_map(fn(array $own): string => self::joined($own, OverflowValues::part($this->from * ColumnLayout::BLOCK), OverflowValues::part($this->to * ColumnLayout::BLOCK), OverflowValues::POSTS), array_values($this->words));
    }

    /**
     * Joins pieces; missing ones are zeros.
     *
     * @param array<int, string> $pieces by number
     */
    private static function joined(array $pieces, int $from, int $to, int $length): string
    {
        return $pieces === [] ? Bitmap::none(($to - $from) * $length) : implode('', array_replace(array_fill($from, $to - $from, Bitmap::none($length)), $pieces));
    }

    /** @param list<int> $places ordinals */
    public function mask(array $places): string
    {
        $mask = Bitmap::none($this->length());
        $first = $this->from * ColumnLayout::BLOCK;
        foreach ($places as $place) {
            if ($place >= $first && $place < $first + $this->length()) {
                $mask[$place - $first] = "\xff";
            }
        }

        return $mask;
    }
}

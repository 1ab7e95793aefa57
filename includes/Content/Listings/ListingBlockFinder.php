<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

defined('ABSPATH') || exit;

/** Finds the blocks of listings in their holder: a post, a pattern, a template or the widgets. */
final class ListingBlockFinder
{
    /** @var array<string, non-empty-list<array<string, mixed>>> parsed blocks by id, or by `n` and the number among those without */
    private array $named = [];

    /** @var list<string> names of the listings, saved ones included, in document order */
    private array $order = [];

    private int $unnamed = 0;

    /** @param list<array<string, mixed>> $blocks the parsed blocks of the holder */
    public function __construct(array $blocks)
    {
        $this->collect($blocks);
    }

    /** @param array<string, mixed> $attributes */
    public static function id(array $attributes): string
    {
        $id = $attributes['blockId'] ?? '';

        return is_string($id) && preg_match('/^[a-z][a-z0-9]{0,31}$/D', $id) === 1 ? $id : '';
    }

    /** Returns the id of the block, or `n` and its number, whose use has this name. */
    public static function baseId(string $name): string
    {
        return (string) preg_replace('/x[1-9]\d{0,3}$/D', '', $name);
    }

    /** Returns which use of the block has this name, from 1. */
    public static function number(string $name): int
    {
        return (int) substr($name, strlen(self::baseId($name)) + 1) ?: 1;
    }

    /**
     * Returns the block that a listing of this name is a use of.
     *
     * @return array<string, mixed>|null parsed
     */
    public function usedAs(string $sid): ?array
    {
        $same = $this->named[self::baseId($sid)] ?? [];

        return $this->named[$sid][0] ?? $same[(self::number($sid) - 1) % max(1, count($same))] ?? null;
    }

    /** Returns the name of the only listing there, saved ones included; '' if there are several, or none. */
    public function onlyListingName(): string
    {
        $names = array_unique($this->order);

        return count($names) === 1 ? $names[0] : '';
    }

    /**
     * Counts the listings before the one of this name. It is a minimum: several with the same id are counted on from
     * the first.
     */
    public function countBefore(string $sid): int
    {
        $first = (int) array_search(self::baseId($sid), $this->order, true);

        return $first + self::number($sid) - 1;
    }

    /** @param array<array-key, array<string, mixed>> $blocks */
    private function collect(array $blocks): void
    {
        foreach ($blocks as $block) {
            if (($block['blockName'] ?? '') === Listing::BLOCK) {
                $id = self::id($block['attrs'] ?? []) ?: 'n' . ++$this->unnamed;
                $this->named[$id][] = $block;
                $this->order[] = $id;
            }
            array_push($this->order, ...array_map('strval', SavedView::idsIn($block)));
            $this->collect($block['innerBlocks'] ?? []);
        }
    }
}

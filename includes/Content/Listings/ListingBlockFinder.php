<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

defined('ABSPATH') || exit;

/** The blocks of listings in what holds them: a post, a pattern, a template, widgets. */
final class ListingBlockFinder
{
    /** @var array<string, non-empty-list<array<string, mixed>>> parsed, by an id, or `n` and the place among those without one */
    private array $named = [];

    /** @var list<string> names of the listings, saved ones included, in the order in which they stand there */
    private array $order = [];

    private int $unnamed = 0;

    /** @param list<array<string, mixed>> $blocks parsed, of what holds them */
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

    /** The id, or `n` and the place, of the block whose use has this name. */
    public static function base(string $name): string
    {
        return (string) preg_replace('/x[1-9]\d{0,3}$/D', '', $name);
    }

    /** Which use of it has this name: from 1. */
    public static function number(string $name): int
    {
        return (int) substr($name, strlen(self::base($name)) + 1) ?: 1;
    }

    /**
     * The one that a listing of this name is a use of.
     *
     * @return array<string, mixed>|null parsed
     */
    public function usedAs(string $sid): ?array
    {
        $same = $this->named[self::base($sid)] ?? [];

        return $this->named[$sid][0] ?? $same[(self::number($sid) - 1) % max(1, count($same))] ?? null;
    }

    /** The name of the only listing there, saved ones included; '' where there are several, or none. */
    public function only(): string
    {
        $names = array_unique($this->order);

        return count($names) === 1 ? $names[0] : '';
    }

    /** How many others stand before the one of this name, at least: of several with one id a later one is counted from the first. */
    public function before(string $sid): int
    {
        $first = (int) array_search(self::base($sid), $this->order, true);

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

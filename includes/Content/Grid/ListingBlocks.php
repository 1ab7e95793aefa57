<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

defined('ABSPATH') || exit;

/** The blocks of listings in what holds them: a post, a pattern, a template, widgets. */
final class ListingBlocks
{
    /** @var array<string, non-empty-list<array<string, mixed>>> parsed, by an id, or `n` and the place among those without one */
    private array $named = [];

    private int $unnamed = 0;

    /** @param list<array<string, mixed>> $blocks parsed, of what holds them */
    public function __construct(private readonly array $blocks)
    {
        $this->collect($blocks);
    }

    /** @param array<string, mixed> $attributes */
    public static function id(array $attributes): string
    {
        $id = $attributes['blockId'] ?? '';

        return is_string($id) && preg_match('/^[a-z][a-z0-9]{0,31}$/D', $id) === 1 ? $id : '';
    }

    /**
     * The one of this name; of several with one id the first.
     *
     * @return array<string, mixed>|null parsed
     */
    public function named(string $name): ?array
    {
        return $this->named[$name][0] ?? null;
    }

    /**
     * The one that a listing of this name is a use of.
     *
     * @return array<string, mixed>|null parsed
     */
    public function usedAs(string $sid): ?array
    {
        $same = $this->named[Uses::base($sid)] ?? [];

        return $this->named($sid) ?? $same[(Uses::number($sid) - 1) % max(1, count($same))] ?? null;
    }

    /** How many have this id; one that is not among them counts as well. */
    public function count(string $id): int
    {
        return count($this->named[$id] ?? [$id]);
    }

    /** How many have none. */
    public function unnamed(): int
    {
        return $this->unnamed;
    }

    /** The name of the only listing there, saved ones included; '' where there are several, or none. */
    public function only(): string
    {
        $names = array_keys($this->named);
        $collect = static function (array $blocks) use (&$collect, &$names): void {
            foreach ($blocks as $block) {
                array_push($names, ...SavedView::idsIn($block));
                $collect($block['innerBlocks']);
            }
        };
        $collect($this->blocks);

        return count($names) === 1 ? (string) $names[0] : '';
    }

    /** @param array<array-key, array<string, mixed>> $blocks */
    private function collect(array $blocks): void
    {
        foreach ($blocks as $block) {
            if (($block['blockName'] ?? '') === GridBlock::NAME) {
                $this->named[self::id($block['attrs'] ?? []) ?: 'n' . ++$this->unnamed][] = $block;
            }
            $this->collect($block['innerBlocks'] ?? []);
        }
    }
}

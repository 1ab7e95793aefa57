<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

defined('ABSPATH') || exit;

/** The planes of some blocks, the values beside them and the places of words. */
final class PlaneChunk
{
    public readonly int $length;

    /** @var array<int, array<int, string>> by plane and block */
    private array $blocks = [];

    /** @var array<int, array<int, list<int>>> places in this chunk by facet and code */
    private array $over = [];

    /** @var array<int, string> a mask by word */
    private array $words = [];

    /** @var array<int, string> */
    private array $joined = [];

    /** @param int $words number of words that are looked for */
    public function __construct(private readonly int $from, private readonly int $to, int $words = 0)
    {
        $this->length = ($to - $from) * Layout::BLOCK;
        $this->words = array_fill(0, $words, Mask::none($this->length));
    }

    public function addBlock(int $plane, int $block, string $bytes): void
    {
        $this->blocks[$plane][$block] = $bytes;
    }

    /** @param int $facet its first plane */
    public function addValue(int $facet, int $doc, int $code): void
    {
        $this->over[$facet][$code][] = $doc - $this->from * Layout::BLOCK;
    }

    public function addWord(int $word, int $doc): void
    {
        $this->words[$word][$doc - $this->from * Layout::BLOCK] = "\xff";
    }

    public function plane(int $plane): string
    {
        if (!isset($this->joined[$plane])) {
            $bytes = '';
            for ($block = $this->from; $block < $this->to; $block++) {
                $bytes .= $this->blocks[$plane][$block] ?? Mask::none(Layout::BLOCK);
            }
            unset($this->blocks[$plane]);
            $this->joined[$plane] = $bytes;
        }

        return $this->joined[$plane];
    }

    /**
     * @param non-empty-list<int> $planes
     *
     * @return non-empty-list<string>
     */
    public function planes(array $planes): array
    {
        return array_map($this->plane(...), $planes);
    }

    /** @return list<int> codes of a post that have no place in its planes */
    public function beside(int $facet, int $doc): array
    {
        return array_keys(array_filter($this->over[$facet] ?? [], fn(array $places): bool => in_array($doc - $this->from * Layout::BLOCK, $places, true)));
    }

    /** @return list<string> a mask for each word */
    public function words(): array
    {
        return array_values($this->words);
    }

    /** @param list<int> $places in the index */
    public function mask(array $places): string
    {
        $mask = Mask::none($this->length);
        $first = $this->from * Layout::BLOCK;
        foreach ($places as $place) {
            if ($place >= $first && $place < $first + $this->length) {
                $mask[$place - $first] = "\xff";
            }
        }

        return $mask;
    }

    /**
     * Those that have one of these codes.
     *
     * @param int       $first plane of the facet, which is its number
     * @param list<int> $codes
     */
    public function withCodes(int $first, FacetKind $kind, array $codes): string
    {
        $mask = $kind === FacetKind::Few ? $this->withBits($first, $codes) : $this->inSlots($first, $kind->slots(), $codes);
        foreach ($codes as $code) {
            foreach ($this->over[$first][$code] ?? [] as $place) {
                $mask[$place] = "\xff";
            }
        }

        return $mask;
    }

    /**
     * How many of those in the mask have each code.
     *
     * @return array<int, int> by code
     */
    public function codesIn(int $first, FacetKind $kind, string $mask): array
    {
        $counts = $kind === FacetKind::Few ? $this->bitsIn($first, $kind->planes(), $mask) : $this->slotsIn($first, $kind->slots(), $mask);
        foreach ($this->over[$first] ?? [] as $code => $places) {
            foreach ($places as $place) {
                if ($mask[$place] === "\xff") {
                    $counts[$code] = ($counts[$code] ?? 0) + 1;
                }
            }
        }

        return $counts;
    }

    /** @param list<int> $codes */
    private function withBits(int $first, array $codes): string
    {
        $bits = [];
        foreach ($codes as $code) {
            if ($code <= FacetKind::FEW) {
                $plane = intdiv($code - 1, 8);
                $bits[$plane] = ($bits[$plane] ?? 0) | 1 << ($code - 1) % 8;
            }
        }
        $mask = Mask::none($this->length);
        foreach ($bits as $plane => $wanted) {
            $mask |= Mask::oneOf($this->plane($first + $plane), array_filter(range(0, 255), static fn(int $byte): bool => ($byte & $wanted) !== 0));
        }

        return $mask;
    }

    /** @param list<int> $codes */
    private function inSlots(int $first, int $slots, array $codes): string
    {
        $byHigh = [];
        foreach ($codes as $code) {
            $byHigh[$code >> 8][$code & 0xff] = true;
        }
        $mask = Mask::none($this->length);
        for ($slot = 0; $slot < $slots; $slot++) {
            foreach ($byHigh as $high => $low) {
                if ($high <= 0xff) {
                    $mask |= Mask::oneOf($this->plane($first + 2 * $slot), $low) & Mask::oneOf($this->plane($first + 2 * $slot + 1), [$high => true]);
                }
            }
        }

        return $mask;
    }

    /** @return array<int, int> */
    private function bitsIn(int $first, int $planes, string $mask): array
    {
        $counts = [];
        for ($plane = 0; $plane < $planes; $plane++) {
            foreach (count_chars($this->plane($first + $plane) & $mask, 1) as $byte => $count) {
                for ($bit = 0; $bit < 8; $bit++) {
                    if ($byte >> $bit & 1) {
                        $code = 8 * $plane + $bit + 1;
                        $counts[$code] = ($counts[$code] ?? 0) + $count;
                    }
                }
            }
        }

        return $counts;
    }

    /** @return array<int, int> */
    private function slotsIn(int $first, int $slots, string $mask): array
    {
        $counts = [];
        for ($slot = 0; $slot < $slots; $slot++) {
            $low = $this->plane($first + 2 * $slot) & $mask;
            $high = $this->plane($first + 2 * $slot + 1);
            $highs = count_chars($high & $mask, 1);
            foreach (array_keys($highs) === [0] ? [0 => $low] : $this->byHigh($low, $high, array_keys($highs)) as $byte => $those) {
                foreach (count_chars($those, 1) as $code => $count) {
                    // A low byte of zero is an empty slot, or a post outside of the mask: no code has one.
                    if ($code > 0) {
                        $code |= $byte << 8;
                        $counts[$code] = ($counts[$code] ?? 0) + $count;
                    }
                }
            }
        }

        return $counts;
    }

    /**
     * @param list<int> $highs
     *
     * @return \Generator<int, string> the low bytes that stand beside each high one
     */
    private function byHigh(string $low, string $high, array $highs): \Generator
    {
        foreach ($highs as $byte) {
            yield $byte => $low & Mask::oneOf($high, [$byte => true]);
        }
    }
}

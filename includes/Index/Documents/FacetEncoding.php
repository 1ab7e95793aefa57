<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

use Benefit\Shared\Support\TextNormalizer;

defined('ABSPATH') || exit;

/** How the values of a facet are stored. */
enum FacetEncoding: string
{
    /** One value per post, from a dictionary: author, type. */
    case One = 'one';
    /** Several values per post, from a few: one bit for each. */
    case Few = 'few';
    /** Several values per post, from many: slots. */
    case Several = 'several';
    /** One integer per post: an amount in its smallest unit, a time in seconds. */
    case Number = 'number';
    /** The beginning of the title's sort key; for sorting only. */
    case Title = 'title';

    /**
     * Highest number of values with a bit, which takes as much room as the slots would. Columns of values that do not
     * exist are not stored.
     */
    public const FEW = 96;
    /** The codes in slots have two bytes, the lower one first. */
    private const GREATEST = 0xffff;

    /** Number of values per post that fit into the columns; further ones are stored separately (OverflowValues). */
    public function slots(): int
    {
        return match ($this) {
            self::One => 1,
            self::Several => 6,
            self::Few, self::Number, self::Title => 0,
        };
    }

    /** Bytes per post. */
    public function columns(): int
    {
        return match ($this) {
            self::One, self::Several => 2 * $this->slots(),
            self::Few => intdiv(self::FEW, 8),
            self::Number => NumberEncoding::BYTES,
            self::Title => TextNormalizer::BYTES,
        };
    }

    public function hasCodes(): bool
    {
        return $this === self::Few || $this->slots() > 0;
    }

    /**
     * Returns the bytes of a post with these codes, and the codes that did not fit.
     *
     * @param list<int> $codes
     *
     * @return array{string, list<int>}
     */
    public function encode(array $codes): array
    {
        $most = $this === self::Few ? self::FEW : self::GREATEST;
        $within = array_values(array_filter($codes, static fn(int $code): bool => $code <= $most));
        if ($this !== self::Few) {
            $within = array_slice($within, 0, $this->slots());

            return [str_pad(pack('v*', ...$within), $this->columns(), "\0"), array_values(array_diff($codes, $within))];
        }
        $bits = array_fill(0, $this->columns(), 0);
        foreach ($within as $code) {
            $bits[intdiv($code - 1, 8)] |= 1 << ($code - 1) % 8;
        }

        return [pack('C*', ...$bits), array_values(array_diff($codes, $within))];
    }

    /** @return list<int> the codes in these bytes */
    public function decode(string $bytes): array
    {
        if ($this !== self::Few) {
            return array_values(array_filter(unpack('v*', $bytes) ?: []));
        }

        return array_values(array_filter(range(1, self::FEW), static fn(int $code): bool => (ord($bytes[intdiv($code - 1, 8)]) >> ($code - 1) % 8 & 1) === 1));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/** How the values of a facet are stored. */
enum FacetEncoding: string
{
    /** One value a post, out of a dictionary: author, type. */
    case One = 'one';
    /** Several values a post, out of few: a bit for each. */
    case Few = 'few';
    /** Several values a post, out of many: slots. */
    case Several = 'several';
    /** One whole number a post: an amount in its smallest part, a moment in seconds. */
    case Number = 'number';
    /** The beginning of the title's sort key; for the order only. */
    case Title = 'title';

    /** Values that have a bit: as many as take the room of slots. Of those that there are not the planes are not stored. */
    public const FEW = 96;
    /** The codes of slots are two bytes, the lower one first. */
    private const GREATEST = 0xffff;

    /** How many values a post has in its planes; more stand beside them (Beyond). */
    public function slots(): int
    {
        return match ($this) {
            self::One => 1,
            self::Several => 6,
            self::Few, self::Number, self::Title => 0,
        };
    }

    /** Bytes a post. */
    public function planes(): int
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
     * The bytes of a post that has these codes, and the codes that found no place in them.
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

            return [str_pad(pack('v*', ...$within), $this->planes(), "\0"), array_values(array_diff($codes, $within))];
        }
        $bits = array_fill(0, $this->planes(), 0);
        foreach ($within as $code) {
            $bits[intdiv($code - 1, 8)] |= 1 << ($code - 1) % 8;
        }

        return [pack('C*', ...$bits), array_values(array_diff($codes, $within))];
    }

    /** @return list<int> the codes that these bytes hold */
    public function decode(string $bytes): array
    {
        if ($this !== self::Few) {
            return array_values(array_filter(unpack('v*', $bytes) ?: []));
        }

        return array_values(array_filter(range(1, self::FEW), static fn(int $code): bool => (ord($bytes[intdiv($code - 1, 8)]) >> ($code - 1) % 8 & 1) === 1));
    }
}

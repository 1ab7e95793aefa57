<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Fuzz;

/** Random numbers that depend only on the seed, even if other code draws some, too. */
final class Dice
{
    private const PRIME = 2_147_483_647;

    private int $state;

    public function __construct(int $seed)
    {
        $this->state = 1 + $seed % (self::PRIME - 1);
    }

    public function between(int $from, int $to): int
    {
        $this->state = $this->state * 48_271 % self::PRIME;

        return $from + ($this->state >> 8) % ($to - $from + 1);
    }

    /** Returns true once in this many calls on average. */
    public function once(int $in): bool
    {
        return $this->between(1, $in) === 1;
    }

    /**
     * @template T
     *
     * @param non-empty-array<array-key, T> $of
     *
     * @return T
     */
    public function one(array $of): mixed
    {
        return array_values($of)[$this->between(0, count($of) - 1)];
    }

    /**
     * @param non-empty-array<string, int> $weights
     */
    public function weighted(array $weights): string
    {
        $at = $this->between(1, array_sum($weights));
        foreach ($weights as $name => $weight) {
            $at -= $weight;
            if ($at <= 0) {
                return $name;
            }
        }

        return (string) array_key_last($weights);
    }

    /** Returns values that people, programs and attackers enter. */
    public function rubbish(): mixed
    {
        return $this->one([
            '', ' ', '0', '-1', '1.5', '1e309', '9223372036854775808', 'abc', '<b>x</b>', "a\0b", "\xFF\xFE", str_repeat('x', 201), str_repeat('ü', 150),
            '[gallery]', '=1+1', 'a@b', 'x@example.org', ['x'], ['a' => ['b' => 'c']], [], null, 'O:8:"stdClass":0:{}', "line\nbreak", '٣',
        ]);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Support\Qr;

defined('ABSPATH') || exit;

/**
 * Calculates error correction codewords over GF(256) with the field polynomial of QR codes, x^8 + x^4 + x^3 + x^2 + 1.
 */
final class ReedSolomonEncoder
{
    private const FIELD_POLYNOMIAL = 0x11D;

    /** @var array<int, self> */
    private static array $byDegree = [];

    /** Coefficients of the generator below its leading 1, highest power first. */
    private readonly string $generator;

    /** @var array<int, string> generator multiplied by a factor, by factor; filled when needed */
    private array $multiples = [];

    private function __construct(private readonly int $degree)
    {
        // Multiplies (x - 2^0)(x - 2^1)…(x - 2^(degree - 1)).
        $coefficients = [1];
        $root = 1;
        for ($i = 0; $i < $degree; $i++) {
            $coefficients[] = 0;
            for ($j = $i + 1; $j > 0; $j--) {
                $coefficients[$j] ^= self::multiply($coefficients[$j - 1], $root);
            }
            $root = self::multiply($root, 2);
        }
        $this->generator = pack('C*', ...array_slice($coefficients, 1));
    }

    /** Cached for the request: an email may contain a hundred codes of one size. */
    public static function ofDegree(int $degree): self
    {
        return self::$byDegree[$degree] ??= new self($degree);
    }

    /** Returns the remainder of data × x^degree divided by the generator: the block's error correction codewords. */
    public function remainder(string $data): string
    {
        $remainder = str_repeat("\0", $this->degree);
        for ($i = 0, $length = strlen($data); $i < $length; $i++) {
            $factor = ord($data[$i] ^ $remainder[0]);
            // PHP's ^ adds two strings byte by byte, which is addition in this field.
            $remainder = (substr($remainder, 1) . "\0") ^ ($this->multiples[$factor] ??= $this->multiple($factor));
        }

        return $remainder;
    }

    private function multiple(int $factor): string
    {
        $product = '';
        for ($i = 0; $i < $this->degree; $i++) {
            $product .= chr(self::multiply(ord($this->generator[$i]), $factor));
        }

        return $product;
    }

    private static function multiply(int $a, int $b): int
    {
        $product = 0;
        for (; $b > 0; $b >>= 1) {
            if ($b & 1) {
                $product ^= $a;
            }
            $a <<= 1;
            if ($a > 0xFF) {
                $a ^= self::FIELD_POLYNOMIAL;
            }
        }

        return $product;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Support\Qr;

defined('ABSPATH') || exit;

/**
 * The modules of one symbol. Each line is an integer in which 1 is dark and the leftmost (topmost) module is the
 * highest bit.
 *
 * Stored by rows and by columns, because the penalty rules read both. Lines have at most 57 bits, so that a whole row
 * is inverted or compared in one step (PHP's integers have 64 bits wherever this plugin runs).
 */
final class QrMatrix
{
    /** @var array<int, int> */
    public array $rows;

    /** @var array<int, int> */
    public array $columns;

    public function __construct(public readonly int $size)
    {
        $this->rows = $this->columns = array_fill(0, $size, 0);
    }

    public function darken(int $row, int $column): void
    {
        $this->rows[$row] |= 1 << ($this->size - 1 - $column);
        $this->columns[$column] |= 1 << ($this->size - 1 - $row);
    }

    public function isDark(int $row, int $column): bool
    {
        return (bool) ($this->rows[$row] >> ($this->size - 1 - $column) & 1);
    }

    /** Returns this matrix with every module inverted that is dark in the other one. */
    public function invertedBy(self $overlay): self
    {
        $result = clone $this;
        foreach ($overlay->rows as $i => $bits) {
            $result->rows[$i] ^= $bits;
            $result->columns[$i] ^= $overlay->columns[$i];
        }

        return $result;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Support\Qr;

defined('ABSPATH') || exit;

/**
 * The modules of a QR code. Each row and each column is an integer, in which 1 is dark and the highest bit is the
 * leftmost or topmost module.
 *
 * Both rows and columns are stored, because the penalty rules read both. A line has at most 57 modules, so it fits into
 * one 64-bit integer and is inverted or compared in one step.
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

    /** Returns this matrix, with each module inverted that is dark in the other one. */
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

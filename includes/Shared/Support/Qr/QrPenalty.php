<?php

declare(strict_types=1);

namespace Benefit\Shared\Support\Qr;

defined('ABSPATH') || exit;

/**
 * Calculates the penalty of a masked symbol by the four rules of ISO/IEC 18004; the mask with the lowest penalty is
 * used.
 *
 * Each rule processes a whole line at once: comparing a line with a shifted copy of itself covers all neighbors.
 * Outside the symbol is the quiet zone, which is light.
 */
final class QrPenalty
{
    /** Returns the score, or any number not below $limit once it is known to reach that. */
    public static function calculateScore(QrMatrix $grid, int $limit = PHP_INT_MAX): int
    {
        $score = self::imbalance($grid) + self::blocks($grid);
        foreach ([$grid->rows, $grid->columns] as $lines) {
            foreach ($lines as $line) {
                $score += self::line($line, $grid->size);
            }
            if ($score >= $limit) {
                return $score;
            }
        }

        return $score;
    }

    /** Rules 1 and 3: runs of one color, and patterns like a finder. */
    private static function line(int $line, int $size): int
    {
        // A bit of $equal is set if a module equals its neighbor; four in a row are five modules of one color.
        $equal = ~($line ^ $line >> 1) & (1 << $size - 1) - 1;
        $pairs = $equal & $equal >> 1;
        $runs = $pairs & $pairs >> 2;
        // A run of n modules leaves n - 4 bits and costs n - 2.
        $score = $runs === 0 ? 0 : self::count($runs) + 2 * self::count($runs & ~($runs << 1));

        // 1011101; a bit of $finders is set at the last module of each.
        $finders = $line & ~($line >> 1) & $line >> 2 & $line >> 3 & $line >> 4 & ~($line >> 5) & $line >> 6;
        if ($finders === 0) {
            return $score;
        }
        $darkAfter = $line << 1 | $line << 2 | $line << 3 | $line << 4;
        $darkBefore = $line >> 7 | $line >> 8 | $line >> 9 | $line >> 10;

        return $score + 40 * self::count($finders & ~($darkAfter & $darkBefore));
    }

    /** Rule 2: squares of 2 × 2 modules of one color. */
    private static function blocks(QrMatrix $grid): int
    {
        $within = (1 << $grid->size - 1) - 1;
        $count = 0;
        $above = $grid->rows[0];
        for ($i = 1; $i < $grid->size; $i++) {
            $row = $grid->rows[$i];
            $count += self::count(~($above ^ $above >> 1 | $row ^ $row >> 1 | $above ^ $row) & $within);
            $above = $row;
        }

        return 3 * $count;
    }

    /** Rule 4: 10 for each full 5% by which the share of dark modules differs from half. */
    private static function imbalance(QrMatrix $grid): int
    {
        $dark = 0;
        foreach ($grid->rows as $row) {
            $dark += self::count($row);
        }
        $all = $grid->size ** 2;

        return 10 * intdiv(abs(20 * $dark - 10 * $all), $all);
    }

    private static function count(int $bits): int
    {
        return substr_count(decbin($bits), '1');
    }
}

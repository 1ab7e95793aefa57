<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Support\Qr;

use Benefit\Shared\Support\Qr\QrCode;
use Benefit\Shared\Support\Qr\QrLayout;
use Benefit\Shared\Support\Qr\QrMatrix;
use Benefit\Shared\Support\Qr\QrPenalty;
use Benefit\Shared\Support\Qr\QrVersion;
use PHPUnit\Framework\TestCase;

/** The scores found by shifting bits, beside those found by reading every line as text. */
final class QrPenaltyTest extends TestCase
{
    public function testAnEmptyGridIsScoredAsByHand(): void
    {
        // Rule 1: 42 lines of 21, each 3 + 16. Rule 2: 20 × 20 squares. Rule 4: 50 % away from half.
        self::assertSame(42 * 19 + 400 * 3 + 100, QrPenalty::calculateScore(new QrMatrix(21)));
    }

    public function testAFinderLookalikeIsFoundAtEitherSideAndAtTheEdge(): void
    {
        $plain = '010101010101010101010';
        $lines = [
            '101110100001010101010' => true,
            '010101010000101110101' => true,
            '010101011010111010101' => false,
            // Beside the quiet zone.
            '101110101010101010101' => true,
            '010101010101010101110' => false,
            '010101010101011011101' => true,
        ];
        foreach ($lines as $line => $expected) {
            self::assertSame($expected ? 40 : 0, self::lookalikes((string) $line), (string) $line);
        }
        foreach (array_keys($lines) as $line) {
            $rows = array_fill(0, 21, $plain);
            $rows[10] = (string) $line;
            self::assertSame(self::slowly($rows), QrPenalty::calculateScore(self::grid($rows)), (string) $line);
        }
    }

    public function testAgreesWithTheSlowReadingOnGridsOfEveryKind(): void
    {
        mt_srand(18004);
        $lookalikes = 0;
        foreach ([21, 25, 29, 41, 57] as $size) {
            foreach ([10, 35, 50, 65, 95] as $percentDark) {
                $rows = self::randomRows($size, $percentDark);
                $lookalikes += array_sum(array_map(self::lookalikes(...), $rows));
                self::assertSame(self::slowly($rows), QrPenalty::calculateScore(self::grid($rows)), "{$size}, {$percentDark} %");
            }
        }
        self::assertGreaterThan(0, $lookalikes);
    }

    public function testStopsCountingAtTheLimit(): void
    {
        $rows = self::randomRows(29, 50);
        $score = QrPenalty::calculateScore(self::grid($rows));

        self::assertSame($score, QrPenalty::calculateScore(self::grid($rows), $score + 1));
        self::assertGreaterThanOrEqual(1, QrPenalty::calculateScore(self::grid($rows), 1));
    }

    public function testTheMaskWithTheLeastPenaltyIsChosen(): void
    {
        $chosen = [];
        for ($i = 0; $i < 60; $i++) {
            $text = "K7M2Q9XD-{$i}-" . substr(hash('sha256', (string) $i), 0, 22);
            $version = QrVersion::fitting(strlen($text));
            $layout = QrLayout::forVersion($version);
            $unmasked = $layout->place($version->codewords($text));
            $symbols = [];
            $best = 0;
            $least = PHP_INT_MAX;
            foreach ($layout->overlays() as $mask => $overlay) {
                $symbols[] = $symbol = self::text($unmasked->invertedBy($overlay));
                $score = self::slowly($symbol);
                if ($score < $least) {
                    [$best, $least] = [$mask, $score];
                }
            }
            $chosen[$best] = true;
            $code = QrCode::encode($text);
            foreach ($symbols[$best] as $row => $line) {
                for ($column = 0; $column < $version->size; $column++) {
                    self::assertSame($line[$column] === '1', $code->dark($row, $column), "code {$i}, {$row}/{$column}");
                }
            }
        }
        // With random text some masks hardly ever win; were it always the same one, the comparison would show nothing.
        self::assertGreaterThanOrEqual(4, count($chosen));
    }

    /** @param list<string> $rows */
    private static function slowly(array $rows): int
    {
        $size = count($rows);
        $columns = [];
        for ($i = 0; $i < $size; $i++) {
            $columns[] = implode('', array_map(static fn(string $row): string => $row[$i], $rows));
        }
        $score = 0;
        foreach ([...$rows, ...$columns] as $line) {
            preg_match_all('/0{5,}|1{5,}/', $line, $runs);
            $score += array_sum(array_map(static fn(string $run): int => 3 + strlen($run) - 5, $runs[0]));
            $score += self::lookalikes($line);
        }
        for ($row = 1; $row < $size; $row++) {
            for ($column = 1; $column < $size; $column++) {
                $square = substr($rows[$row - 1], $column - 1, 2) . substr($rows[$row], $column - 1, 2);
                $score += in_array($square, ['0000', '1111'], true) ? 3 : 0;
            }
        }
        $percentDark = 100 * substr_count(implode('', $rows), '1') / $size ** 2;

        return $score + 10 * (int) floor(abs($percentDark - 50) / 5);
    }

    private static function lookalikes(string $line): int
    {
        return 40 * (int) preg_match_all('/(?=1011101)(?:(?<=0000)|(?=10111010000))/', "0000{$line}0000");
    }

    /** @param list<string> $rows */
    private static function grid(array $rows): QrMatrix
    {
        $grid = new QrMatrix(count($rows));
        foreach ($rows as $row => $line) {
            foreach (str_split($line) as $column => $module) {
                if ($module === '1') {
                    $grid->darken($row, $column);
                }
            }
        }

        return $grid;
    }

    /** @return list<string> */
    private static function text(QrMatrix $grid): array
    {
        return array_map(static fn(int $row): string => sprintf("%0{$grid->size}b", $row), array_values($grid->rows));
    }

    /** @return list<string> */
    private static function randomRows(int $size, int $percentDark): array
    {
        $rows = [];
        for ($row = 0; $row < $size; $row++) {
            $line = '';
            for ($column = 0; $column < $size; $column++) {
                $line .= mt_rand(1, 100) <= $percentDark ? '1' : '0';
            }
            $rows[] = $line;
        }

        return $rows;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Support\Qr;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/**
 * Encodes a QR code (ISO/IEC 18004) in byte mode at error correction level M, versions 1–10: up to 213 bytes.
 *
 * Encoded here so that the secret in a code is never sent to a third-party image service, and so that emails can
 * contain codes on any host, without an image extension.
 */
final class QrCode
{
    /** Light margin required by the standard, in modules. */
    private const QUIET_ZONE = 4;

    private function __construct(private readonly QrMatrix $grid) {}

    /** @throws \LengthException if version 10 cannot hold the bytes */
    public static function encode(string $bytes): self
    {
        $version = QrVersion::fitting(strlen($bytes));
        $layout = QrLayout::forVersion($version);
        $unmasked = $layout->place($version->codewords($bytes));

        $best = $unmasked;
        $least = PHP_INT_MAX;
        foreach ($layout->overlays() as $overlay) {
            $masked = $unmasked->invertedBy($overlay);
            $penalty = QrPenalty::calculateScore($masked, $least);
            if ($penalty < $least) {
                $best = $masked;
                $least = $penalty;
            }
        }

        return new self($best);
    }

    /** Number of modules in a row or column, without the quiet zone. */
    public function size(): int
    {
        return $this->grid->size;
    }

    /** Everything outside the symbol belongs to the quiet zone, which is light. */
    public function dark(int $row, int $column): bool
    {
        $size = $this->grid->size;
        $inside = $row >= 0 && $column >= 0 && $row < $size && $column < $size;

        return $inside && $this->grid->isDark($row, $column);
    }

    /**
     * Returns an image for a page, sized by the page's styles.
     *
     * It includes its light background: on a dark theme, or printed without backgrounds, no scanner would find the
     * code.
     */
    public function svg(string $label): string
    {
        $side = $this->grid->size + 2 * self::QUIET_ZONE;

        return '<svg xmlns="http://www.w3.org/2000/svg" class="benefit-qr" role="img" aria-label="' . HtmlOutput::attr($label)
            . '" viewBox="0 0 ' . $side . ' ' . $side . '" shape-rendering="crispEdges">'
            . '<rect width="100%" height="100%" fill="#fff"/><path fill="#000" d="' . $this->path() . '"/></svg>';
    }

    /** Returns a PNG file for an email; the scale is in pixels per module. */
    public function png(int $scale = 6): string
    {
        $side = str_repeat('0', self::QUIET_ZONE);
        $margin = array_fill(0, self::QUIET_ZONE, str_repeat('0', $this->grid->size + 2 * self::QUIET_ZONE));
        $rows = array_map(static fn(string $row): string => $side . $row . $side, $this->rowsAsText());

        return PngEncoder::blackOnWhite([...$margin, ...$rows, ...$margin], $scale);
    }

    /** Draws one rectangle for each run of dark modules in a row. */
    private function path(): string
    {
        $path = '';
        foreach ($this->rowsAsText() as $number => $row) {
            preg_match_all('/1+/', $row, $runs, PREG_OFFSET_CAPTURE);
            foreach ($runs[0] as [$run, $at]) {
                $length = strlen($run);
                $path .= 'M' . ($at + self::QUIET_ZONE) . ' ' . ($number + self::QUIET_ZONE) . "h{$length}v1h-{$length}z";
            }
        }

        return $path;
    }

    /** @return list<string> "1" for dark, "0" for light */
    private function rowsAsText(): array
    {
        return array_map(fn(int $row): string => sprintf("%0{$this->grid->size}b", $row), array_values($this->grid->rows));
    }
}

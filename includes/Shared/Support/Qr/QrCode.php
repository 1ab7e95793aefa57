<?php

declare(strict_types=1);

namespace Benefit\Shared\Support\Qr;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/**
 * A QR code (ISO/IEC 18004) in byte mode at error correction level M, versions 1–10: up to 213 bytes.
 *
 * Made here so that the secret in a code is never sent to somebody else's picture service, and so that a mail can carry
 * its codes on any host: no image extension is needed.
 */
final class QrCode
{
    /** The light margin that the standard asks for, in modules. */
    private const QUIET_ZONE = 4;

    private function __construct(private readonly QrMatrix $grid) {}

    /** @throws \LengthException when the bytes are more than version 10 holds */
    public static function encode(string $bytes): self
    {
        $version = QrVersion::fitting(strlen($bytes));
        $layout = QrLayout::of($version);
        $unmasked = $layout->place($version->codewords($bytes));

        $best = $unmasked;
        $least = PHP_INT_MAX;
        foreach ($layout->overlays() as $overlay) {
            $masked = $unmasked->invertedBy($overlay);
            $penalty = QrPenalty::of($masked, $least);
            if ($penalty < $least) {
                $best = $masked;
                $least = $penalty;
            }
        }

        return new self($best);
    }

    /** Modules in a row or column, without the quiet zone. */
    public function size(): int
    {
        return $this->grid->size;
    }

    /** Everything outside the symbol is quiet zone, which is light. */
    public function dark(int $row, int $column): bool
    {
        $size = $this->grid->size;
        $inside = $row >= 0 && $column >= 0 && $row < $size && $column < $size;

        return $inside && $this->grid->isDark($row, $column);
    }

    /**
     * A picture for a page, as large as the page's styles make it.
     *
     * The light ground is part of it: on a dark theme, or printed without backgrounds, no reader would find the code.
     */
    public function svg(string $label): string
    {
        $side = $this->grid->size + 2 * self::QUIET_ZONE;

        return '<svg xmlns="http://www.w3.org/2000/svg" class="benefit-qr" role="img" aria-label="' . HtmlOutput::attr($label)
            . '" viewBox="0 0 ' . $side . ' ' . $side . '" shape-rendering="crispEdges">'
            . '<rect width="100%" height="100%" fill="#fff"/><path fill="#000" d="' . $this->path() . '"/></svg>';
    }

    /** A picture for a mail, as the bytes of a PNG file; the scale is pixels per module. */
    public function png(int $scale = 6): string
    {
        $side = str_repeat('0', self::QUIET_ZONE);
        $margin = array_fill(0, self::QUIET_ZONE, str_repeat('0', $this->grid->size + 2 * self::QUIET_ZONE));
        $rows = array_map(static fn(string $row): string => $side . $row . $side, $this->rowsAsText());

        return PngEncoder::blackOnWhite([...$margin, ...$rows, ...$margin], $scale);
    }

    /** One rectangle for each run of dark modules in a row. */
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

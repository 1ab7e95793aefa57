<?php

declare(strict_types=1);

namespace Benefit\Shared\Look;

defined('ABSPATH') || exit;

/** An sRGB color: three channels from 0 to 255, and its opacity from 0 to 1. */
final class Color
{
    /** OKLab chroma above which a color has a hue that people see. */
    private const COLORED = 0.05;
    private const LIGHTNESS_STEP = 0.005;

    private function __construct(
        private readonly int $red,
        private readonly int $green,
        private readonly int $blue,
        private readonly float $alpha = 1.0,
    ) {}

    /**
     * Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()` and `hsl()` in both notations. Returns null for anything
     * else, such as a gradient, `color-mix()`, `oklch()` or `currentcolor`.
     */
    public static function parse(string $css): ?self
    {
        $css = strtolower(trim($css));
        if (preg_match('/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/', $css, $match) === 1) {
            return self::fromDigits($match[1]);
        }
        $number = '([+-]?(?:\d+\.?\d*|\.\d+))';
        $pattern = "/^(rgb|hsl)a?\\(\\s*$number(%|deg)?[\\s,]+$number(%)?[\\s,]+$number(%)?\\s*(?:[,\\/]\\s*$number(%)?\\s*)?\\)$/";
        if (preg_match($pattern, $css, $match, PREG_UNMATCHED_AS_NULL) !== 1) {
            return null;
        }
        [, $model, $first, $firstUnit, $second, $secondUnit, $third, $thirdUnit, $alpha, $alphaUnit] = $match + array_fill(0, 10, null);
        $opacity = $alpha === null ? 1.0 : self::clamp((float) $alpha / ($alphaUnit === '%' ? 100 : 1));
        if ($model === 'hsl') {
            return $firstUnit === '%' ? null : self::fromHsl((float) $first, self::clamp((float) $second / 100), self::clamp((float) $third / 100), $opacity);
        }
        if ($firstUnit === 'deg') {
            return null;
        }
        $channel = static fn(?string $value, ?string $unit): float => self::clamp((float) $value / ($unit === '%' ? 100 : 255));

        return self::fromShares($channel($first, $firstUnit), $channel($second, $secondUnit), $channel($third, $thirdUnit), $opacity);
    }

    /** @param string $hex `#rrggbb`, validated */
    public static function fromHex(string $hex): self
    {
        return self::fromDigits(ltrim($hex, '#'));
    }

    /** `#rrggbb`, without the opacity. */
    public function toHex(): string
    {
        return sprintf('#%02x%02x%02x', $this->red, $this->green, $this->blue);
    }

    /** @param float $alpha from 0 to 1 */
    public function withOpacity(float $alpha): self
    {
        return new self($this->red, $this->green, $this->blue, $alpha);
    }

    /** Returns the opaque color that is seen when this one lies on another. */
    public function over(self $below): self
    {
        $mix = fn(int $above, int $other): float => ($above * $this->alpha + $other * (1 - $this->alpha)) / 255;

        return self::fromShares($mix($this->red, $below->red), $mix($this->green, $below->green), $mix($this->blue, $below->blue));
    }

    /** Contrast ratio of WCAG 2, from 1 to 21. */
    public function contrast(self $other): float
    {
        $light = [$this->luminance(), $other->luminance()];

        return (max($light) + 0.05) / (min($light) + 0.05);
    }

    public function isColored(): bool
    {
        [, $a, $b] = $this->oklab();

        return hypot($a, $b) > self::COLORED;
    }

    /**
     * Returns the color itself if it has this contrast, or else one that has it: with the nearest lightness, the same hue,
     * and as much of the chroma as the screen can show.
     *
     * @param float $ratio at most 4.5, which black or white always has
     */
    public function withContrast(float $ratio, self $background): self
    {
        if ($this->contrast($background) >= $ratio) {
            return $this;
        }
        [$lightness, $a, $b] = $this->oklab();
        for ($distance = self::LIGHTNESS_STEP; $distance < 1; $distance += self::LIGHTNESS_STEP) {
            foreach ([$lightness - $distance, $lightness + $distance] as $other) {
                $candidate = self::fromOklab(self::clamp($other), $a, $b);
                if ($candidate->contrast($background) >= $ratio) {
                    return $candidate;
                }
            }
        }

        return self::fromHex('#000000')->contrast($background) >= $ratio ? self::fromHex('#000000') : self::fromHex('#ffffff');
    }

    /** Relative luminance of WCAG 2. */
    private function luminance(): float
    {
        [$red, $green, $blue] = $this->linear();

        return 0.2126 * $red + 0.7152 * $green + 0.0722 * $blue;
    }

    /** @return array{float, float, float} */
    private function linear(): array
    {
        $linear = static fn(int $channel): float => $channel / 255 <= 0.04045 ? $channel / 255 / 12.92 : (($channel / 255 + 0.055) / 1.055) ** 2.4;

        return [$linear($this->red), $linear($this->green), $linear($this->blue)];
    }

    /** @return array{float, float, float} lightness from 0 to 1, a, b */
    private function oklab(): array
    {
        [$red, $green, $blue] = $this->linear();
        $l = (0.4122214708 * $red + 0.5363325363 * $green + 0.0514459929 * $blue) ** (1 / 3);
        $m = (0.2119034982 * $red + 0.6806995451 * $green + 0.1073969566 * $blue) ** (1 / 3);
        $s = (0.0883024619 * $red + 0.2817188376 * $green + 0.6299787005 * $blue) ** (1 / 3);

        return [
            0.2104542553 * $l + 0.7936177850 * $m - 0.0040720468 * $s,
            1.9779984951 * $l - 2.4285922050 * $m + 0.4505937099 * $s,
            0.0259040371 * $l + 0.7827717662 * $m - 0.8086757660 * $s,
        ];
    }

    /** Keeps as much of the chroma as the screen can show. */
    private static function fromOklab(float $lightness, float $a, float $b): self
    {
        $channels = self::linearOf($lightness, $a, $b);
        if (!self::isShowable($channels)) {
            [$least, $most] = [0.0, 1.0];
            while ($most - $least > 0.002) {
                $share = ($least + $most) / 2;
                [$least, $most] = self::isShowable(self::linearOf($lightness, $a * $share, $b * $share)) ? [$share, $most] : [$least, $share];
            }
            $channels = self::linearOf($lightness, $a * $least, $b * $least);
        }
        $encode = static fn(float $linear): float => $linear <= 0.0031308 ? $linear * 12.92 : 1.055 * $linear ** (1 / 2.4) - 0.055;

        return self::fromShares(...array_map($encode, array_map(self::clamp(...), $channels)));
    }

    /** @param array{float, float, float} $channels */
    private static function isShowable(array $channels): bool
    {
        return min($channels) >= -0.0001 && max($channels) <= 1.0001;
    }

    /** @return array{float, float, float} linear red, green and blue */
    private static function linearOf(float $lightness, float $a, float $b): array
    {
        $l = ($lightness + 0.3963377774 * $a + 0.2158037573 * $b) ** 3;
        $m = ($lightness - 0.1055613458 * $a - 0.0638541728 * $b) ** 3;
        $s = ($lightness - 0.0894841775 * $a - 1.2914855480 * $b) ** 3;

        return [
            4.0767416621 * $l - 3.3077115913 * $m + 0.2309699292 * $s,
            -1.2684380046 * $l + 2.6097574011 * $m - 0.3413193965 * $s,
            -0.0041960863 * $l - 0.7034186147 * $m + 1.7076147010 * $s,
        ];
    }

    /** @param string $digits 3, 4, 6 or 8 hexadecimal digits */
    private static function fromDigits(string $digits): self
    {
        $pairs = strlen($digits) < 6 ? array_map(static fn(string $digit): string => $digit . $digit, str_split($digits)) : str_split($digits, 2);
        [$red, $green, $blue, $alpha] = array_map('hexdec', $pairs) + [3 => 255];

        return new self((int) $red, (int) $green, (int) $blue, $alpha / 255);
    }

    private static function fromHsl(float $hue, float $saturation, float $lightness, float $alpha): self
    {
        $channel = static function (int $n) use ($hue, $saturation, $lightness): float {
            $k = fmod(fmod($n + $hue / 30, 12) + 12, 12);

            return $lightness - $saturation * min($lightness, 1 - $lightness) * max(-1, min($k - 3, 9 - $k, 1));
        };

        return self::fromShares($channel(0), $channel(8), $channel(4), $alpha);
    }

    /** @param float $red from 0 to 1, like the others */
    private static function fromShares(float $red, float $green, float $blue, float $alpha = 1.0): self
    {
        $channel = static fn(float $share): int => (int) round(self::clamp($share) * 255);

        return new self($channel($red), $channel($green), $channel($blue), $alpha);
    }

    private static function clamp(float $share): float
    {
        return max(0.0, min(1.0, $share));
    }
}

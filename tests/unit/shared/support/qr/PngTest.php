<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Support\Qr;

use Benefit\Shared\Support\Qr\PngEncoder;
use Benefit\Shared\Support\Qr\QrCode;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class PngTest extends TestCase
{
    public function testIsThreeChunksWithRightChecksums(): void
    {
        $png = QrCode::encode('K7M2Q9XD-12-AbCdEfGhIjKlMnOpQrStUv')->png();

        self::assertSame('89504e470d0a1a0a', bin2hex(substr($png, 0, 8)));
        $chunks = self::chunks($png);
        self::assertSame(['IHDR', 'IDAT', 'IEND'], array_keys($chunks));
        self::assertSame('', $chunks['IEND']);
        // The end of every PNG file there is.
        self::assertSame('0000000049454e44ae426082', bin2hex(substr($png, -12)));
    }

    #[TestWith([1])]
    #[TestWith([3])]
    #[TestWith([6])]
    #[TestWith([8])]
    public function testHasTheSymbolsSizeWithItsQuietZoneTimesTheScale(int $scale): void
    {
        $code = QrCode::encode('K7M2Q9XD-12-AbCdEfGhIjKlMnOpQrStUv');
        $side = ($code->size() + 8) * $scale;

        $header = unpack('Nwidth/Nheight/Cdepth/Ccolour/Ccompression/Cfilter/Cinterlace', self::chunks($code->png($scale))['IHDR']);

        self::assertSame(
            ['width' => $side, 'height' => $side, 'depth' => 1, 'colour' => 0, 'compression' => 0, 'filter' => 0, 'interlace' => 0],
            $header,
        );
    }

    #[TestWith([1])]
    #[TestWith([2])]
    #[TestWith([5])]
    public function testEveryPixelIsItsModules(int $scale): void
    {
        $code = QrCode::encode('Benefit');
        $side = ($code->size() + 8) * $scale;
        $lines = self::lines($code->png($scale), $side);

        self::assertCount($side, $lines);
        $dark = 0;
        foreach ($lines as $y => $line) {
            self::assertSame("\0", $line[0], 'filter none');
            for ($x = 0; $x < $side; $x++) {
                $black = (ord($line[1 + intdiv($x, 8)]) >> (7 - $x % 8) & 1) === 0;
                self::assertSame($code->dark(intdiv($y, $scale) - 4, intdiv($x, $scale) - 4), $black, "{$x}, {$y}");
                $dark += (int) $black;
            }
        }
        self::assertGreaterThan($side ** 2 / 5, $dark);
    }

    public function testAWidthThatIsNoMultipleOfEightIsFilledUp(): void
    {
        self::assertSame(["\0\x40", "\0\xA0"], self::lines(PngEncoder::blackOnWhite(['101', '010'], 1), 3));
    }

    #[TestWith([0])]
    #[TestWith([-1])]
    #[TestWith([65])]
    public function testAnImpossibleScaleIsRefused(int $scale): void
    {
        $this->expectException(\RangeException::class);
        QrCode::encode('Benefit')->png($scale);
    }

    /** @return array<string, string> data by type */
    private static function chunks(string $png): array
    {
        $chunks = [];
        for ($at = 8; $at < strlen($png); $at += 12 + strlen($data)) {
            $length = self::number($png, $at);
            $type = substr($png, $at + 4, 4);
            $data = substr($png, $at + 8, $length);
            self::assertSame(crc32($type . $data), self::number($png, $at + 8 + $length), "checksum of {$type}");
            $chunks[$type] = $data;
        }

        return $chunks;
    }

    /** @return list<string> each with its filter byte */
    private static function lines(string $png, int $width): array
    {
        return str_split((string) gzuncompress(self::chunks($png)['IDAT']), 1 + max(0, intdiv($width + 7, 8)));
    }

    private static function number(string $bytes, int $at): int
    {
        return (int) (unpack('N', $bytes, $at)[1] ?? -1);
    }
}

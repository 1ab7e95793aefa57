<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Support\Qr;

use Benefit\Shared\Support\Qr\QrCode;
use Benefit\Shared\Support\Qr\QrLayout;
use Benefit\Shared\Support\Qr\QrVersion;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** That a reader reads them is proved in tests/qr; here is what the standard says of single modules. */
final class QrCodeTest extends TestCase
{
    private const TICKET = 'K7M2Q9XD-12-AbCdEfGhIjKlMnOpQrStUv';

    /** Level M with masks 0–7, as the standard's annex C lists them. */
    private const FORMATS = [
        '101010000010010', '101000100100101', '101111001111100', '101101101001011',
        '100010111111001', '100000011001110', '100111110010111', '100101010100000',
    ];

    /**
     * Fingerprints of all eight masked symbols of each version, full to the last byte. Another encoder (npm's "qrcode"
     * 1.5.4, told the version, the level and the mask) was run once beside this one and made the same modules.
     */
    private const FINGERPRINTS = [
        1 => '51990c8fb0e66c2c9bf49053fb2954a2',
        2 => '6232636123b2c2dcbdb81b4c9bd190e1',
        3 => 'e6a6f7f2bfab17b99499a8a244b37e8e',
        4 => 'c983800a1d0f2f1b696a72418c1a432b',
        5 => '84fbe8f756573830d64cda5ae56c8e57',
        6 => '8b424c3e646998bfc4ce3afe7c96a3c1',
        7 => '76f225842d3403072afba311252d3d59',
        8 => 'd8e7f02df3fb1764f986cf8ea4f75bb6',
        9 => '9a635c4839d477649dfe195fe0e6a090',
        10 => '046338b1f74508515e1eef68eb4b2020',
    ];

    /** @return iterable<string, array{int}> */
    public static function versions(): iterable
    {
        foreach (range(1, QrVersion::LARGEST) as $number) {
            yield "version {$number}" => [$number];
        }
    }

    #[DataProvider('versions')]
    public function testEveryModuleOfEveryMaskIsAsAnotherEncoderMadeIt(int $number): void
    {
        $version = new QrVersion($number);
        $layout = QrLayout::forVersion($version);
        $text = substr(str_repeat('The quick brown fox 0123456789 ', 7), 0, $version->capacity());
        $unmasked = $layout->place($version->codewords($text));
        $modules = '';
        foreach ($layout->overlays() as $overlay) {
            foreach ($unmasked->invertedBy($overlay)->rows as $row) {
                $modules .= sprintf("%0{$version->size}b", $row);
            }
        }

        self::assertSame(self::FINGERPRINTS[$number], substr(hash('sha256', $modules), 0, 32));
    }

    #[DataProvider('versions')]
    public function testColumnsAreTheRowsTurned(int $number): void
    {
        $version = new QrVersion($number);
        $layout = QrLayout::forVersion($version);
        $grid = $layout->place($version->codewords(str_repeat('x', $version->capacity())))->invertedBy($layout->overlays()[5]);

        for ($row = 0; $row < $version->size; $row++) {
            $turned = '';
            for ($column = 0; $column < $version->size; $column++) {
                $turned .= $grid->columns[$column] >> ($version->size - 1 - $row) & 1;
            }
            self::assertSame(sprintf("%0{$version->size}b", $grid->rows[$row]), $turned);
        }
    }

    public function testFormatInformationOfEachMask(): void
    {
        $version = new QrVersion(1);
        foreach (QrLayout::forVersion($version)->overlays() as $mask => $overlay) {
            $read = static fn(int $row, int $column): string => $overlay->isDark($row, $column) ? '1' : '0';
            $first = '';
            foreach ([0, 1, 2, 3, 4, 5, 7, 8] as $column) {
                $first .= $read(8, $column);
            }
            foreach ([7, 5, 4, 3, 2, 1, 0] as $row) {
                $first .= $read($row, 8);
            }
            self::assertSame(self::FORMATS[$mask], $first, "mask {$mask}");
        }
    }

    public function testASymbolSaysItsFormatTwice(): void
    {
        $code = QrCode::encode(self::TICKET);
        $last = $code->size() - 1;
        $first = $second = '';
        foreach ([[8, 0], [8, 1], [8, 2], [8, 3], [8, 4], [8, 5], [8, 7]] as $i => [$row, $column]) {
            $first .= (int) $code->dark($row, $column);
            $second .= (int) $code->dark($last - $i, 8);
        }
        foreach ([[8, 8], [7, 8], [5, 8], [4, 8], [3, 8], [2, 8], [1, 8], [0, 8]] as $i => [$row, $column]) {
            $first .= (int) $code->dark($row, $column);
            $second .= (int) $code->dark(8, $last - 7 + $i);
        }

        self::assertContains($first, self::FORMATS);
        self::assertSame($first, $second);
        self::assertTrue($code->dark($last - 7, 8), 'the module that is always dark');
    }

    /** @return iterable<string, array{int, string}> annex D */
    public static function versionInformation(): iterable
    {
        yield '7' => [7, '000111110010010100'];
        yield '8' => [8, '001000010110111100'];
        yield '9' => [9, '001001101010011001'];
        yield '10' => [10, '001010010011010011'];
    }

    #[DataProvider('versionInformation')]
    public function testLargerVersionsSayTheirNumberTwice(int $number, string $expected): void
    {
        $code = QrCode::encode(str_repeat('v', (new QrVersion($number))->capacity()));
        $right = $below = '';
        for ($near = 5; $near >= 0; $near--) {
            for ($far = $code->size() - 9; $far >= $code->size() - 11; $far--) {
                $right .= (int) $code->dark($near, $far);
                $below .= (int) $code->dark($far, $near);
            }
        }

        self::assertSame([$expected, $expected], [$right, $below]);
    }

    public function testATicketsCodeIsOfVersionThree(): void
    {
        self::assertSame(29, QrCode::encode(self::TICKET)->size());
    }

    public function testMoreThanVersionTenHoldsIsRefused(): void
    {
        self::assertSame(57, QrCode::encode(str_repeat('a', 213))->size());

        $this->expectException(\LengthException::class);
        QrCode::encode(str_repeat('a', 214));
    }

    public function testWhatLiesOutsideIsLight(): void
    {
        $code = QrCode::encode(self::TICKET);

        self::assertTrue($code->dark(0, 0));
        self::assertTrue($code->dark(0, 28));
        foreach ([[-1, 0], [0, -1], [29, 0], [0, 29]] as [$row, $column]) {
            self::assertFalse($code->dark($row, $column));
        }
    }

    public function testTheDrawingCoversTheDarkModulesAndNoOthers(): void
    {
        $code = QrCode::encode(self::TICKET);
        $svg = new \SimpleXMLElement($code->svg('Ticket'));
        self::assertSame('0 0 37 37', (string) $svg['viewBox']);
        self::assertCount(1, $svg->path);
        $path = (string) $svg->path['d'];
        self::assertMatchesRegularExpression('/^(?:M\d+ \d+h(\d+)v1h-\1z)+$/', $path);

        preg_match_all('/M(\d+) (\d+)h(\d+)/', $path, $runs, PREG_SET_ORDER);
        $drawn = [];
        foreach ($runs as [, $x, $y, $length]) {
            for ($i = 0; $i < (int) $length; $i++) {
                $drawn[(int) $y - 4][(int) $x - 4 + $i] = true;
            }
        }
        for ($row = -4; $row < 33; $row++) {
            for ($column = -4; $column < 33; $column++) {
                self::assertSame($code->dark($row, $column), isset($drawn[$row][$column]), "{$row}, {$column}");
            }
        }
    }

    public function testTheDrawingIsAnImageWithAName(): void
    {
        $label = 'QR "1" <b>&amp;</b> \'x\' [gallery]';
        $markup = QrCode::encode(self::TICKET)->svg($label);
        $svg = new \SimpleXMLElement($markup);

        self::assertSame('img', (string) $svg['role']);
        self::assertSame('benefit-qr', (string) $svg['class']);
        self::assertSame('crispEdges', (string) $svg['shape-rendering']);
        self::assertSame($label, (string) $svg['aria-label']);
        self::assertNull($svg['width']);
        self::assertStringNotContainsString('[gallery]', $markup);
        self::assertStringNotContainsString('<b>', $markup);
    }
}

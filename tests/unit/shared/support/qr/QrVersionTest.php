<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Support\Qr;

use Benefit\Shared\Support\Qr\QrVersion;
use Benefit\Shared\Support\Qr\ReedSolomonEncoder;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class QrVersionTest extends TestCase
{
    /** @return iterable<string, array{int, int, int, int}> version, bytes at level M, codewords in all, modules a side */
    public static function standard(): iterable
    {
        $rows = [
            [1, 14, 26, 21], [2, 26, 44, 25], [3, 42, 70, 29], [4, 62, 100, 33], [5, 84, 134, 37],
            [6, 106, 172, 41], [7, 122, 196, 45], [8, 152, 242, 49], [9, 180, 292, 53], [10, 213, 346, 57],
        ];
        foreach ($rows as $row) {
            yield "version {$row[0]}" => $row;
        }
    }

    #[DataProvider('standard')]
    public function testHoldsWhatTheStandardsTableSays(int $number, int $bytes, int $codewords, int $size): void
    {
        $version = new QrVersion($number);

        self::assertSame($bytes, $version->capacity());
        self::assertSame($size, $version->size);
        self::assertSame($codewords, strlen($version->codewords(str_repeat('a', $bytes))));
        self::assertSame($codewords, strlen($version->codewords('')));
    }

    #[DataProvider('standard')]
    public function testTheSmallestVersionThatFitsIsTaken(int $number, int $bytes): void
    {
        self::assertSame($number, QrVersion::fitting($bytes)->number);
        if ($number < QrVersion::LARGEST) {
            self::assertSame($number + 1, QrVersion::fitting($bytes + 1)->number);
        }
    }

    public function testOneByteTooManyIsRefused(): void
    {
        $this->expectException(\LengthException::class);
        QrVersion::fitting(214);
    }

    public function testThereIsNoVersionEleven(): void
    {
        $this->expectException(\OutOfRangeException::class);
        new QrVersion(11);
    }

    public function testWritesModeLengthBytesTerminatorAndPadding(): void
    {
        // 0100, 00000010, "Hi", 0000, then the two padding bytes by turns up to sixteen codewords.
        self::assertSame('40248690ec11ec11ec11ec11ec11ec11', bin2hex(substr((new QrVersion(1))->codewords('Hi'), 0, 16)));
    }

    public function testALengthTakesTwoBytesFromVersionTenOn(): void
    {
        $codewords = (new QrVersion(10))->codewords(str_repeat('Z', 200));

        // Blocks are interleaved: every fifth codeword is the first block's.
        self::assertSame('400c85a5', bin2hex($codewords[0] . $codewords[5] . $codewords[10] . $codewords[15]));
    }

    public function testShortBlocksAreInterleavedBeforeLongOnes(): void
    {
        // Version 8 has blocks of 38, 38, 39 and 39. Mode and length shift the text by one and a half bytes, so that
        // the third block ends with half of "J" and half of "a", and the fourth begins with the other half of "a".
        $text = str_repeat('.', 112) . 'Ja' . str_repeat('.', 37) . 'Y';
        $codewords = (new QrVersion(8))->codewords($text);

        self::assertSame('12', bin2hex($codewords[3]));
        self::assertSame('a6', bin2hex($codewords[152]));
        // Half of "Y" and the terminator.
        self::assertSame('90', bin2hex($codewords[153]));
    }

    public function testErrorCorrectionOfTheStandardsExample(): void
    {
        // ISO/IEC 18004, annex I: "01234567" as 1-M.
        $data = (string) hex2bin('10200c566180ec11ec11ec11ec11ec11');

        self::assertSame('a524d4c1ed36c7872c55', bin2hex(ReedSolomonEncoder::ofDegree(10)->remainder($data)));
    }

    public function testNoErrorCorrectionForNothing(): void
    {
        self::assertSame(str_repeat("\0", 26), ReedSolomonEncoder::ofDegree(26)->remainder(str_repeat("\0", 44)));
    }

    public function testOneWrongByteChangesEveryErrorCorrectionCodeword(): void
    {
        $correction = ReedSolomonEncoder::ofDegree(16);
        $difference = $correction->remainder(str_repeat('a', 28)) ^ $correction->remainder(str_repeat('a', 27) . 'b');

        self::assertSame(16, strlen($difference));
        self::assertStringNotContainsString("\0", $difference);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Support;

use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

require_once dirname(__DIR__, 2) . '/Fixture.php';

final class MoneyTest extends TestCase
{
    #[DataProvider('formats')]
    public function testWritesAnAmountByItsRules(string $rules, int $minor, string $text, string $plain): void
    {
        self::assertSame($text, self::money($rules)->format($minor));
        self::assertSame($plain, self::money($rules)->plain($minor));
    }

    /** @return iterable<array{string, int, string, string}> */
    public static function formats(): iterable
    {
        foreach (Fixture::read('money')['format'] as $row) {
            yield "$row[rules] $row[minor]" => [$row['rules'], $row['minor'], $row['text'], $row['plain']];
        }
    }

    /**
     * @param list<int>    $minor amounts of one table
     * @param list<string> $texts
     */
    #[DataProvider('columns')]
    public function testWritesWholeAmountsWithoutDecimalsUnlessTheirTableNeedsThem(string $rules, array $minor, array $texts): void
    {
        self::assertSame($texts, array_map(static fn(int $amount): string => self::money($rules)->formatShort($amount, ...$minor), $minor));
    }

    /** @return iterable<array{string, list<int>, list<string>}> */
    public static function columns(): iterable
    {
        foreach (Fixture::read('money')['short'] as $row) {
            yield "$row[rules] " . implode(', ', $row['minor']) => [$row['rules'], $row['minor'], $row['text']];
        }
    }

    #[DataProvider('texts')]
    public function testReadsWhatIsOneAmountWithoutDoubtAndNothingElse(string $rules, string $text, ?int $minor): void
    {
        self::assertSame($minor, self::money($rules)->parse($text));
    }

    /** @return iterable<array{string, string, int|null}> */
    public static function texts(): iterable
    {
        foreach (Fixture::read('money')['parse'] as $number => $row) {
            yield "$number: $row[rules] " . json_encode($row['text']) => [$row['rules'], $row['text'], $row['minor']];
        }
    }

    #[DataProvider('donorsTexts')]
    public function testReadsADonorsTextAsItWasMeantOrNotAtAll(string $rules, string $text, ?int $minor): void
    {
        self::assertSame($minor, self::money($rules, 'donation-amounts')->parseTyped($text));
    }

    /** @return iterable<array{string, string, int|null}> */
    public static function donorsTexts(): iterable
    {
        foreach (Fixture::read('donation-amounts')['typed'] as $row) {
            yield "$row[rules] $row[text]" => [$row['rules'], $row['text'], isset($row['only']) ? null : $row['minor']];
        }
    }

    /** The wire's amounts, formatted by the site's rules, have one meaning. */
    public function testReadsWhatTheSiteWritesAsItIs(): void
    {
        foreach (array_keys(Fixture::read('donation-amounts')['rules']) as $rules) {
            $money = self::money($rules, 'donation-amounts');
            foreach ([1, 12, 123, 1234, 12345, 123456, 1234567, 12345678, 123456789, 1234567890, 100000, 100000000] as $minor) {
                self::assertSame($minor, $money->parseTyped($money->number($minor)), "$rules $minor");
            }
        }
    }

    /** The facts that scripts are told about a currency: they have no list of their own. */
    public function testTheExamplesKnowTheirCurrencies(): void
    {
        foreach (Fixture::read('money')['rules'] as $rules) {
            self::assertSame([Currency::symbol($rules['currency']), Currency::exponent($rules['currency'])], [$rules['symbol'], $rules['exponent']]);
        }
    }

    /** An amount is called too large only where it is one. */
    public function testTellsTooLongAnAmountFromNoAmount(): void
    {
        foreach (['12345678901234.00' => true, '12,345,678,901,234' => true, '9999999999999.99' => false, '000000000000000000001' => false, '12345678901234.000' => false, 'x12345678901234567' => false, '' => false] as $text => $isTooLong) {
            self::assertSame($isTooLong, self::money('us')->isTooLong((string) $text), (string) $text);
        }
    }

    public function testReadsNoBytesThatAreNotUtf8(): void
    {
        self::assertNull(self::money('us')->parse("12\xFF"));
        self::assertNull(self::money('us')->parse("\xC3"));
    }

    public function testReadsBackEveryAmountItWrites(): void
    {
        foreach (self::everyFormat() as $money) {
            foreach (self::amounts() as $minor) {
                self::assertSame($minor, $money->parse($money->format($minor)), self::named($money) . " $minor");
                self::assertNull($money->parse($money->format(-$minor - 1)), self::named($money) . ' negative');
            }
        }
    }

    public function testWritesEvenTheSmallestInteger(): void
    {
        self::assertSame('-92233720368547758.08', self::money('us')->plain(PHP_INT_MIN));
        self::assertSame('-€92,233,720,368,547,758.08', self::money('us')->format(PHP_INT_MIN));
    }

    #[DataProvider('quotients')]
    public function testDividesHalfAwayFromZero(int $numerator, int $denominator, int $result): void
    {
        self::assertSame($result, MoneyFormat::divideHalfUp($numerator, $denominator));
    }

    /** @return iterable<array{int, int, int}> */
    public static function quotients(): iterable
    {
        foreach (Fixture::read('money')['divideHalfUp'] as $row) {
            yield "$row[numerator] / $row[denominator]" => [$row['numerator'], $row['denominator'], $row['result']];
        }
    }

    /** |n − q·d| is at most half of |d|, and when it is exactly half, q is the one farther from zero. */
    public function testIsNeverFartherFromAQuotientThanHalf(): void
    {
        for ($numerator = -60; $numerator <= 60; $numerator++) {
            foreach ([1, 2, 3, 4, 5, 7, 8, 10, 11900, -1, -2, -3, -6] as $denominator) {
                $quotient = MoneyFormat::divideHalfUp($numerator, $denominator);
                $off = 2 * abs($numerator - $quotient * $denominator);
                self::assertLessThanOrEqual(abs($denominator), $off, "$numerator / $denominator");
                if ($off === abs($denominator)) {
                    self::assertGreaterThan(abs($numerator), abs($quotient * $denominator), "$numerator / $denominator");
                }
            }
        }
    }

    public function testDividesNearTheLimitsOfIntegers(): void
    {
        self::assertSame(4611686018427387904, MoneyFormat::divideHalfUp(PHP_INT_MAX, 2));
        self::assertSame(1, MoneyFormat::divideHalfUp(PHP_INT_MAX, PHP_INT_MAX));
        self::assertSame(1, MoneyFormat::divideHalfUp(intdiv(PHP_INT_MAX, 2) + 1, PHP_INT_MAX));
        self::assertSame(0, MoneyFormat::divideHalfUp(intdiv(PHP_INT_MAX, 2), PHP_INT_MAX));
    }

    public function testRefusesToDivideByZero(): void
    {
        $this->expectException(\DivisionByZeroError::class);
        MoneyFormat::divideHalfUp(1, 0);
    }

    #[DataProvider('percentages')]
    public function testTakesAPercentageHalfUp(int $minor, int $basisPoints, int $result): void
    {
        self::assertSame($result, MoneyFormat::percent($minor, $basisPoints));
    }

    /** @return iterable<array{int, int, int}> */
    public static function percentages(): iterable
    {
        foreach (Fixture::read('money')['percent'] as $row) {
            yield "$row[basisPoints] of $row[minor]" => [$row['minor'], $row['basisPoints'], $row['result']];
        }
    }

    public function testTakesAPercentageAsTheWholeMultiplicationWould(): void
    {
        mt_srand(4);
        for ($i = 0; $i < 2000; $i++) {
            $minor = mt_rand(-1_000_000_000, 1_000_000_000);
            $points = mt_rand(0, 10000);
            self::assertSame(MoneyFormat::divideHalfUp($minor * $points, 10000), MoneyFormat::percent($minor, $points), "$points of $minor");
        }
    }

    #[TestWith(['middle', ',', '.'])]
    #[TestWith(['before', '.', '.'])]
    #[TestWith(['before', ',', ''])]
    #[TestWith(['before', '1', '.'])]
    #[TestWith(['before', '-', '.'])]
    #[TestWith(['before', "\u{A0}", ' '])]
    #[TestWith(['before', "'", "\u{2019}"])]
    #[TestWith(['before', ',', "\xFF"])]
    public function testIsNotMadeWithRulesThatCanBeReadTwice(string $position, string $thousands, string $decimal): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new MoneyFormat('EUR', $position, $thousands, $decimal);
    }

    #[TestWith([',', '.', true])]
    #[TestWith(['', '.', true])]
    #[TestWith(['abcd', 'efgh', true])]
    #[TestWith(['abcde', '.', false])]
    #[TestWith([',', 'abcde', false])]
    #[TestWith([',', "x\n", false])]
    #[TestWith(["x\n", '.', false])]
    #[TestWith([',', '1x', false])]
    #[TestWith([',', 'x1', false])]
    #[TestWith(['1x', '.', false])]
    #[TestWith(['x1', '.', false])]
    public function testSeparatorsAreFewLettersWithoutDigits(string $thousands, string $decimal, bool $isGood): void
    {
        self::assertSame($isGood, MoneyFormat::areSeparators($thousands, $decimal));
    }

    private static function money(string $rules, string $fixture = 'money'): MoneyFormat
    {
        ['currency' => $currency, 'position' => $position, 'thousands' => $thousands, 'decimal' => $decimal] = Fixture::read($fixture)['rules'][$rules];

        return new MoneyFormat($currency, $position, $thousands, $decimal);
    }

    private static function named(MoneyFormat $money): string
    {
        return "$money->currency $money->position '$money->thousands' '$money->decimal'";
    }

    /** @return iterable<MoneyFormat> every currency once, and every combination of position and separators */
    private static function everyFormat(): iterable
    {
        foreach (array_keys(Currency::codes()) as $code) {
            yield new MoneyFormat($code, 'before', ',', '.');
        }
        foreach (['EUR', 'JPY', 'KWD', 'RON', 'PEN', 'XOF'] as $code) {
            foreach (MoneyFormat::POSITIONS as $position) {
                foreach ([[',', '.'], ['.', ','], ["\u{A0}", ','], [' ', '.'], ["\u{2019}", '.'], ["'", ','], ['', '.']] as [$thousands, $decimal]) {
                    yield new MoneyFormat($code, $position, $thousands, $decimal);
                }
            }
        }
    }

    /** @return list<int> 0 up to the largest that is read */
    private static function amounts(): array
    {
        mt_srand(7);
        $amounts = [0, 1, 9, 10, 99, 100, 999, 1000, 9999, 10000, 99999, 100000, 999999999999999];
        for ($digits = 1; $digits <= 15; $digits++) {
            $amounts[] = mt_rand(10 ** ($digits - 1), 10 ** $digits - 1);
        }

        return $amounts;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Support;

use Benefit\Donations\Forms\DonationLevel;
use Benefit\Payments\Checkout\Pricing\PriceCalculator;
use Benefit\Shared\Support\Currency;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class CurrencyTest extends TestCase
{
    #[TestWith(['EUR', 2])]
    #[TestWith(['USD', 2])]
    #[TestWith(['JPY', 0])]
    #[TestWith(['KRW', 0])]
    #[TestWith(['CLP', 0])]
    #[TestWith(['ISK', 0])]
    #[TestWith(['HUF', 2])]
    #[TestWith(['TWD', 2])]
    #[TestWith(['MGA', 2])]
    #[TestWith(['KWD', 3])]
    #[TestWith(['BHD', 3])]
    #[TestWith(['TND', 3])]
    #[TestWith(['CLF', 4])]
    #[TestWith(['UYW', 4])]
    public function testHasTheExponentOfIso4217(string $code, int $exponent): void
    {
        self::assertSame($exponent, Currency::exponent($code));
    }

    #[TestWith(['XYZ'])]
    #[TestWith(['eur'])]
    #[TestWith([''])]
    #[TestWith(['XAU'])]
    public function testGuessesNoExponent(string $code): void
    {
        self::assertFalse(Currency::exists($code));
        $this->expectException(\InvalidArgumentException::class);
        Currency::exponent($code);
    }

    public function testListsEveryCurrencyOnceWithANameByCode(): void
    {
        $codes = Currency::codes();
        $sorted = $codes;
        ksort($sorted);

        self::assertGreaterThan(150, count($codes));
        self::assertSame(array_keys($sorted), array_keys($codes));
        self::assertSame(count($codes), count(array_unique($codes)), 'Two currencies share a name.');
        foreach ($codes as $code => $name) {
            self::assertMatchesRegularExpression('/^[A-Z]{3}$/', $code);
            self::assertNotSame('', trim($name));
            self::assertContains(Currency::exponent($code), [0, 2, 3, 4]);
        }
    }

    public function testNamesAreInTheLanguageOfTheirReader(): void
    {
        if (!class_exists(\ResourceBundle::class)) {
            self::markTestSkipped('needs intl');
        }
        foreach (['de_DE' => 'US-Dollar', 'de_DE_formal' => 'US-Dollar', 'en_US' => 'US Dollar', 'tlh' => 'US Dollar', '' => 'US Dollar'] as $locale => $name) {
            $names = Currency::names($locale);
            self::assertSame($name, $names['USD'], $locale);
            self::assertSame(array_keys(Currency::codes()), array_keys($names));
            self::assertNotContains('', $names);
        }
    }

    public function testLimitsAndSuggestionsAreSensibleInEveryCurrency(): void
    {
        foreach (array_keys(Currency::codes()) as $code) {
            $largest = Currency::largestMinor($code);
            $suggestions = Currency::suggestions($code);
            self::assertGreaterThanOrEqual(99_999_999, $largest, "$code: the limit of every currency in version 0.1.0");
            self::assertLessThanOrEqual(PriceCalculator::UNIT_MAX, $largest, $code);
            self::assertLessThanOrEqual(DonationLevel::MOST_MINOR, DonationLevel::largestMinor($code), $code);
            self::assertCount(4, $suggestions, $code);
            self::assertSame($suggestions, array_values(array_unique($suggestions)), $code);
            self::assertGreaterThanOrEqual(10, $suggestions[0], $code);
            self::assertLessThan($largest / 100, $suggestions[3], $code);
        }
        self::assertSame([99_999_999, [1000, 2500, 5000, 10_000]], [Currency::largestMinor('EUR'), Currency::suggestions('EUR')]);
        self::assertSame([999_999_999_999, [20_000_000, 50_000_000, 100_000_000, 200_000_000]], [Currency::largestMinor('IDR'), Currency::suggestions('IDR')]);
        self::assertSame([99_999_999, [2000, 5000, 10_000, 20_000]], [Currency::largestMinor('JPY'), Currency::suggestions('JPY')]);
        self::assertSame([999_999_999, [5000, 10_000, 25_000, 50_000]], [Currency::largestMinor('KWD'), Currency::suggestions('KWD')]);
    }

    public function testShowsTheCodeWhereThereIsNoSign(): void
    {
        self::assertSame('€', Currency::symbol('EUR'));
        self::assertSame('CHF', Currency::symbol('CHF'));
        self::assertSame('XYZ', Currency::symbol('XYZ'));
    }
}

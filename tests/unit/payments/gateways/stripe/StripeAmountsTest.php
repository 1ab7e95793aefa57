<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments\Gateways\Stripe;

use Benefit\Payments\Gateways\Stripe\StripeAmounts;
use Benefit\Shared\Support\Currency;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Stripe's units are not always those of ISO 4217. */
final class StripeAmountsTest extends TestCase
{
    #[DataProvider('amounts')]
    public function testAnAmountInStripesUnits(string $currency, int $minor, ?int $stripe): void
    {
        self::assertSame($stripe, StripeAmounts::toStripe($minor, $currency));
        if ($stripe !== null) {
            self::assertSame($minor, StripeAmounts::fromStripe($stripe, $currency));
        }
    }

    /** @return iterable<string, array{string, int, int|null}> */
    public static function amounts(): iterable
    {
        yield '12.34 euros' => ['EUR', 1234, 1234];
        yield '500 yen' => ['JPY', 500, 500];
        yield '5 krónur, which Stripe counts in hundredths' => ['ISK', 5, 500];
        yield '1000 shillings, likewise' => ['UGX', 1000, 100_000];
        yield '300 ariary, which Stripe counts whole' => ['MGA', 30_000, 300];
        yield 'a fifth of an ariary' => ['MGA', 30_020, null];
        yield '5.120 dinars' => ['KWD', 5120, 5120];
        yield '5.124 dinars, which no card can pay' => ['KWD', 5124, null];
        yield 'forints, with decimals' => ['HUF', 1050, 1050];
        yield 'a currency of four decimals' => ['CLF', 10_000, null];
        yield 'nothing' => ['EUR', 0, null];
        yield 'less than nothing' => ['EUR', -100, null];
        yield 'the most' => ['EUR', 99_999_999, 99_999_999];
        yield 'more' => ['EUR', 100_000_000, null];
        yield 'more, once it is in hundredths' => ['ISK', 1_000_000, null];
    }

    public function testThereAndBackIsTheSameInEveryCurrency(): void
    {
        foreach (array_keys(Currency::codes()) as $currency) {
            foreach ([1, 7, 10, 99, 100, 1234, 50_000, 990_000] as $minor) {
                $stripe = StripeAmounts::toStripe($minor, $currency);
                self::assertTrue($stripe === null || StripeAmounts::fromStripe($stripe, $currency) === $minor, "$minor $currency");
            }
        }
    }

    public function testTheSmallestStepIsAnAmountAndNothingBetweenTwoStepsIs(): void
    {
        self::assertSame([1, 1, 1, 100, 10], array_map(StripeAmounts::step(...), ['EUR', 'JPY', 'ISK', 'MGA', 'KWD']));
        foreach (['EUR', 'JPY', 'ISK', 'UGX', 'MGA', 'KWD', 'BHD'] as $currency) {
            for ($minor = 1; $minor <= 200; $minor++) {
                self::assertSame($minor % StripeAmounts::step($currency) === 0, StripeAmounts::toStripe($minor, $currency) !== null, "$minor $currency");
            }
        }
    }

    public function testWhatStripeCannotHaveSaid(): void
    {
        self::assertNull(StripeAmounts::fromStripe(-1, 'EUR'));
        self::assertNull(StripeAmounts::fromStripe(550, 'ISK'));
        self::assertNull(StripeAmounts::fromStripe(100, 'XXX'));
    }
}

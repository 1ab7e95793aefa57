<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Donations\Admin\DonationList;

use Benefit\Donations\Admin\DonationList\DonationFilter;
use Benefit\Donations\Admin\DonationList\DonationSearch;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Shared\Support\MoneyFormat;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

/** The search and the filter of the list of donations, by what staff type and choose. */
final class GiftSearchTest extends TestCase
{
    #[TestWith([''])]
    #[TestWith(["  \t\n"])]
    #[TestWith(["\u{00A0}"])]
    #[TestWith(['#'])]
    public function testNothingIsLookedForWithoutAText(string $typed): void
    {
        self::assertNull(DonationSearch::parse($typed));
    }

    public function testADigitMayBeANumberOrTheBeginningOfAText(): void
    {
        $search = DonationSearch::parse(' 42 ');
        self::assertSame([42, '42', '42'], [$search?->number, $search?->email, $search?->company]);
    }

    public function testWithItsSignItIsANumberAlone(): void
    {
        $search = DonationSearch::parse('#42');
        self::assertSame([42, '', '', []], [$search?->number, $search?->email, $search?->company, $search?->names]);
        self::assertSame([0, []], [DonationSearch::parse('#Ada')?->number, DonationSearch::parse('#Ada')?->names]);
    }

    public function testANumberBeyondAllIsNone(): void
    {
        self::assertSame(0, DonationSearch::parse('9999999999999999999')?->number);
    }

    public function testAnAmountIsReadAsTheSiteWritesItInEachCurrencyThatItMayBeOf(): void
    {
        $money = new MoneyFormat('EUR', 'after_space', '.', ',');
        foreach (['120,00', '120', '120 €', '€120', 'EUR 120,00'] as $typed) {
            self::assertContains('EUR', DonationSearch::parse($typed, $money)->amounts[12000] ?? [], $typed);
        }
        self::assertSame([123450], array_keys(DonationSearch::parse('1.234,50 €', $money)->amounts ?? []));
        self::assertContains('JPY', DonationSearch::parse('120', $money)->amounts[120] ?? []);
        foreach (['120.00', '0', 'Ada', '#120', '120@example.org', '-120'] as $typed) {
            self::assertSame([], DonationSearch::parse($typed, $money)?->amounts, $typed);
        }
    }

    public function testAnAddressIsLookedForAsOne(): void
    {
        $search = DonationSearch::parse('ada@ex');
        self::assertSame(['ada@ex', '', []], [$search?->email, $search?->company, $search?->names]);
    }

    public function testSeveralWordsAreANameOrACompany(): void
    {
        $search = DonationSearch::parse("Ada \u{00A0} Byron");
        self::assertSame(['', 'Ada Byron'], [$search?->email, $search?->company]);
        self::assertContains(['Ada', 'Byron'], $search->names ?? []);
        self::assertContains(['Byron', 'Ada'], $search->names ?? []);
    }

    public function testDaysAreThoseOfTheSitesZoneAndTheLastOneIsMeant(): void
    {
        $filter = DonationFilter::fromValues(['from' => '2026-03-29', 'to' => '2026-03-29'], new \DateTimeZone('Europe/Berlin'), new MoneyFormat('EUR', 'before', ',', '.'));
        // The clocks go forward that day.
        self::assertSame(23 * 3600, (int) $filter->until - (int) $filter->from);
        self::assertSame('2026-03-28T23:00:00Z', gmdate('Y-m-d\TH:i:s\Z', (int) $filter->from));
    }

    public function testPaidOnesAreThoseOfEachKind(): void
    {
        $filter = DonationFilter::fromValues(['status' => 'paid'], new \DateTimeZone('UTC'), new MoneyFormat('EUR', 'before', ',', '.'));
        self::assertSame([DonationStatus::Publish, DonationStatus::Subscription], $filter->statuses);
    }

    public function testWhatIsNotKnownIsNotAskedFor(): void
    {
        self::assertEquals(new DonationFilter(), DonationFilter::fromValues(['status' => 'unheard', 'mode' => 'both', 'from' => 'soon'], new \DateTimeZone('UTC'), new MoneyFormat('EUR', 'before', ',', '.')));
        $filter = DonationFilter::fromValues(['status' => 'give_subscription', 'mode' => 'test', 'formId' => 7, 'campaignId' => 8, 'gatewayId' => 'stripe'], new \DateTimeZone('UTC'), new MoneyFormat('EUR', 'before', ',', '.'));
        self::assertSame([[DonationStatus::Subscription], 'test', 7, 8, 'stripe'], [$filter->statuses, $filter->mode, $filter->formId, $filter->campaignId, $filter->gateway]);
    }
}

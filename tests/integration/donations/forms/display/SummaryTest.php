<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

/** The donation summary (docs/spec-donations.md): amount, frequency, fees and total of each form. */
final class SummaryTest extends FormPageTestCase
{
    public function testItSaysWhatIsPaid(): void
    {
        $html = self::read($this->pageWith(self::block($this->form(['has_summary' => true, 'fees' => ['enabled' => true, 'basis_points' => 290, 'fixed_minor' => 30, 'is_ticked' => true]]))))->text;

        self::assertSame(['amount' => '€25.00', 'frequency' => 'One-time', 'recurring' => '', 'fees' => '€1.06', 'total' => '€26.06'], self::tags($html));
        self::assertStringNotContainsString('class="give-total"', $html, 'The total is said once.');
        self::assertGreaterThan(strpos($html, 'benefit-gateways'), strpos($html, 'class="give-summary"'), 'Behind the ways to pay.');
    }

    public function testFeesThatNobodyCoversAndSumsThatNobodyPaysAreNotSaid(): void
    {
        $form = $this->form(['has_summary' => true, 'fees' => ['enabled' => true, 'basis_points' => 290, 'fixed_minor' => 30, 'is_ticked' => false]]);
        $page = $this->pageWith(self::block($form));
        self::assertSame(['amount' => '€25', 'frequency' => 'One-time', 'recurring' => '', 'total' => '€25'], self::tags(self::read($page)->text));

        $this->renderAnew();
        $refused = self::post($page, $form, ['give-price-id' => 'custom', 'give-amount' => '99999999', 'give-fee-mode' => '1'])->text;
        self::assertStringContainsString('give-invalid-amount', $refused);
        self::assertSame(['amount' => '–', 'frequency' => 'One-time', 'recurring' => '', 'total' => '–'], self::tags($refused));
    }

    public function testFeesAreListedWhereTheyAreAskedForAndTheWayBackWhereThereIsAChoice(): void
    {
        $html = self::read($this->pageWith(self::block($this->form(['has_summary' => true, 'custom' => ['enabled' => false, 'label' => '', 'minimum_minor' => 100, 'maximum_minor' => 10_000_000]], 'set'))))->text;

        self::assertArrayNotHasKey('fees', self::tags($html));
        self::assertStringNotContainsString('Change amount', $html);
    }

    public function testEachFormHasItsOwnAndNoneWithoutTheSetting(): void
    {
        $with = $this->form(['has_summary' => true]);
        $html = self::read($this->pageWith(self::block($with) . self::block($this->form()) . self::block($with)))->text;

        self::assertSame(2, substr_count($html, 'class="give-summary"'));
    }

    /** @return array<string, string> texts by tag */
    private static function tags(string $html): array
    {
        preg_match_all('/data-tag="(\w+)"[^>]*>([^<]*)</', $html, $found);

        return array_combine($found[1], array_map(static fn(string $text): string => html_entity_decode($text, ENT_QUOTES | ENT_HTML5), $found[2]));
    }
}

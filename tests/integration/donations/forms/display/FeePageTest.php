<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

/** Covered fees on the page and on the review step, without scripts. */
final class FeePageTest extends FormPageTestCase
{
    private const FEES = ['enabled' => true, 'basis_points' => 290, 'fixed_minor' => 30, 'is_ticked' => true];

    public function testTheBoxSaysTheFeeOfTheFirstAmountAndTheTotalHasIt(): void
    {
        $html = self::read($this->pageWith(self::block($this->form(['fees' => self::FEES]))))->text;

        self::assertStringContainsString('I’ll cover the processing fee of €1.06', self::words($html));
        self::assertStringContainsString('Processing a payment costs 2.9% + €0.30.', self::words($html));
        self::assertStringContainsString('Total €26.06', self::words($html));
    }

    public function testTheStepBeforeTheGiftSaysWhatIsPaidAndCarriesTheChoice(): void
    {
        $form = $this->form(['fees' => self::FEES]);
        $page = $this->pageWith(self::block($form));
        $review = self::post($page, $form, ['give-price-id' => '4', 'give-fee-mode' => '1'])->text;

        self::assertStringContainsString('€103.30 Donation €100.00 Processing fee (covered by you) €3.30', self::words($review));
        self::assertStringContainsString('Donate €103.30', self::words($review));
        self::assertSame('1', self::field($review, 'give-fee-mode'));

        $this->renderAnew();
        $without = self::post($page, $form, ['give-price-id' => '4'])->text;
        self::assertNull(self::field($without, 'give-fee-mode'));
        self::assertStringContainsString('Donate €100', self::words($without));
    }
}

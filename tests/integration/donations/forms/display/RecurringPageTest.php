<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;

/** Recurring donations on the page and on the review step, without scripts. */
final class RecurringPageTest extends FormPageTestCase
{
    private const DONOR = ['mode' => 'donor', 'periods' => ['month', 'year'], 'times' => 0];
    private const WEEKLY = ['mode' => 'admin', 'periods' => ['week'], 'times' => 12];
    private const LEVELS = [
        ['id' => 1, 'amount_minor' => 1000, 'label' => '', 'recurring' => ['mode' => 'off', 'periods' => [], 'times' => 0]],
        ['id' => 2, 'amount_minor' => 2500, 'label' => ''],
        ['id' => 4, 'amount_minor' => 10000, 'label' => '', 'recurring' => self::WEEKLY],
    ];

    public function testWithoutItThereIsNoChoice(): void
    {
        self::assertStringNotContainsString('recurring', self::read($this->pageWith(self::block($this->form())))->text);
    }

    public function testTheChoiceListsAllThatSomeAmountOffersAndSaysUntilWhen(): void
    {
        $html = self::read($this->pageWith(self::block($this->recurringForm())))->text;

        self::assertStringContainsString('Frequency One-time Weekly, 12 times Monthly Yearly', self::words($html));
        self::assertStringContainsString('Bank transfer One-time donations only', self::words($html));
        self::assertStringNotContainsString('Test payment One-time', self::words($html));
        $details = json_decode((string) self::attribute($html, 'FIELDSET', 'data-give_recurring'), true);
        self::assertSame(['_give_recurring' => 'no', 'pretty' => ''], $details['multi']['1']);
        self::assertSame(['_give_recurring' => 'yes', 'pretty' => 'every month, every year'], $details['multi']['custom']);
    }

    public function testALabelLeavesOutWhatDiffersFromAmountToAmount(): void
    {
        $form = $this->form(['recurring' => self::DONOR, 'default_level' => 2, 'levels' => [self::LEVELS[1], ['recurring' => ['mode' => 'donor', 'periods' => ['month'], 'times' => 12]] + self::LEVELS[2]]]);

        self::assertStringContainsString('One-time Monthly Yearly', self::words(self::read($this->pageWith(self::block($form)))->text));
    }

    public function testWhatAlwaysRepeatsIsNoChoiceAndNobodyPaysItInAnotherWay(): void
    {
        $form = $this->form(['recurring' => self::WEEKLY], 'set');
        $html = self::read($this->pageWith(self::block($form)))->text;

        self::assertSame(['hidden', 'week'], [self::field($html, 'give-recurring-period', 'type'), self::field($html, 'give-recurring-period')]);
        self::assertStringContainsString('Frequency Weekly, 12 times', self::words($html));
        self::assertStringContainsString('€25 every week, 12 times', self::words($html));
        self::assertStringNotContainsString('Bank transfer', self::words($html));
    }

    public function testWhereNoWayToPayCanTakeMoneyAgainItIsNotOffered(): void
    {
        $form = $this->form(['recurring' => self::DONOR, 'gateways' => ['offline']]);

        self::assertStringNotContainsString('give-recurring-period', self::read($this->pageWith(self::block($form)))->text);
    }

    public function testWhatAlwaysRepeatsIsLeftOutWhereNoWayToPayCanTakeMoneyAgain(): void
    {
        $form = $this->form(['recurring' => self::DONOR, 'levels' => self::LEVELS, 'default_level' => 4, 'gateways' => ['offline']]);
        $page = $this->pageWith(self::block($form));
        $html = self::read($page)->text;

        self::assertStringContainsString('€10 €25 Custom amount', self::words($html));
        self::assertStringNotContainsString('€100', self::words($html));
        self::assertStringNotContainsString('recurring', $html);
        self::assertSame('10.00', self::field($html, 'give-amount'), 'The first that is left is chosen.');

        $this->renderAnew();
        $answer = self::post($page, $form, ['give-price-id' => '4', 'give-amount' => '100.00', 'give-recurring-period' => 'week', 'payment-mode' => 'offline']);
        self::assertSame(422, $answer->status);
        self::assertStringContainsString('The amounts on this form have changed since you opened it.', self::words($answer->text));
        self::assertSame(0, self::rowsIn('donation'));
    }

    public function testOutsideTheTestModeTheTestPaymentIsNoWayToRepeat(): void
    {
        update_option(Settings::OPTION, self::plugin()->settingsStore()->sanitize(['test_mode' => false]));
        $this->renderAnew();
        $html = self::read($this->pageWith(self::block($this->recurringForm())))->text;

        self::assertStringNotContainsString('recurring', $html);
        self::assertStringNotContainsString('€100', self::words($html));
    }

    public function testADonorsOwnAmountIsNotOfferedWhereItAlwaysRepeatsAndCannot(): void
    {
        $html = self::read($this->pageWith(self::block($this->form(['recurring' => self::WEEKLY, 'levels' => self::LEVELS, 'default_level' => 0, 'gateways' => ['offline']]))))->text;

        self::assertSame('1', self::field($html, 'give-price-id'));
        self::assertSame('hidden', self::field($html, 'give-amount', 'type'));
        self::assertStringNotContainsString('€25', self::words($html));
    }

    public function testAFormOfWhichNothingIsLeftIsClosed(): void
    {
        foreach (['set', 'multi'] as $template) {
            $form = $this->form(['recurring' => self::WEEKLY, 'gateways' => ['offline']], $template);
            $page = $this->pageWith(self::block($form));

            self::assertStringContainsString('This donation form is closed right now.', self::words(self::read($page)->text));
            $this->renderAnew();
            self::assertStringContainsString('This donation form is closed right now.', self::words(self::post($page, $form, ['give-price-id' => '', 'give-recurring-period' => 'week', 'payment-mode' => 'offline'])->text));
            $this->renderAnew();
        }
        self::assertSame(0, self::rowsIn('donation'));
    }

    public function testTheStepBeforeTheGiftSaysWhatRepeatsAndWhatItCarriesIsGiven(): void
    {
        $form = $this->recurringForm();
        $page = $this->pageWith(self::block($form));
        $donor = Caller::visitor();
        // The donor changed to a level that always recurs, while the choice is still "once".
        $review = self::post($page, $form, ['give-price-id' => '4', 'give-recurring-period' => 'once'], $donor)->text;

        self::assertStringContainsString('Frequency €100 every week, 12 times', self::words($review));
        self::assertStringContainsString('Donate €100 every week', self::words($review));
        $this->given($page, $donor, $review);
        self::assertSame([['week', '12', '10000', 'active']], array_map(array_values(...), self::plugin()->database()->rows('SELECT period, times, amount_minor, status FROM {subscription}')));
    }

    public function testTheDonorsOwnChoiceIsCarriedToo(): void
    {
        $form = $this->recurringForm();
        $page = $this->pageWith(self::block($form));
        $donor = Caller::visitor();
        $review = self::post($page, $form, ['give-recurring-period' => 'month'], $donor)->text;
        self::assertStringContainsString('Frequency €25 every month, until you cancel', self::words($review));
        $this->given($page, $donor, $review);
        self::assertSame(1, self::rowsIn('subscription'));

        $this->renderAnew();
        $once = self::post($page, $form, ['give-recurring-period' => 'once'], $donor)->text;
        self::assertStringNotContainsString('Frequency', self::words($once));
        $this->given($page, $donor, $once);
        self::assertSame([1, 2], [self::rowsIn('subscription'), self::rowsIn('donation')]);
    }

    public function testWhatAnAmountDoesNotOfferIsSaidAtTheChoiceAndNothingIsLost(): void
    {
        $form = $this->recurringForm();
        $answer = self::post($this->pageWith(self::block($form)), $form, ['give-price-id' => '1', 'give-amount' => '10.00', 'give-recurring-period' => 'month']);

        self::assertSame(422, $answer->status);
        self::assertStringContainsString('This amount is not available with the frequency you chose.', self::words($answer->text));
        self::assertSame('ada@example.org', self::field($answer->text, 'give_email'));
    }

    public function testAWayToPayThatTakesMoneyOnceIsRefusedForIt(): void
    {
        $form = $this->recurringForm();
        $answer = self::post($this->pageWith(self::block($form)), $form, ['give-recurring-period' => 'month', 'payment-mode' => 'offline']);

        self::assertStringContainsString('This payment method supports one-time donations only.', self::words($answer->text));
        self::assertStringContainsString('€25 every month, until you cancel', self::words($answer->text));
    }

    private function recurringForm(): int
    {
        return $this->form(['recurring' => self::DONOR, 'levels' => self::LEVELS, 'default_level' => 2]);
    }

    private function given(int $page, Caller $donor, string $review): void
    {
        $this->renderAnew();
        $answer = (new Entrance())->send(RouteChannel::Form, $donor, HttpRequest::form(self::hidden($review)), page: $page);
        self::assertSame(303, $answer->status, self::words($answer->text));
    }

    private static function attribute(string $html, string $tag, string $attribute): ?string
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag($tag)) {
            if ($tags->get_attribute($attribute) !== null) {
                return (string) $tags->get_attribute($attribute);
            }
        }

        return null;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;

/** Without scripts, a review step shows what was posted, and the donation is made once. */
final class ReviewTest extends FormPageTestCase
{
    public function testAPostIsShownOnceMoreInWordsAndNothingIsMade(): void
    {
        $form = $this->form();
        $answer = self::post($this->pageWith(self::block($form)), $form);
        $words = self::words($answer->text);

        self::assertSame(0, self::rowsIn('donation'));
        foreach (['Review your details', '€25', 'First name Ada', 'Email ada@example.org', 'Payment method Test payment', 'Donate €25', 'Edit details'] as $part) {
            self::assertStringContainsString($part, $words);
        }
        self::assertMatchesRegularExpression('/^[A-Za-z0-9_-]{16,64}$/', (string) self::field($answer->text, 'give-idempotency-key'));
        self::assertStringContainsString('no-store', $answer->headers['cache-control'] ?? '');
    }

    public function testABoxThatWasLeftIsANo(): void
    {
        $form = $this->form(template: 'full');
        $page = $this->pageWith(self::block($form));

        self::assertStringContainsString('Donate anonymously No', self::words(self::post($page, $form, ['give_agree_to_terms' => '1'])->text));
        self::assertStringContainsString('Donate anonymously Yes', self::words(self::post($page, $form, ['give_agree_to_terms' => '1', 'give_anonymous_donation' => '1'])->text));
    }

    public function testTheAmountIsResolvedAsItWillBeGiven(): void
    {
        $form = $this->form();
        $page = $this->pageWith(self::block($form));
        // The level is unchanged, but another amount was typed.
        $typed = self::post($page, $form, ['give-amount' => '1,234.50'])->text;
        self::assertSame(['1,234.50', 'custom'], [self::field($typed, 'give-amount'), self::field($typed, 'give-price-id')]);
        // Another level was chosen, but the amount is unchanged.
        $chosen = self::post($page, $form, ['give-price-id' => '3'])->text;
        self::assertSame(['50.00', '3'], [self::field($chosen, 'give-amount'), self::field($chosen, 'give-price-id')]);
    }

    public function testWhatItCarriesIsGivenAndOnceOnly(): void
    {
        $form = $this->form();
        $page = $this->pageWith(self::block($form));
        $donor = Caller::visitor();
        $review = self::post($page, $form, ['give-form-currency' => 'EUR'], caller: $donor)->text;
        $hidden = self::hidden($review);
        $first = (new Entrance())->send(RouteChannel::Form, $donor, HttpRequest::form($hidden), page: $page);
        $again = (new Entrance())->send(RouteChannel::Form, $donor, HttpRequest::form($hidden), page: $page);

        self::assertSame('EUR', $hidden['give-form-currency'] ?? null);
        self::assertSame(303, $first->status);
        self::assertSame($first->headers['location'], $again->headers['location']);
        self::assertSame(1, self::rowsIn('donation'));
    }

    public function testTheWayBackKeepsAllEntries(): void
    {
        $form = $this->form(template: 'full');
        $page = $this->pageWith(self::block($form));
        $donor = Caller::visitor();
        $entries = ['give-amount' => '40', 'give_company_option' => 'yes', 'give_company_name' => 'Engines & Co.', 'give_comment' => "One\ntwo", 'give_agree_to_terms' => '1', 'test_outcome' => 'pending'];
        $hidden = self::hidden(self::post($page, $form, $entries, $donor)->text);
        $back = (new Entrance())->send(RouteChannel::Form, $donor, HttpRequest::form($hidden + ['benefit_edit' => '1']), page: $page)->text;

        self::assertSame('40.00', self::field($back, 'give-amount'));
        self::assertSame('Engines & Co.', self::field($back, 'give_company_name'));
        self::assertStringContainsString('One&#010;two</textarea>', $back);
        self::assertStringContainsString('selected value="pending"', $back);
        self::assertSame(0, self::rowsIn('donation'));
    }

    public function testWhatIsWrongIsSaidAboveTheButtonAndAtItsFieldAndNothingIsLost(): void
    {
        $form = $this->form(template: 'full');
        $answer = self::post($this->pageWith(self::block($form)), $form, ['give-amount' => '0.50', 'give_email' => 'ada@', 'payment-mode' => 'offline']);
        $words = self::words($answer->text);

        self::assertSame(422, $answer->status);
        self::assertStringContainsString('The minimum amount for this form is €1', $words);
        self::assertStringContainsString('Please agree to the terms to continue.', $words);
        self::assertMatchesRegularExpression('#<div class="give_notices give_errors"[^>]*>(<div class="give_error give_notice" id="give_error_[a-z_]+"><p><a href="\#[a-z0-9_-]+">[^<]+</a></p></div>){3}</div><fieldset class="give-submit"#', $answer->text);
        self::assertSame('true', self::field($answer->text, 'give-amount', 'aria-invalid'));
        self::assertSame(['0.50', 'ada@', 'Ada'], array_map(static fn(string $name): ?string => self::field($answer->text, $name), ['give-amount', 'give_email', 'give_first']));
        self::assertMatchesRegularExpression('/value="offline" autocomplete="off" checked/', $answer->text);
    }

    public function testOfTwoFormsOnAPageOnlyThePostedOneAnswers(): void
    {
        [$one, $two] = [$this->form(), $this->form()];
        $html = self::post($this->pageWith(self::block($one) . self::block($two)), $two, ['give_email' => ''])->text;

        self::assertSame(1, substr_count($html, 'class="give_notices give_errors"'));
        self::assertGreaterThan(strpos($html, "id=\"give-form-$two\""), strpos($html, 'class="give_notices give_errors"'));
    }
}

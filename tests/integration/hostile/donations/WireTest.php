<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile\Donations;

use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Examples;
use Benefit\Tests\Integration\Hostile\HostileTestCase;
use Benefit\Tests\Integration\Hostile\HttpRequest;

/** Speaks the protocol of docs/contracts.md "Donations" as a client that knows nothing else. */
final class WireTest extends HostileTestCase
{
    private const PROCESS = 'Ajax give_process_donation';
    private const PURCHASE = 'Form give_purchase';

    private int $donationsBefore;

    protected function setUp(): void
    {
        parent::setUp();
        $this->donationsBefore = self::rowsIn('donation');
    }

    public function testGivesTheNonceOfAFormAsText(): void
    {
        $caller = Caller::visitor();

        $answer = $this->askFor('Ajax give_donation_form_nonce', $caller, ['give_form_id' => $this->formId()]);

        self::assertSame(['success', 'data'], array_keys((array) $answer->json()));
        self::assertMatchesRegularExpression('/^[0-9a-f]{10}$/', $answer->json()['data'] ?? '');
        self::assertSame('success', trim($this->askFor(self::PROCESS, $caller, ['give-form-hash' => $answer->json()['data'] ?? ''] + $this->entries())->text));
        $unknown = $this->askFor('Ajax give_donation_form_nonce', $caller, ['give_form_id' => 999999]);
        self::assertSame([400, 'give_invalid_donation_form'], [$unknown->status, $unknown->json()['data']['code'] ?? '']);
    }

    public function testGivesAllNoncesAnew(): void
    {
        $caller = Caller::visitor();

        $data = $this->askFor('Ajax give_donation_form_reset_all_nonce', $caller, ['give_form_id' => $this->formId()])->json()['data'] ?? [];

        self::assertSame(['give_form_hash', 'give_form_user_register_hash', 'donor_session'], array_keys($data));
        self::assertFalse($data['donor_session']);
        self::assertSame('success', trim($this->askFor(self::PROCESS, $caller, ['give-form-hash' => $data['give_form_hash']] + $this->entries())->text));
        self::assertFalse($this->askFor('Ajax give_donation_form_reset_all_nonce', $caller, [])->json()['success'] ?? true);
    }

    public function testTheNonceOfAnotherFormOrVisitorIsRefusedInTheFormsOwnWords(): void
    {
        $caller = Caller::visitor();
        $hash = fn(Caller $of, int $form): string => (string) ($this->askFor('Ajax give_donation_form_nonce', $of, ['give_form_id' => $form])->json()['data'] ?? '');
        foreach (['other visitor' => $hash(Caller::visitor(), $this->formId()), 'none' => 'aaaaaaaaaa'] as $what => $nonce) {
            $answer = $this->askFor(self::PROCESS, $caller, ['give-form-hash' => $nonce] + $this->entries());
            self::assertSame([200, 'expired'], [$answer->status, $answer->error()], $what);
            self::assertStringContainsString('id="give_error_donation_form_nonce"', $answer->text, $what);
        }
    }

    public function testAFormThatIsNotThereIsNotAPageThatWasOpenForTooLong(): void
    {
        $answer = $this->askFor(self::PROCESS, Caller::visitor(), ['give-form-id' => 999999, 'give-form-hash' => 'aaaaaaaaaa'] + $this->entries());

        self::assertSame(400, $answer->status);
        self::assertStringContainsString('id="give_error_give_invalid_donation_form"', $answer->text);
    }

    public function testSaysAllThatIsWrongInOneBlock(): void
    {
        $answer = $this->askFor(self::PROCESS, Caller::visitor(), ['give_email' => 'x', 'give-price-id' => '9', 'payment-mode' => ''] + $this->entries());

        self::assertSame(200, $answer->status);
        self::assertStringStartsWith('<div class="give_notices give_errors">', trim($answer->text));
        foreach (['invalid_donation_amount' => 'give-amount', 'empty_gateway' => 'payment-mode', 'email_invalid' => 'give_email'] as $code => $field) {
            self::assertStringContainsString('<div class="give_error give_notice" id="give_error_' . $code . '"><p data-field="' . $field . '">', $answer->text);
        }
        self::assertSame(0, $this->made(), 'It makes nothing.');
    }

    public function testValidatingMakesNothing(): void
    {
        self::assertSame('success', trim($this->askFor(self::PROCESS, Caller::visitor(), ['give_ajax' => 'true'] + $this->entries())->text));
        self::assertSame(0, $this->made());
    }

    public function testTheGatewaysOwnPartIsLoadedByItsNameInTheAddressToo(): void
    {
        $nonce = (string) ($this->askFor('Ajax give_donation_form_nonce', $caller = Caller::visitor(), ['give_form_id' => $this->formId()])->json()['data'] ?? '');
        $fields = ['give_form_id' => $this->formId(), 'give_total' => '25.00', 'give_form_id_prefix' => $this->formId() . '-1', 'nonce' => $nonce];

        self::assertStringContainsString('id="give-' . $this->formId() . '-1-benefit-test-outcome" name="test_outcome"', $this->askFor('Ajax give_load_gateway', $caller, ['give_payment_mode' => 'test'] + $fields)->text);
        // A prefix other than that of our pages is replaced.
        self::assertStringContainsString('id="give-' . $this->formId() . '-benefit-test-outcome"', $this->askFor('Ajax give_load_gateway', $caller, ['give_payment_mode' => 'test', 'give_form_id_prefix' => '"><b'] + $fields)->text);
        self::assertSame('error', trim($this->askFor('Ajax give_load_gateway', $caller, ['give_payment_mode' => 'free'] + $fields)->text));
    }

    public function testThePostThatNamesNoActionOfOursIsADonation(): void
    {
        $caller = Caller::visitor();
        $post = ['give_action' => 'purchase', 'give-idempotency-key' => 'a-key-of-this-browser'] + $this->entries();

        $to = [];
        add_filter('wp_redirect', static function (string $address) use (&$to): string {
            return $to[] = $address;
        });

        $statuses = array_map(fn(): int => $this->send($this->action(self::PURCHASE), $caller, HttpRequest::form($post))->status, [1, 2]);

        self::assertSame([303, 303], $statuses);
        self::assertMatchesRegularExpression('/[?&]donation=[A-Za-z0-9_-]{22}$/', $to[0]);
        self::assertSame([$to[0]], array_values(array_unique($to)), 'The same key, the same receipt.');
        self::assertSame(1, $this->made());
    }

    public function testAPostFromAnotherSiteGivesNothing(): void
    {
        $post = ['give_action' => 'purchase', 'give-idempotency-key' => 'a-key-of-this-browser'] + $this->entries();
        foreach ([['HTTP_SEC_FETCH_SITE' => 'cross-site'], ['HTTP_SEC_FETCH_SITE' => 'same-site'], ['HTTP_ORIGIN' => 'https://evil.example']] as $server) {
            $this->send($this->action(self::PURCHASE), Caller::visitor(), HttpRequest::form($post, $server));
        }

        self::assertSame(0, $this->made());
    }

    public function testWithoutAKeyItIsShownOnceMoreAndNothingIsMade(): void
    {
        $keys = self::rowsIn('idempotency');

        $answer = $this->send($this->action(self::PURCHASE), Caller::stranger(), HttpRequest::form(['give_action' => 'purchase'] + $this->entries()));

        self::assertSame(200, $answer->status, (string) $answer);
        self::assertSame([0, $keys], [$this->made(), self::rowsIn('idempotency')]);
    }

    /** @return array<string, mixed> */
    private function entries(): array
    {
        return ['give-form-id' => $this->formId(), 'give-price-id' => '1', 'payment-mode' => 'test', 'give_first' => 'Ada', 'give_email' => 'ada@example.org'];
    }

    private function made(): int
    {
        return self::rowsIn('donation') - $this->donationsBefore;
    }

    private function formId(): int
    {
        return (int) $this->fixtures->things['form'];
    }

    private function action(string $title): \Benefit\Shared\Http\Route
    {
        return Examples::actions()[$title];
    }

    /** @param array<string, mixed> $fields */
    private function askFor(string $title, Caller $caller, array $fields): Answer
    {
        return $this->send($this->action($title), $caller, HttpRequest::form(Examples::routing($this->action($title)) + $fields));
    }
}

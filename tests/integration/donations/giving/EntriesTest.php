<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Giving\DonorFields;
use Benefit\Shared\Forms\FormField;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** The server validates everything again: each error has its code, and nothing is stored. */
final class EntriesTest extends GivingTestCase
{
    public function testDonorsAreToldThatOthersMayReadTheirComment(): void
    {
        $fields = DonorFields::forForm(FormDefinition::fromArray(['comment' => true] + FormDefinition::fillDefaults([])), false)->fields;
        $help = array_column(array_map(static fn(FormField $field): array => [$field->name, $field->help], $fields), 1, 0);

        self::assertSame('We may show it on this site.', $help[DonorFields::COMMENT]);
    }

    /**
     * @param array<string, mixed>  $entries
     * @param non-empty-list<string> $codes
     */
    #[DataProvider('wrong')]
    public function testIsRefused(string $template, array $entries, array $codes): void
    {
        $form = Donor::form($this->plugin, template: $template);

        $refusal = self::refusal(fn() => $this->give($form, $entries));

        self::assertSame([422, $codes[0]], [$refusal->status, $refusal->reason]);
        self::assertSame($codes, array_column($refusal->data['errors'], 'code'));
        foreach (['donation', 'donor', 'payment', 'donation_total', 'mail'] as $table) {
            self::assertSame(0, self::rowsIn($table), $table);
        }
    }

    /** @return iterable<string, array{string, array<string, mixed>, list<string>}> */
    public static function wrong(): iterable
    {
        yield 'no amount' => ['multi', [], ['invalid_donation_amount']];
        yield 'below the minimum' => ['multi', ['give-price-id' => 'custom', 'give-amount' => '0.99'], ['invalid_donation_minimum']];
        yield 'above the maximum' => ['multi', ['give-price-id' => 'custom', 'give-amount' => '100,000.01'], ['invalid_donation_maximum']];
        yield 'whatever the page says of its minimum' => ['multi', ['give-price-id' => 'custom', 'give-amount' => '0.50', 'give-form-minimum' => '0.10'], ['invalid_donation_minimum']];
        foreach (['negative' => '-5', 'exponent' => '1e3', 'Arabic-Indic digits' => '٢٥', 'overflow' => '99999999999999999999', 'a grouping that is none' => '1,2,3', 'words' => 'twenty', 'two points' => '1.0.0', 'three decimals' => '1.000', 'zero' => '0'] as $what => $text) {
            yield $what => ['multi', ['give-price-id' => 'custom', 'give-amount' => $text], ['invalid_donation_amount']];
        }
        yield 'the price id of another form' => ['multi', ['give-price-id' => '9', 'give-amount' => '25.00'], ['invalid_donation_amount']];
        yield 'a price id that is none' => ['multi', ['give-price-id' => '2 OR 1', 'give-amount' => '25.00'], ['invalid_donation_amount']];
        yield 'a level with another amount' => ['multi', ['give-price-id' => '2', 'give-amount' => '1.00'], ['invalid_donation_amount']];
        yield 'another amount than the only one' => ['set', ['give-amount' => '5.00'], ['invalid_donation_amount']];
        yield 'a price id where there are none' => ['set', ['give-price-id' => '3'], ['invalid_donation_amount']];
        yield 'no gateway' => ['set', ['payment-mode' => ''], ['empty_gateway']];
        yield 'a gateway that is off' => ['set', ['payment-mode' => 'stripe'], ['invalid_gateway']];
        yield 'the gateway for what is free' => ['set', ['payment-mode' => 'free'], ['invalid_gateway']];
        yield 'no name and no address' => ['set', ['give_first' => ' ', 'give_email' => ''], ['required_give_first', 'required_give_email']];
        yield 'an address that is none' => ['set', ['give_email' => 'ada@'], ['email_invalid']];
        yield 'terms that are not agreed to' => ['full', ['give-price-id' => '1', 'give_agree_to_terms' => ''], ['agree_to_terms']];
        yield 'a company without a name' => ['full', ['give-price-id' => '1', 'give_agree_to_terms' => '1', 'give_company_option' => 'yes'], ['required_give_company_name']];
        yield 'serialised text' => ['set', ['give_first' => 'O:8:"stdClass":0:{}'], ['invalid_serialized_fields']];
        yield 'a page that shows another currency' => ['set', ['give-form-currency' => 'KWD'], ['form_changed']];
        yield 'a robot' => ['set', ['give-honeypot' => 'x'], ['spam_donation']];
        yield 'several at once' => ['multi', ['give-price-id' => '7', 'payment-mode' => '', 'give_email' => 'x'], ['invalid_donation_amount', 'empty_gateway', 'email_invalid']];
    }

    /**
     * @param array<string, mixed> $entries
     */
    #[DataProvider('right')]
    public function testIsAccepted(string $template, array $entries, int $amount, string $level): void
    {
        $donation = $this->give(Donor::form($this->plugin, template: $template), $entries);

        self::assertSame([$amount, $level], [$donation->amountMinor, $donation->level]);
    }

    /** @return iterable<string, array{string, array<string, mixed>, int, string}> */
    public static function right(): iterable
    {
        yield 'a level' => ['multi', ['give-price-id' => '2'], 2500, '2'];
        yield 'a level with its amount' => ['multi', ['give-price-id' => '2', 'give-amount' => '25'], 2500, '2'];
        yield 'a level with its sign' => ['multi', ['give-price-id' => '4', 'give-amount' => '€100.00'], 10000, '4'];
        yield 'a custom amount in the other notation' => ['multi', ['give-price-id' => 'custom', 'give-amount' => '12,50'], 1250, 'custom'];
        yield 'a custom amount' => ['multi', ['give-price-id' => 'custom', 'give-amount' => '1,234.50'], 123450, 'custom'];
        yield 'an amount alone is the level that has it' => ['multi', ['give-amount' => '50'], 5000, '3'];
        yield 'an amount alone' => ['multi', ['give-price-id' => '-1', 'give-amount' => '51'], 5100, 'custom'];
        yield 'the only amount' => ['set', [], 2500, ''];
        yield 'the only amount, said' => ['set', ['give-amount' => '25.00'], 2500, ''];
        yield 'any amount' => ['open', ['give-amount' => '7'], 700, 'custom'];
        yield 'the lowest' => ['multi', ['give-price-id' => 'custom', 'give-amount' => '1.00'], 100, 'custom'];
        yield 'the highest' => ['multi', ['give-price-id' => 'custom', 'give-amount' => '100000'], 10_000_000, 'custom'];
    }

    public function testAmountsAreReadByTheSitesSeparators(): void
    {
        $this->begin(['thousands_separator' => '.', 'decimal_separator' => ',']);
        $form = Donor::form($this->plugin);
        $gift = fn(string $amount): int => $this->give($form, ['give-price-id' => 'custom', 'give-amount' => $amount])->amountMinor;

        self::assertSame([100_000, 1250, 123_450], [$gift('1.000'), $gift('12,5'), $gift('1.234,50')]);
        self::assertSame([100, 123_450], [$gift('1.00'), $gift('1,234.50')], 'In the other notation, these have only one reading.');
        self::assertSame('invalid_donation_amount', self::refusal(fn() => $gift('1,000'))->reason);
    }

    public function testAFormMayHaveACurrencyOfItsOwn(): void
    {
        $form = Donor::form($this->plugin, ['currency' => 'JPY', 'type' => 'set', 'amount_minor' => 3000, 'levels' => [], 'default_level' => 0]);

        $donation = $this->give($form, ['give-amount' => '3,000']);

        self::assertSame(['JPY', 3000, 'JPY'], [$donation->currency, $donation->amountMinor, $this->paymentOf($donation)->currency]);
    }

    public function testOnlyAnOpenFormTakesDonations(): void
    {
        $form = Donor::form($this->plugin);
        $closed = fn(): string => self::refusal(fn() => $this->give($form, ['give-price-id' => '1']))->reason;

        wp_update_post(['ID' => $form, 'post_status' => 'draft']);
        self::assertSame('form_closed', $closed());
        wp_update_post(['ID' => $form, 'post_status' => 'publish', 'post_password' => 'secret']);
        self::assertSame('form_closed', $closed());
        wp_trash_post($form);
        self::assertSame('form_closed', $closed());
        self::assertSame('form_closed', self::refusal(fn() => $this->give(1, ['give-price-id' => '1']))->reason, 'A post that is no form.');
        self::assertSame(0, self::rowsIn('donation'));
    }

    public function testSaysWhatIsWrongWithAnAmount(): void
    {
        $said = fn(int $form, array $entries): string => self::refusal(fn() => $this->give($form, $entries))->getMessage();
        $form = Donor::form($this->plugin);

        self::assertSame('“1,2,3” is not a valid amount. Please enter it like this: 1,234.50', $said($form, ['give-price-id' => 'custom', 'give-amount' => '1,2,3']));
        self::assertSame('“8.50” is not a valid amount. Please enter it like this: 1,234', $said(Donor::form($this->plugin, ['currency' => 'JPY']), ['give-price-id' => 'custom', 'give-amount' => '8.50']));
        self::assertStringContainsString('have changed since you opened it', $said($form, ['give-price-id' => '2', 'give-amount' => '10']));
        self::assertStringContainsString('have changed since you opened it', $said(Donor::form($this->plugin, template: 'set'), ['give-amount' => '1.00']));
        self::assertSame('Please enter the amount you want to donate.', $said($form, ['give-price-id' => 'custom']));
    }

    public function testWhoeverHasThePasswordOfAFormMayGive(): void
    {
        $form = Donor::form($this->plugin);
        wp_update_post(['ID' => $form, 'post_password' => 'secret']);
        require_once ABSPATH . WPINC . '/class-phpass.php';
        $_COOKIE['wp-postpass_' . COOKIEHASH] = (new \PasswordHash(8, true))->HashPassword('secret');

        self::assertSame(1000, $this->give($form, ['give-price-id' => '1'])->amountMinor);
    }

    public function testWhatTurnsTheDirectionOfATextIsNotKept(): void
    {
        self::assertSame('Ada gpj', $this->give(Donor::form($this->plugin), ['give-price-id' => '1', 'give_first' => "Ada \u{202E}gpj\u{2069}"])->firstName);
    }

    public function testHiddenAndUnaskedFieldsAreNotKept(): void
    {
        $donation = $this->give(Donor::form($this->plugin, template: 'full'), [
            'give-price-id' => '1', 'give_agree_to_terms' => '1', 'give_company_option' => 'no', 'give_company_name' => 'Hidden Ltd', 'give_comment' => "For the <roof>\nand [gallery]", 'give_anonymous_donation' => '1',
        ]);

        self::assertSame(['', "For the <roof>\nand [gallery]", true], [$donation->company, $donation->comment, $donation->isAnonymous]);
        self::assertStringContainsString('I agree to the terms.', $donation->consents[0]['text']);
        self::assertSame('Bell & Sons?', $this->give(Donor::form($this->plugin, ['company' => 'required']), ['give-price-id' => '1', 'give_company_name' => 'Bell & Sons?'])->company, 'The rule for ticket forms is not theirs.');
    }

    public function testAPageFromBeforeAChangeWorksUnlessTheTermsReadOtherwise(): void
    {
        $form = Donor::form($this->plugin, template: 'full');
        $entries = ['give-price-id' => '1', 'give_agree_to_terms' => '1', 'give-form-version' => '1'];
        $definition = json_decode((string) get_post_meta($form, 'benefit_definition', true), true);
        $change = function (array $changes) use ($form, &$definition): void {
            $definition = $changes + $definition;
            $this->plugin->donationForms()->write($form, $definition);
            wp_update_post(['ID' => $form]);
        };

        $change(['button' => 'Give']);
        self::assertSame(2, $this->give($form, $entries)->formVersion);
        $change(['terms' => ['text' => 'Something else'] + $definition['terms']]);
        self::assertSame('form_changed', self::refusal(fn() => $this->give($form, $entries))->reason);
        self::assertSame('form_changed', self::refusal(fn() => $this->give($form, ['give-form-version' => '99'] + $entries))->reason, 'A version that never was.');
    }

    public function testAnInvalidDefinitionIsNotPublished(): void
    {
        $form = Donor::form($this->plugin);
        foreach ([['default_level' => 9], ['type' => 'sett'], ['levels' => []], ['currency' => 'XXX'], ['campaign_id' => $form], ['unknown' => 1]] as $changes) {
            $this->plugin->donationForms()->write($form, $changes + json_decode((string) get_post_meta($form, 'benefit_definition', true), true));
            wp_update_post(['ID' => $form]);
        }

        self::assertSame('1', $this->plugin->database()->value('SELECT MAX(version) FROM {form_version} WHERE form_id = %d', $form));
        self::assertSame(2500, $this->give($form, ['give-price-id' => '2'])->amountMinor);
    }

    public function testAFormNamesItsWaysToPayInItsOwnOrder(): void
    {
        update_option('benefit_payments', ['offline_instructions' => 'To AT61 1904.']);
        $this->begin();
        $only = Donor::form($this->plugin, ['gateways' => ['offline']]);

        self::assertSame('invalid_gateway', self::refusal(fn() => $this->give($only, ['give-price-id' => '1']))->reason);
        self::assertSame('offline', $this->give($only, ['give-price-id' => '1', 'payment-mode' => 'offline'])->gateway);
    }
}

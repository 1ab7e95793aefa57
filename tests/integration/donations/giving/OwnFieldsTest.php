<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving;

use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Custom fields: conditions, validation, and storage as text. */
final class OwnFieldsTest extends GivingTestCase
{
    private const MEMBER = [
        ['slug' => 'member', 'kind' => 'radio', 'label' => 'Are you a member?', 'choices' => [['value' => 'yes', 'label' => 'Yes'], ['value' => 'no', 'label' => 'Not yet']]],
        ['slug' => 'number', 'kind' => 'number', 'label' => 'Member number', 'required' => true, 'condition' => ['match' => 'all', 'rules' => [['field' => 'member', 'operator' => '=', 'value' => 'yes']]]],
        ['slug' => 'wall', 'kind' => 'text', 'label' => 'Name on the wall', 'required' => true, 'condition' => ['match' => 'all', 'rules' => [['field' => 'amount', 'operator' => '>=', 'value' => '10000']]]],
    ];

    /**
     * @param array<string, mixed> $entries
     * @param array<string, string> $answers texts by label
     */
    #[DataProvider('answered')]
    public function testAnswersAreKeptInWords(array $entries, array $answers): void
    {
        $donation = $this->give($this->formOf(self::MEMBER), $entries);

        self::assertSame($answers, array_column($donation->fields, 'value', 'label'));
    }

    /** @return iterable<string, array{array<string, mixed>, array<string, string>}> */
    public static function answered(): iterable
    {
        yield 'nothing' => [['give-price-id' => '2'], []];
        yield 'what is asked for' => [['give-price-id' => '2', 'ffm' => ['member' => 'yes', 'number' => '77']], ['Are you a member?' => 'Yes', 'Member number' => '77']];
        yield 'nothing that is not asked for, also when it is sent' => [['give-price-id' => '2', 'ffm' => ['member' => 'no', 'number' => '77', 'wall' => 'Ada']], ['Are you a member?' => 'Not yet']];
        yield 'by the amount' => [['give-price-id' => '4', 'ffm' => ['wall' => 'Ada']], ['Name on the wall' => 'Ada']];
        yield 'by an amount that was typed' => [['give-price-id' => 'custom', 'give-amount' => '250', 'ffm' => ['wall' => 'Ada']], ['Name on the wall' => 'Ada']];
        yield 'without characters that turn what follows' => [['give-price-id' => '4', 'ffm' => ['wall' => "Ada\u{202E}"]], ['Name on the wall' => 'Ada']];
        yield 'nothing that no form has' => [['give-price-id' => '2', 'ffm' => ['other' => 'x']], []];
    }

    /**
     * @param array<string, mixed> $entries
     * @param list<string>         $codes
     */
    #[DataProvider('wrong')]
    public function testIsRefused(array $entries, array $codes): void
    {
        $form = $this->formOf(self::MEMBER);

        $refusal = self::refusal(fn() => $this->give($form, $entries));

        self::assertSame($codes, array_column($refusal->data['errors'], 'code'));
        self::assertSame(0, self::rowsIn('donation'));
    }

    /** @return iterable<string, array{array<string, mixed>, list<string>}> */
    public static function wrong(): iterable
    {
        yield 'missing where the condition holds' => [['give-price-id' => '2', 'ffm' => ['member' => 'yes']], ['required_ffm_number']];
        yield 'missing for a large amount' => [['give-price-id' => '4'], ['required_ffm_wall']];
        yield 'wrong' => [['give-price-id' => '2', 'ffm' => ['member' => 'yes', 'number' => '1e3']], ['invalid_ffm_number']];
        yield 'a choice that is none' => [['give-price-id' => '2', 'ffm' => ['member' => 'maybe']], ['invalid_ffm_member']];
        yield 'serialised text' => [['give-price-id' => '4', 'ffm' => ['wall' => 'O:8:"stdClass":0:{}']], ['invalid_serialized_fields']];
    }

    public function testAnOpenPageFromBeforeAQuestionSaysThatTheFormHasChanged(): void
    {
        $form = $this->formOf(self::MEMBER);
        $version = $this->plugin->donationForms()->current($form)?->version;
        $this->plugin->donationForms()->write($form, $this->definition([...self::MEMBER, ['slug' => 'birthday', 'kind' => 'text', 'label' => 'Birthday', 'required' => true]]));
        $this->plugin->donationForms()->publish($form);

        $old = self::refusal(fn() => $this->give($form, ['give-price-id' => '2', 'give-form-version' => (string) $version]));
        $new = self::refusal(fn() => $this->give($form, ['give-price-id' => '2', 'give-form-version' => (string) ($version + 1)]));

        self::assertSame([['form_changed'], ['required_ffm_birthday']], [array_column($old->data['errors'], 'code'), array_column($new->data['errors'], 'code')]);
    }

    public function testTheOwnersWordsStandInPlaceOfTheUsualOnes(): void
    {
        $form = Donor::form($this->plugin, ['messages' => [['field' => 'give_first', 'text' => 'Your first name, please.']]], 'set');

        self::assertSame('Your first name, please.', self::refusal(fn() => $this->give($form, ['give_first' => '']))->getMessage());
    }

    public function testConsentsAreKeptWithTheirWording(): void
    {
        $form = $this->formOf([['slug' => 'news', 'kind' => 'consent', 'label' => 'Send me news', 'options' => ['html' => 'Once a month.']]]);
        $yes = $this->give($form, ['give-price-id' => '2', 'ffm' => ['news' => '1']]);
        $no = $this->give($form, ['give-price-id' => '2']);

        self::assertSame([[['id' => 'news', 'text' => "Send me news\n\nOnce a month."]], []], array_map(
            static fn(array $consents): array => array_map(static fn(array $one): array => array_diff_key($one, ['at' => 0]), $consents),
            [$yes->consents, $no->consents],
        ));
        self::assertSame([], $yes->fields);
    }

    /** @param list<array<string, mixed>> $fields */
    private function formOf(array $fields): int
    {
        return Donor::form($this->plugin, ['fields' => $fields]);
    }

    /**
     * @param list<array<string, mixed>> $fields
     *
     * @return array<string, mixed>
     */
    private function definition(array $fields): array
    {
        return ['fields' => $fields] + \Benefit\Donations\Forms\DonationFormTemplates::all('EUR')['multi']['definition'];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Donations\Forms;

use Benefit\Donations\Forms\ConditionCycleDetector;
use Benefit\Donations\Forms\DonationFormTemplates;
use Benefit\Donations\Forms\FormDefinition;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** The contradictions that keep a form from being published. */
final class FormProblemsTest extends TestCase
{
    private const CHOICES = [['value' => 'red', 'label' => 'Red'], ['value' => 'blue', 'label' => 'Blue']];

    public function testTheTemplatesAndAFormWithEveryKindHaveNone(): void
    {
        foreach (DonationFormTemplates::all('EUR') as ['definition' => $definition]) {
            self::assertSame([], FormDefinition::problems($definition));
        }
        self::assertSame([], FormDefinition::problems(['recurring' => ['mode' => 'off', 'periods' => [], 'times' => 1]] + DonationFormTemplates::all('EUR')['set']['definition']));
        self::assertSame([], self::problems([
            ['slug' => 'about', 'kind' => 'section', 'label' => 'About you'],
            ['slug' => 'colour', 'kind' => 'radio', 'label' => 'Colour', 'choices' => self::CHOICES, 'options' => ['default' => 'red']],
            ['slug' => 'why', 'kind' => 'textarea', 'label' => 'Why?', 'condition' => ['match' => 'all', 'rules' => [['field' => 'colour', 'operator' => '=', 'value' => 'red'], ['field' => 'amount', 'operator' => '>=', 'value' => '5000']]]],
            ['slug' => 'mail', 'kind' => 'email', 'label' => 'Mail'],
            ['slug' => 'again', 'kind' => 'email', 'label' => 'Once more', 'equal_to' => 'mail'],
            ['slug' => 'born', 'kind' => 'date', 'label' => 'Born', 'options' => ['format' => 'dd.mm.yy', 'minimum' => '1900-01-01', 'maximum' => '2026-12-31']],
            ['slug' => 'at', 'kind' => 'datetime', 'label' => 'At', 'options' => ['format' => 'mm/dd/yy hh:mm TT']],
            ['slug' => 'seats', 'kind' => 'number', 'label' => 'Seats', 'options' => ['minimum' => '2', 'maximum' => '10', 'step' => '0.5', 'format' => 'decimal', 'remote' => 'shop/v1/seats']],
            ['slug' => 'photos', 'kind' => 'file', 'label' => 'Photos', 'options' => ['extensions' => ['jpg', 'mp4', '7z']]],
            ['slug' => 'table', 'kind' => 'repeater', 'label' => 'Guests', 'options' => ['columns' => [['slug' => 'name', 'label' => 'Name']]]],
        ]));
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('wrongForms')]
    public function testAFormHasAProblemAt(string $path, array $changes): void
    {
        $problems = FormDefinition::problems($changes + DonationFormTemplates::all('EUR')['multi']['definition']);

        self::assertSame([$path], array_keys($problems));
        self::assertNotSame('', $problems[$path]);
    }

    /** @return iterable<string, array{string, array<string, mixed>}> */
    public static function wrongForms(): iterable
    {
        $custom = ['enabled' => true, 'label' => '', 'minimum_minor' => 100, 'maximum_minor' => 1000];
        $fees = ['enabled' => true, 'basis_points' => 290, 'fixed_minor' => 30, 'is_ticked' => false];

        yield 'closed to those who have an account' => ['login', ['is_login_required' => true]];
        yield 'open to new donors only' => ['login', ['login' => 'register', 'is_login_required' => true]];
        yield 'no level' => ['levels', ['levels' => [], 'default_level' => 0]];
        yield 'two levels of one number' => ['levels', ['levels' => [['id' => 2, 'amount_minor' => 1, 'label' => ''], ['id' => 2, 'amount_minor' => 2, 'label' => '']]]];
        yield 'a level without an amount' => ['levels.1.amount_minor', ['levels' => [['id' => 2, 'amount_minor' => 1, 'label' => ''], ['id' => 3, 'label' => '']]]];
        yield 'a default that is no level' => ['default_level', ['default_level' => 9]];
        yield 'no set amount' => ['amount_minor', ['type' => 'set', 'amount_minor' => -1]];
        yield 'no lowest amount' => ['custom.minimum_minor', ['custom' => ['minimum_minor' => 0] + $custom]];
        yield 'no highest amount' => ['custom.maximum_minor', ['custom' => ['maximum_minor' => -1] + $custom]];
        $monthly = ['mode' => 'donor', 'periods' => ['month'], 'times' => 0];
        yield 'given again, and no period' => ['recurring.periods', ['recurring' => ['periods' => []] + $monthly]];
        yield 'always given again in two ways' => ['recurring.periods', ['recurring' => ['mode' => 'admin', 'periods' => ['month', 'year']] + $monthly]];
        yield 'given again one time' => ['recurring.times', ['recurring' => ['times' => 1] + $monthly]];
        yield 'given again too many times' => ['recurring.times', ['recurring' => ['times' => 1000] + $monthly]];
        yield 'a level that is given again one time' => ['levels.0.recurring.times', ['default_level' => 0, 'levels' => [['id' => 1, 'amount_minor' => 1, 'label' => '', 'recurring' => ['times' => 1] + $monthly]]]];
        yield 'limits the wrong way round' => ['custom.maximum_minor', ['custom' => ['minimum_minor' => 1001] + $custom]];
        yield 'no currency' => ['currency', ['currency' => 'XXY']];
        yield 'fees of 21 %' => ['fees.basis_points', ['fees' => ['basis_points' => 2100] + $fees]];
        yield 'fees of nothing' => ['fees.basis_points', ['fees' => ['basis_points' => 0, 'fixed_minor' => 0] + $fees]];
        yield 'fees below nothing' => ['fees.fixed_minor', ['fees' => ['fixed_minor' => -1] + $fees]];
        yield 'a goal of nothing' => ['goal.amount_minor', ['goal' => ['enabled' => true]]];
        yield 'terms without words' => ['terms.label', ['terms' => ['enabled' => true, 'label' => ' ']]];
        yield 'two messages for one field' => ['messages', ['messages' => [['field' => 'give_first', 'text' => 'A'], ['field' => 'give_first', 'text' => 'B']]]];
    }

    /** @param array<string, mixed> $field */
    #[DataProvider('wrongFields')]
    public function testAFieldHasAProblemAt(string $path, array $field): void
    {
        $problems = self::problems([
            ['slug' => 'colour', 'kind' => 'select', 'label' => 'Colour', 'choices' => self::CHOICES],
            ['slug' => 'words', 'kind' => 'html', 'label' => 'Words', 'options' => ['html' => '<p>Hello</p>']],
            $field + ['slug' => 'mine', 'kind' => 'text', 'label' => 'Mine'],
            ['slug' => 'day', 'kind' => 'date', 'label' => 'Day'],
        ]);

        self::assertSame(["fields.2.$path"], array_keys($problems));
    }

    /** @return iterable<string, array{string, array<string, mixed>}> */
    public static function wrongFields(): iterable
    {
        $rule = static fn(string $field, string $value = ''): array => ['condition' => ['match' => 'any', 'rules' => [['field' => $field, 'operator' => '=', 'value' => $value]]]];

        yield 'no slug' => ['slug', ['slug' => '']];
        yield 'a slug in other letters' => ['slug', ['slug' => 'Größe']];
        yield 'the slug of another' => ['slug', ['slug' => 'colour']];
        yield 'the name of the amount' => ['slug', ['slug' => 'amount']];
        yield 'a name of every form' => ['slug', ['slug' => 'give_email']];
        yield 'no label' => ['label', ['label' => '  ']];
        yield 'no choices' => ['choices', ['kind' => 'checkboxes']];
        yield 'a choice without words' => ['choices.0.label', ['kind' => 'radio', 'choices' => [['value' => 'a', 'label' => '']]]];
        yield 'two choices of one value' => ['choices.1.value', ['kind' => 'radio', 'choices' => [['value' => 'a', 'label' => 'A'], ['value' => 'a', 'label' => 'B']]]];
        yield 'a value in other letters' => ['choices.0.value', ['kind' => 'radio', 'choices' => [['value' => 'A b', 'label' => 'A']]]];
        yield 'a default that is no choice' => ['options.default', ['kind' => 'checkboxes', 'choices' => self::CHOICES, 'options' => ['default' => 'red,green']]];
        yield 'repeats itself' => ['equal_to', ['equal_to' => 'mine']];
        yield 'repeats nothing' => ['equal_to', ['equal_to' => 'gone']];
        yield 'repeats another kind' => ['equal_to', ['equal_to' => 'colour']];
        yield 'no rule' => ['condition.rules', ['condition' => ['match' => 'all', 'rules' => []]]];
        yield 'a rule on no field' => ['condition.rules.0.field', $rule('')];
        yield 'a rule on a field that is gone' => ['condition.rules.0.field', $rule('gone')];
        yield 'a rule on what holds nothing' => ['condition.rules.0.field', $rule('words')];
        yield 'a rule on a choice that is gone' => ['condition.rules.0.value', $rule('colour', 'green')];
        yield 'a rule on an amount that is none' => ['condition.rules.0.value', $rule('amount', 'a lot')];
        yield 'a rule that asks for a later day' => ['condition.rules.0.operator', ['condition' => ['match' => 'all', 'rules' => [['field' => 'day', 'operator' => '>', 'value' => '2026-12-31']]]]];
        yield 'a condition on itself' => ['condition', $rule('mine', 'x')];
        yield 'lengths the wrong way round' => ['options.max_length', ['options' => ['min_length' => 5, 'max_length' => 4]]];
        yield 'a length that is none' => ['options.max_length', ['options' => ['max_length' => -1]]];
        yield 'numbers the wrong way round' => ['options.maximum', ['kind' => 'number', 'options' => ['minimum' => '10', 'maximum' => '9.5']]];
        yield 'dates the wrong way round' => ['options.maximum', ['kind' => 'date', 'options' => ['minimum' => '2026-12-31', 'maximum' => '2026-12-30']]];
        yield 'a limit that is no date' => ['options.minimum', ['kind' => 'date', 'options' => ['minimum' => '31.12.2026']]];
        yield 'a limit that is no time' => ['options.maximum', ['kind' => 'time', 'options' => ['maximum' => '24:00']]];
        yield 'a step of nothing' => ['options.step', ['kind' => 'number', 'options' => ['step' => '0']]];
        yield 'a format of another kind' => ['options.format', ['kind' => 'number', 'options' => ['format' => 'roman']]];
        yield 'a date of two days' => ['options.format', ['kind' => 'date', 'options' => ['format' => 'dd/dd/yy']]];
        yield 'a time without minutes' => ['options.format', ['kind' => 'time', 'options' => ['format' => 'HH']]];
        yield 'half a date-time' => ['options.format', ['kind' => 'datetime', 'options' => ['format' => 'dd.mm.yy']]];
        yield 'a route of another site' => ['options.remote', ['options' => ['remote' => 'https://example.org/x']]];
        yield 'a route with a query' => ['options.remote', ['options' => ['remote' => 'shop/v1/x?a=b']]];
        yield 'no text' => ['options.html', ['kind' => 'html']];
        yield 'dangerous files' => ['options.extensions', ['kind' => 'file', 'options' => ['extensions' => ['jpg', 'php7']]]];
        yield 'files with scripts in them' => ['options.extensions', ['kind' => 'file', 'options' => ['extensions' => ['svg']]]];
        yield 'no columns' => ['options.columns', ['kind' => 'repeater']];
        yield 'a column without a label' => ['options.columns.0.label', ['kind' => 'repeater', 'options' => ['columns' => [['slug' => 'a', 'label' => '']]]]];
        yield 'two columns of one name' => ['options.columns.1.slug', ['kind' => 'repeater', 'options' => ['columns' => [['slug' => 'a', 'label' => 'A'], ['slug' => 'a', 'label' => 'B']]]]];
    }

    /**
     * @param list<array{slug: string, kind: string, on: list<string>}> $fields
     * @param array<string, list<string>>                               $circles
     */
    #[DataProvider('circles')]
    public function testFieldsThatWaitForThemselvesAreFound(array $fields, array $circles): void
    {
        $whole = array_map(static fn(array $field): array => $field + ['condition' => ['rules' => array_map(static fn(string $slug): array => ['field' => $slug], $field['on'])]], $fields);

        self::assertSame($circles, ConditionCycleDetector::findCycles($whole));
    }

    /** @return iterable<string, array{list<array<string, mixed>>, array<string, list<string>>}> */
    public static function circles(): iterable
    {
        foreach (json_decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/conditions-circles.json'), true) as ['name' => $name, 'fields' => $fields, 'circles' => $circles]) {
            yield $name => [$fields, $circles];
        }
    }

    public function testACircleIsSaidByTheLabelsOfItsFields(): void
    {
        $on = static fn(string $slug): array => ['match' => 'all', 'rules' => [['field' => $slug, 'operator' => '!=', 'value' => '']]];
        $problems = self::problems([
            ['slug' => 'a', 'kind' => 'text', 'label' => 'Street', 'condition' => $on('b')],
            ['slug' => 'b', 'kind' => 'text', 'label' => 'Town', 'condition' => $on('a')],
        ]);

        self::assertSame(['fields.0.condition', 'fields.1.condition'], array_keys($problems));
        self::assertStringContainsString('Street → Town → Street', $problems['fields.0.condition']);
    }

    /**
     * @param list<array<string, mixed>> $fields
     *
     * @return array<string, string>
     */
    private static function problems(array $fields): array
    {
        return FormDefinition::problems(['fields' => $fields] + DonationFormTemplates::all('EUR')['multi']['definition']);
    }
}

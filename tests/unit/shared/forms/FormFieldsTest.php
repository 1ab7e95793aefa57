<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Forms;

use Benefit\Shared\Forms\FieldMessages;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Forms\RemoteValidation;
use Benefit\Shared\Support\Clock;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

/** A form's own questions (docs/spec-donations.md §3–§5, §9). */
final class FormFieldsTest extends TestCase
{
    /** 2026 */
    private const NOW = 1790000000;
    private const COLUMNS = [['slug' => 'who', 'label' => 'Name'], ['slug' => 'age', 'label' => 'Age']];

    /**
     * The examples that the browser's rules are held to as well: src/shared/fields/test/form-rules.test.ts.
     *
     * @param array<string, string> $entries
     * @param array<string, string> $errors the broken rule by field
     * @param array<string, string> $values
     */
    #[DataProvider('examples')]
    public function testDecidesAsTheBrowserDoes(string $form, array $entries, array $errors, array $values): void
    {
        $fields = self::described(Fixture::read('form-fields')['forms'][$form]);
        $result = $fields->check($entries);
        $sentences = FieldMessages::all();

        self::assertSame(array_keys($errors), array_keys($result['errors']));
        foreach ($fields->fields as $field) {
            $rule = $errors[$field->name] ?? null;
            if ($rule !== null) {
                $begin = $field->text('message') ?: strtok(str_replace('%1$s', $field->label, $sentences[$rule]), '%');
                self::assertStringStartsWith((string) $begin, $result['errors'][$field->name]);
            }
        }
        self::assertSame($values, array_intersect_key($result['values'], $values));
    }

    /** @return iterable<string, array{string, array<string, string>, array<string, string>, array<string, string>}> */
    public static function examples(): iterable
    {
        foreach (Fixture::read('form-fields')['check'] as $row) {
            yield $row['what'] => [$row['form'], $row['entries'], $row['errors'], $row['values']];
        }
    }

    public function testAFormsValuesAreReadTwiceAlike(): void
    {
        foreach (Fixture::read('form-fields')['check'] as $row) {
            $fields = self::described(Fixture::read('form-fields')['forms'][$row['form']]);
            $once = $fields->check($row['entries'])['values'];
            self::assertSame($once, $fields->check($once)['values'], $row['what']);
        }
    }

    public function testReadsTheNamesOfItsControls(): void
    {
        $choices = array_map(static fn(string $value): array => ['value' => $value, 'label' => $value], ['a', 'b', 'c']);
        $fields = self::fields(
            new FormField('ffm[boxes]', 'Boxes', 'checkboxes', choices: $choices),
            new FormField('ffm[many]', 'Many', 'multiselect', choices: $choices),
            new FormField('ffm[rows]', 'Rows', 'repeater', options: ['columns' => self::COLUMNS]),
            new FormField('ffm[file]', 'File', 'file'),
        );
        $sent = [
            'ffm' => [
                'boxes' => ['c', 'a', ['b']],
                'many' => ['b', 'a'],
                'rows' => [3 => ['who' => ' Ada ', 'age' => '36', 'more' => 'x'], 5 => ['who' => '', 'age' => ' '], 'x' => 'y', 7 => ['age' => ['1']]],
            ],
            'ffm_files' => ['file' => ['12', '15']],
        ];

        self::assertSame(
            ['ffm[boxes]' => 'a,c', 'ffm[many]' => 'a,b', 'ffm[rows]' => '[{"who":"Ada","age":"36"}]', 'ffm[file]' => '12,15'],
            $fields->check($sent)['values'],
        );
        self::assertSame('c,a', $fields->entries($sent)['ffm[boxes]']);
        self::assertSame(['ffm[boxes]' => '', 'ffm[many]' => '', 'ffm[rows]' => '', 'ffm[file]' => ''], $fields->check(['ffm' => 'x', 'ffm_files' => ['file' => 'x']])['values']);
    }

    public function testAHiddenFieldIsItsOwnersAlone(): void
    {
        $fields = self::fields(new FormField('ffm[source]', 'Source', 'hidden', true, options: ['default' => 'spring']));

        self::assertSame(['values' => ['ffm[source]' => 'spring'], 'errors' => []], $fields->check(['ffm' => ['source' => 'forged']]));
        self::assertSame('spring', $fields->props(['ffm[source]' => 'forged'], [], '')[0]['value']);
    }

    public function testTextsOfAFormHoldNothing(): void
    {
        $fields = self::fields(new FormField('ffm[a]', 'A', 'html', true, options: ['html' => 'x']), new FormField('ffm[b]', 'B', 'section', true));

        self::assertSame(['values' => [], 'errors' => []], $fields->check(['ffm' => ['a' => 'x', 'b' => 'y']]));
    }

    public function testADateIsReadInTheFieldsFormatAndAsBrowsersSendIt(): void
    {
        $fields = self::fields(new FormField('ffm[day]', 'Day', 'date', options: ['format' => 'dd.mm.yy']));

        foreach (['31.12.2026', '2026-12-31', ' 31.12.2026 '] as $entry) {
            self::assertSame(['values' => ['ffm[day]' => '2026-12-31'], 'errors' => []], $fields->check(['ffm' => ['day' => $entry]]));
            self::assertSame('2026-12-31', $fields->props(['ffm[day]' => trim($entry)], [], '')[0]['value'], 'The browser’s control takes one form.');
        }
        self::assertSame(['ffm[day]' => 'Day could not be read. Please enter it like this: 31.12.1990'], $fields->check(['ffm' => ['day' => '12/31/2026']])['errors']);
    }

    /** "year range c-10:c+10" */
    #[TestWith(['2015-12-31', 'Day is too early. Please enter 01/01/2016 or later.'])]
    #[TestWith(['2016-01-01', null])]
    #[TestWith(['2036-12-31', null])]
    #[TestWith(['2037-01-01', 'Day is too late. Please enter 12/31/2036 or earlier.'])]
    public function testADateIsOfTheYearsAroundThisOne(string $day, ?string $sentence): void
    {
        $fields = self::fields(new FormField('ffm[day]', 'Day', 'date', options: FormField::withDefaults('date', [])));

        self::assertSame($sentence, $fields->check(['ffm[day]' => $day])['errors']['ffm[day]'] ?? null);
        self::assertSame(['minimum' => '2016-01-01', 'maximum' => '2036-12-31', 'format' => 'mm/dd/yy'], $fields->props([], [], '')[0]['options'] ?? null);
    }

    public function testALimitOfItsOwnTakesTheYearsPlace(): void
    {
        self::assertSame(['1900-01-01', '2036-12-31'], (new FormField('a', 'A', 'date', options: FormField::withDefaults('date', ['minimum' => '1900-01-01'])))->limits(2026));
        self::assertSame(['2024-01-01', '2025-06-30'], (new FormField('a', 'A', 'date', options: ['minimum' => '2020-01-01', 'maximum' => '2025-06-30', 'years_before' => 2, 'years_after' => 0]))->limits(2026));
        self::assertSame(['', ''], (new FormField('a', 'A', 'date'))->limits(2026), 'A ticket’s date has no limits.');
    }

    /** @param array<string, mixed> $options */
    #[TestWith(['date', '2026-12-31', ['format' => 'dd.mm.y'], '31.12.26'])]
    #[TestWith(['time', '17:05', ['format' => 'h:mm tt'], '5:05 pm'])]
    #[TestWith(['datetime', '2026-12-31T17:05', ['format' => 'mm/dd/yy HH:mm'], '12/31/2026 17:05'])]
    #[TestWith(['repeater', '[{"who":"Ada","age":"36"},{"who":"Bob","age":""}]', ['columns' => self::COLUMNS], "Name: Ada; Age: 36\nName: Bob"])]
    #[TestWith(['repeater', 'no rows', ['columns' => self::COLUMNS], ''])]
    #[TestWith(['richtext', '<p>a <b>b</b></p><ul><li>c &lt; d</li></ul>', [], "a b\n- c < d"])]
    #[TestWith(['consent', '1', [], 'Yes'])]
    #[TestWith(['consent', '', [], ''])]
    public function testIsReadByPeople(string $kind, string $value, array $options, string $words): void
    {
        self::assertSame($words, (new FormField('a', 'A', $kind, options: $options))->words($value));
    }

    public function testAsksTheSiteAboutWhatIsRightOtherwise(): void
    {
        $remote = new class extends RemoteValidation {
            /** @var list<string> */
            public array $requests = [];

            public function ask(string $route, string $field, string $value): bool|string|null
            {
                $this->requests[] = "$route $field $value";

                return ['12345' => true, '54321' => 'This member left.', '33333' => null][$value] ?? null;
            }
        };
        $check = static fn(string $entry, string $route, ?RemoteValidation $remote): ?string => (new FieldSet([
            new FormField('ffm[member]', 'Member', 'text', options: ['remote' => $route, 'min_length' => 5, 'message' => 'Five digits, please.']),
        ], false, self::clock(), $remote))->check(['ffm' => ['member' => $entry]])['errors']['ffm[member]'] ?? null;
        $unanswered = 'Member could not be checked. Please try again in a moment.';

        self::assertNull($check('12345', '/example/v1/member', $remote));
        self::assertNull($check('', '/example/v1/member', $remote));
        self::assertSame('Five digits, please.', $check('1', '/example/v1/member', $remote));
        self::assertSame(['/example/v1/member ffm[member] 12345'], $remote->requests, 'What is empty or wrong anyway is not asked about.');
        self::assertSame('This member left.', $check('54321', 'example/v1/member', $remote));
        self::assertSame($unanswered, $check('33333', '/example/v1/member', $remote));
        self::assertSame($unanswered, $check('12345', '/example/v1/member', null));
        self::assertCount(3, $remote->requests);
        self::assertSame($unanswered, $check('12345', 'https://example.org/member', $remote));
        self::assertCount(3, $remote->requests, 'Another site is never asked.');
    }

    #[TestWith(['/example/v1/member', '/example/v1/member'])]
    #[TestWith(['example/v1/member', '/example/v1/member'])]
    #[TestWith(['', null])]
    #[TestWith(['/', null])]
    #[TestWith(['//example.org/v1', null])]
    #[TestWith(['/example//v1', null])]
    #[TestWith(['https://example.org/', null])]
    #[TestWith(['/example/v1?_method=DELETE', null])]
    #[TestWith(['/example/../v1', null])]
    #[TestWith(['/example/..', null])]
    #[TestWith(['/example/v1#x', null])]
    #[TestWith(["/example/v1\n", null])]
    #[TestWith(['/example/%2e%2e', null])]
    #[TestWith(['/exa mple', null])]
    #[TestWith(['\\\\example.org\\v1', null])]
    public function testOnlyARouteOfThisSiteIsAsked(string $text, ?string $route): void
    {
        self::assertSame($route, RemoteValidation::route($text));
    }

    public function testManyRowsAreNotKept(): void
    {
        $fields = self::fields(new FormField('ffm[rows]', 'Rows', 'repeater', options: ['columns' => self::COLUMNS]));
        $result = $fields->check(['ffm' => ['rows' => array_fill(0, 5000, ['who' => 'Ada'])]]);

        self::assertSame('Rows has too many rows. The maximum is 100. Please remove some.', $result['errors']['ffm[rows]']);
        self::assertSame(101, substr_count($result['values']['ffm[rows]'], 'Ada'));
    }

    public function testBeginsWithItsDefaults(): void
    {
        $fields = self::fields(new FormField('a', 'A', 'text', options: ['default' => 'x']), new FormField('b', 'B', 'text'));

        self::assertSame(['a' => 'x', 'b' => ''], $fields->defaults());
        self::assertArrayNotHasKey('default', (array) ($fields->props($fields->defaults(), [], '')[0]['options'] ?? []));
    }

    private static function fields(FormField ...$fields): FieldSet
    {
        return new FieldSet(array_values($fields), false, self::clock());
    }

    private static function clock(): Clock
    {
        return new class (self::NOW) extends Clock {
            public function __construct(private readonly int $now) {}

            public function now(): int
            {
                return $this->now;
            }
        };
    }

    /** @param list<array<string, mixed>> $fields as the fixture describes them */
    private static function described(array $fields): FieldSet
    {
        return self::fields(...array_map(
            static fn(array $field): FormField => new FormField($field['name'], $field['label'], $field['kind'], $field['required'], $field['max_length'], $field['equal_to'], choices: $field['choices'], options: $field['options'] ?? []),
            $fields,
        ));
    }
}

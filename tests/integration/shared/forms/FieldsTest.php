<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Forms;

use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** The rules of docs/spec-tickets.md §5 and docs/contracts.md "Names". */
final class FieldsTest extends IntegrationTestCase
{
    private const VALID = ['name' => 'Ada', 'mail' => 'ada@example.org', 'again' => 'ada@example.org', 'terms' => '1'];

    /**
     * Examples shared with the browser's rules: src/shared/forms/test.
     *
     * @param array<string, string> $entries
     * @param array<string, string> $errors broken rule by field
     */
    #[DataProvider('examples')]
    public function testDecidesAsTheBrowserDoes(string $form, array $entries, array $errors): void
    {
        $fields = Fixture::read('fields')['forms'][$form];
        $labels = array_column($fields, 'label', 'name');
        $expected = [];
        foreach ($fields as $field) {
            $rule = $errors[$field['name']] ?? null;
            if ($rule !== null) {
                $other = $rule === 'equalTo' ? $labels[$field['equal_to']] : $field['max_length'];
                $expected[$field['name']] = sprintf(FieldSet::messages()[$rule], $field['label'], $other);
            }
        }

        self::assertSame($expected, self::described($fields)->check($entries)['errors']);
    }

    /** @return iterable<string, array{string, array<string, string>, array<string, string>}> */
    public static function examples(): iterable
    {
        foreach (Fixture::read('fields')['check'] as $row) {
            yield $row['what'] => [$row['form'], $row['entries'], $row['errors']];
        }
    }

    /** @param list<array{value: string, label: string}> $choices */
    #[DataProvider('entries')]
    public function testReadsAnEntryAsTheBrowserDoes(string $kind, string $entry, string $value, array $choices): void
    {
        $fields = new FieldSet([new FormField('a', 'A', $kind, choices: $choices)]);

        self::assertSame(['a' => $value], $fields->check(['a' => $entry])['values']);
    }

    /** @return iterable<string, array{string, string, string, list<array{value: string, label: string}>}> */
    public static function entries(): iterable
    {
        foreach (Fixture::read('fields')['normal'] as $row) {
            yield $row['kind'] . ' ' . json_encode($row['entry']) => [$row['kind'], $row['entry'], $row['value'], $row['choices'] ?? []];
        }
    }

    /** @param array<string, mixed> $props */
    #[DataProvider('renderings')]
    public function testIsTheHtmlThatReactTakesOver(array $props, string $html): void
    {
        self::assertSame($html, FieldSet::field($props));
    }

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function renderings(): iterable
    {
        foreach (Fixture::read('fields')['html'] as $number => $row) {
            yield "$number: " . $row['props']['kind'] => [$row['props'], $row['html']];
        }
    }

    public function testSaysEverythingAboutItsFieldsToScripts(): void
    {
        $fields = new FieldSet([
            new FormField('mail', 'E-mail', 'email', true, 190, autocomplete: 'email'),
            new FormField('mail[again][0]', 'Confirm email', 'email', equalTo: 'mail'),
            new FormField('secret', 'Password', 'password'),
            new FormField('note', 'Note', 'textarea'),
        ]);
        $props = $fields->props(['mail' => "a\r\nb", 'secret' => 'pass', 'note' => "a\r\nb\rc"], ['mail' => 'No.'], 'x-');

        self::assertSame(
            ['name' => 'mail', 'label' => 'E-mail', 'kind' => 'email', 'required' => true, 'max_length' => 190, 'equal_to' => null, 'autocomplete' => 'email', 'help' => '', 'choices' => [], 'id' => 'x-mail', 'value' => 'ab', 'error' => 'No.'],
            $props[0],
        );
        self::assertSame(['x-mail-again-0', 'mail', ''], [$props[1]['id'], $props[1]['equal_to'], $props[1]['error']]);
        self::assertSame('', $props[2]['value'], 'A password was sent back.');
        self::assertSame("a\nb\nc", $props[3]['value']);
        $schema = json_decode((string) file_get_contents(dirname(__DIR__, 4) . '/includes/Shared/Forms/schema/islands/field.json'), true);
        foreach ($props as $field) {
            self::assertTrue(rest_validate_value_from_schema($field, $schema, 'field'));
        }
    }

    public function testAFormFilledInHasNoErrors(): void
    {
        $result = self::fields()->check(self::VALID);

        self::assertSame([], $result['errors']);
        self::assertSame(['name' => 'Ada', 'mail' => 'ada@example.org', 'again' => 'ada@example.org', 'page' => '', 'secret' => '', 'note' => '', 'terms' => '1'], $result['values']);
    }

    /** @param array<string, mixed> $broken */
    #[DataProvider('broken')]
    public function testRefuses(array $broken, string $field, string $rule): void
    {
        $errors = self::fields()->check($broken + self::VALID)['errors'];

        self::assertSame([$field], array_keys($errors));
        self::assertStringContainsString((string) strtok(trim(str_replace('%1$s', '', FieldSet::messages()[$rule])), '%'), $errors[$field]);
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function broken(): iterable
    {
        foreach (['', '   ', "\t\r\n", "\u{A0}\u{3000}\u{FEFF}", [], ['Ada'], null, false] as $empty) {
            yield 'required: ' . json_encode($empty) => [['name' => $empty], 'name', 'required'];
        }
        foreach (['', '0', 'false', false, null, []] as $empty) {
            yield 'a box: ' . json_encode($empty) => [['terms' => $empty], 'terms', 'checkbox'];
        }
        foreach (['<', '?', '=', '^', '>'] as $character) {
            yield "forbidden: $character" => [['name' => "A{$character}a"], 'name', 'alphanumeric'];
        }
        foreach (['ada', 'ada@', '@example.org', 'ada@example', 'a da@example.org', 'ada@example.org, b@example.org'] as $mail) {
            yield "e-mail: $mail" => [['mail' => $mail, 'again' => $mail === '' ? '' : $mail] + ['again' => $mail], 'mail', 'email'];
        }
        yield 'again: other' => [['again' => 'bob@example.org'], 'again', 'equalTo'];
        yield 'again: empty' => [['again' => ''], 'again', 'equalTo'];
        yield 'again: other case' => [['again' => 'Ada@example.org'], 'again', 'equalTo'];
        yield 'too long' => [['name' => str_repeat('ä', 11)], 'name', 'too_long'];
        foreach (['example.org', 'javascript:alert(1)', 'https://', 'ftp://example.org', 'https://example.org/ x'] as $page) {
            yield "address: $page" => [['page' => $page], 'page', 'url'];
        }
    }

    public function testAllowsTheForbiddenCharactersWhereTheyBelong(): void
    {
        $result = self::fields()->check([
            'mail' => 'a=b?c^d@example.org',
            'again' => 'a=b?c^d@example.org',
            'page' => 'https://example.org/?a=<b>',
            'secret' => ' <?=^> ',
            'note' => "1 < 2 ?\r\n=^>",
        ] + self::VALID);

        self::assertSame([], $result['errors']);
        self::assertSame("1 < 2 ?\n=^>", $result['values']['note']);
        self::assertSame(' <?=^> ', $result['values']['secret'], 'A password is taken as it was typed.');
    }

    public function testTrimsAndKeepsOneLineInOneLine(): void
    {
        $values = self::fields()->check(['name' => " \u{A0}A\r\nBcc: b\u{2028}c\u{3000}"] + self::VALID)['values'];

        self::assertSame('A Bcc: b c', $values['name']);
    }

    public function testCountsCharactersNotBytes(): void
    {
        self::assertSame([], self::fields()->check(['name' => str_repeat('ä', 10)] + self::VALID)['errors']);
    }

    public function testAnOptionalAddressMayBeLeftOutWithItsRepetition(): void
    {
        $fields = new FieldSet([new FormField('mail', 'E-mail', 'email'), new FormField('again', 'Again', 'email', equalTo: 'mail')]);

        self::assertSame([], $fields->check([])['errors']);
        self::assertSame(['again'], array_keys($fields->check(['mail' => 'ada@example.org'])['errors']));
    }

    public function testReadsNamesWithBracketsFlatAndNested(): void
    {
        $fields = new FieldSet([new FormField('owner[12][0]', 'Name', 'text', true)]);

        self::assertSame(['owner[12][0]' => 'Ada'], $fields->check(['owner' => [12 => [' Ada ']]])['values']);
        self::assertSame(['owner[12][0]' => 'Ada'], $fields->check(['owner[12][0]' => 'Ada'])['values']);
        self::assertSame(['owner[12][0]'], array_keys($fields->check(['owner' => [13 => ['Ada']]])['errors']));
        self::assertSame(['owner[12][0]'], array_keys($fields->check(['owner' => 'Ada'])['errors']));
    }

    /**
     * "checkbox groups stored as one comma-separated hidden value" (docs/spec-tickets.md §3); without scripts, the
     * checkboxes count.
     */
    public function testAGroupOfBoxesIsReadFromItsBoxesAndFromItsHiddenFieldAlike(): void
    {
        $fields = self::group('owner[12][0]', 'checkboxes');
        $value = ['owner[12][0]' => 's,l'];

        self::assertSame($value, $fields->check(['owner' => [12 => [0 => 'l,s']]])['values']);
        self::assertSame($value, $fields->check(['owner_choices' => [12 => [0 => ['l', 's']]], 'owner' => [12 => [0 => '']]])['values']);
        self::assertSame($value, $fields->check(['owner_choices' => [12 => [0 => ['s', 'l']]], 'owner' => [12 => [0 => 's,l']]])['values']);
        self::assertSame($value, $fields->check(['owner_choices' => [12 => [0 => ['s', 'l']]], 'owner' => [12 => [0 => 'm-2']]])['values'], 'The boxes are the person’s own.');
        self::assertSame(['owner[12][0]' => ''], $fields->check(['owner' => [12 => [0 => '']]])['values']);
        self::assertSame('s,l', $fields->entries(['owner_choices' => [12 => [0 => ['s', 'l']]]])['owner[12][0]']);
        self::assertSame(['owner[12][0]' => ''], $fields->check(['owner_choices' => [12 => [0 => [['s'], 5]]]])['values']);
    }

    public function testTheWordsOfAChoiceMayHaveCommas(): void
    {
        [$group] = self::group('a', 'checkboxes')->fields;

        self::assertSame('S, small; L', $group->words('s,l'));
        self::assertSame('', $group->words(''));
        self::assertSame('S, small', self::group('a', 'select')->fields[0]->words('s'));
        self::assertSame('Yes', (new FormField('a', 'A', 'checkbox'))->words('1'));
        self::assertSame('1990-12-31', (new FormField('a', 'A', 'date'))->words('1990-12-31'));
    }

    public function testAChoicesValueIsNeverAText(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new FormField('a', 'A', 'radio', choices: [['value' => 'S, small', 'label' => 'S, small']]);
    }

    /** The target of a link to the field, and its description. */
    #[TestWith(['radio', 'a'])]
    #[TestWith(['checkboxes', 'a_choices[]'])]
    public function testAGroupHasItsLegendItsHiddenFieldAndItsError(string $kind, string $name): void
    {
        $xpath = self::xpath(self::group('a', $kind, 'Choose well.')->renderFields(['a' => 'l'], ['a' => 'No.'], 'x-'));
        $group = $xpath->query('//fieldset')->item(0);
        self::assertInstanceOf(\DOMElement::class, $group);

        self::assertSame('Size (required)', $xpath->query('legend', $group)->item(0)?->textContent);
        self::assertSame(['Choose well.', 'No.'], array_map(
            static fn(string $id): ?string => $xpath->query("//*[@id='$id']")->item(0)?->textContent,
            explode(' ', $group->getAttribute('aria-describedby')),
        ));
        self::assertSame(3, $xpath->query("//input[@name='$name']")->length);
        self::assertSame(['x-a', 'x-a-1', 'x-a-2'], array_map(static fn($input): string => $input->getAttribute('id'), [...$xpath->query("//input[@name='$name']")]));
        self::assertSame('l', $xpath->query('//input[@checked]/@value')->item(0)?->nodeValue);
        $hidden = $xpath->query('//input[@type="hidden"]')->item(0);
        self::assertSame(
            $kind === 'radio' ? ['validation', ''] : ['checkbox_values', 'a'],
            [$hidden?->getAttribute('class'), $hidden?->getAttribute('name')],
        );
        self::assertSame('', $hidden->getAttribute('value'), 'Only a script writes there.');
    }

    public function testRepeatsOnlyAFieldThatIsThere(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new FieldSet([new FormField('again', 'Again', 'email', equalTo: 'mail')]);
    }

    public function testEveryMessageTakesALabelAndAnotherWord(): void
    {
        foreach (FieldSet::messages() as $message) {
            self::assertStringContainsString('LABEL', sprintf($message, 'LABEL', 'OTHER'));
        }
    }

    public function testEveryFieldHasItsLabelAndItsRules(): void
    {
        $xpath = self::html(self::VALID, []);

        foreach (self::fields()->fields as $field) {
            $control = self::control($xpath, $field->name);
            $id = $control->getAttribute('id');
            self::assertStringStartsWith('buyer-', $id);
            self::assertSame(1, $xpath->query("//*[@id='$id']")->length);
            $label = $xpath->query("//label[@for='$id']")->item(0)->textContent ?? '';
            self::assertSame($field->required ? "$field->label (required)" : $field->label, $label);
            self::assertSame($field->required, $control->hasAttribute('required'));
            self::assertSame($field->autocomplete, $control->getAttribute('autocomplete'));
            self::assertSame($field->kind === 'checkbox' ? '' : (string) $field->maxLength, $control->getAttribute('maxlength'));
            self::assertFalse($control->hasAttribute('aria-invalid') || $control->hasAttribute('aria-describedby'));
        }
        self::assertSame('email', self::control($xpath, 'mail')->getAttribute('type'));
        self::assertSame('textarea', self::control($xpath, 'note')->nodeName);
    }

    public function testAnErrorIsTiedToItsField(): void
    {
        $xpath = self::html([], ['mail' => 'E-mail is missing.']);
        $control = self::control($xpath, 'mail');
        $error = $xpath->query('//*[@id="' . $control->getAttribute('aria-describedby') . '"]')->item(0);

        self::assertSame('true', $control->getAttribute('aria-invalid'));
        self::assertSame('E-mail is missing.', $error?->textContent);
        self::assertSame(1, $xpath->query('//*[@aria-invalid]')->length);
    }

    public function testShowsWhatWasEntered(): void
    {
        $hostile = '"><script>alert(1)</script>[gallery] \' &amp;';
        $xpath = self::html(['name' => $hostile, 'note' => "</textarea>$hostile\nx", 'terms' => '1', 'secret' => 'pass'], ['name' => $hostile]);

        self::assertSame($hostile, self::control($xpath, 'name')->getAttribute('value'));
        self::assertSame("</textarea>$hostile\nx", self::control($xpath, 'note')->textContent);
        self::assertTrue(self::control($xpath, 'terms')->hasAttribute('checked'));
        self::assertSame('', self::control($xpath, 'secret')->getAttribute('value'), 'A password was sent back.');
        self::assertSame(0, $xpath->query('//script')->length);
        self::assertFalse(self::control(self::html([], []), 'terms')->hasAttribute('checked'));
    }

    /** The island that hydrates the form must find exactly the nodes that it would render. */
    public function testHasNothingBetweenTheTags(): void
    {
        $html = self::fields()->renderFields(self::VALID, ['name' => 'x'], 'buyer-');

        self::assertDoesNotMatchRegularExpression('/>\s+</', $html);
        self::assertSame(trim($html), $html);
    }

    #[TestWith(['range'])]
    #[TestWith([''])]
    public function testKnowsNoOtherKinds(string $kind): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new FormField('a', 'A', $kind);
    }

    private static function group(string $name, string $kind, string $help = ''): FieldSet
    {
        return new FieldSet([new FormField($name, 'Size', $kind, true, help: $help, choices: [
            ['value' => 's', 'label' => 'S, small'],
            ['value' => 'm-2', 'label' => 'M'],
            ['value' => 'l', 'label' => 'L'],
        ])]);
    }

    private static function xpath(string $html): \DOMXPath
    {
        $document = new \DOMDocument();
        $document->loadHTML('<?xml encoding="utf-8"?><body>' . $html . '</body>');

        return new \DOMXPath($document);
    }

    private static function fields(): FieldSet
    {
        return new FieldSet([
            new FormField('name', 'Name', 'text', true, 10, autocomplete: 'name'),
            new FormField('mail', 'E-mail', 'email', true, autocomplete: 'email'),
            new FormField('again', 'Confirm email', 'email', false, 100, 'mail', 'email'),
            new FormField('page', 'Web page', 'url'),
            new FormField('secret', 'Password', 'password'),
            new FormField('note', 'Note', 'textarea', false, 500),
            new FormField('terms', 'I agree', 'checkbox', true),
        ]);
    }

    /** @param list<array<string, mixed>> $fields as in the fixture */
    private static function described(array $fields): FieldSet
    {
        return new FieldSet(array_map(
            static fn(array $field): FormField => new FormField($field['name'], $field['label'], $field['kind'], $field['required'], $field['max_length'], $field['equal_to'], choices: $field['choices'] ?? []),
            $fields,
        ));
    }

    /**
     * @param array<string, string> $values
     * @param array<string, string> $errors
     */
    private static function html(array $values, array $errors): \DOMXPath
    {
        return self::xpath(self::fields()->renderFields($values, $errors, 'buyer-'));
    }

    private static function control(\DOMXPath $xpath, string $name): \DOMElement
    {
        $control = $xpath->query("//*[@name='$name']")->item(0);
        self::assertInstanceOf(\DOMElement::class, $control);

        return $control;
    }
}

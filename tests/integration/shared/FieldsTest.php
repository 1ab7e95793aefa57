<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared;

use Benefit\Shared\Field;
use Benefit\Shared\Fields;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** The rules of spec/tickets.txt §5 and CONTRACTS.md "Names". */
final class FieldsTest extends IntegrationTestCase
{
    private const VALID = ['name' => 'Ada', 'mail' => 'ada@example.org', 'again' => 'ada@example.org', 'terms' => '1'];

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
        self::assertStringContainsString((string) strtok(trim(str_replace('%1$s', '', Fields::messages()[$rule])), '%'), $errors[$field]);
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
        $fields = new Fields([new Field('mail', 'E-mail', 'email'), new Field('again', 'Again', 'email', equalTo: 'mail')]);

        self::assertSame([], $fields->check([])['errors']);
        self::assertSame(['again'], array_keys($fields->check(['mail' => 'ada@example.org'])['errors']));
    }

    public function testReadsNamesWithBracketsFlatAndNested(): void
    {
        $fields = new Fields([new Field('owner[12][0]', 'Name', 'text', true)]);

        self::assertSame(['owner[12][0]' => 'Ada'], $fields->check(['owner' => [12 => [' Ada ']]])['values']);
        self::assertSame(['owner[12][0]' => 'Ada'], $fields->check(['owner[12][0]' => 'Ada'])['values']);
        self::assertSame(['owner[12][0]'], array_keys($fields->check(['owner' => [13 => ['Ada']]])['errors']));
        self::assertSame(['owner[12][0]'], array_keys($fields->check(['owner' => 'Ada'])['errors']));
    }

    public function testRepeatsOnlyAFieldThatIsThere(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new Fields([new Field('again', 'Again', 'email', equalTo: 'mail')]);
    }

    public function testEveryMessageTakesALabelAndAnotherWord(): void
    {
        foreach (Fields::messages() as $message) {
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

    /** An island that takes the form over must find exactly the nodes it would make. */
    public function testHasNothingBetweenTheTags(): void
    {
        $html = self::fields()->html(self::VALID, ['name' => 'x'], 'buyer-');

        self::assertDoesNotMatchRegularExpression('/>\s+</', $html);
        self::assertSame(trim($html), $html);
    }

    #[TestWith(['number'])]
    #[TestWith([''])]
    public function testKnowsNoOtherKinds(string $kind): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new Field('a', 'A', $kind);
    }

    private static function fields(): Fields
    {
        return new Fields([
            new Field('name', 'Name', 'text', true, 10, autocomplete: 'name'),
            new Field('mail', 'E-mail', 'email', true, autocomplete: 'email'),
            new Field('again', 'E-mail again', 'email', false, 100, 'mail', 'email'),
            new Field('page', 'Web page', 'url'),
            new Field('secret', 'Password', 'password'),
            new Field('note', 'Note', 'textarea', false, 500),
            new Field('terms', 'I agree', 'checkbox', true),
        ]);
    }

    /**
     * @param array<string, string> $values
     * @param array<string, string> $errors
     */
    private static function html(array $values, array $errors): \DOMXPath
    {
        $document = new \DOMDocument();
        $document->loadHTML('<?xml encoding="utf-8"?><body>' . self::fields()->html($values, $errors, 'buyer-') . '</body>');

        return new \DOMXPath($document);
    }

    private static function control(\DOMXPath $xpath, string $name): \DOMElement
    {
        $control = $xpath->query("//*[@name='$name']")->item(0);
        self::assertInstanceOf(\DOMElement::class, $control);

        return $control;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** A valid request, and one with a single invalid field per row. */
final class SchemaTest extends IntegrationTestCase
{
    private const VALID = ['id' => '5'];

    private string $file = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->file = (string) tempnam(sys_get_temp_dir(), 'benefit');
        $line = ['type' => 'string', 'maxLength' => 8];
        $properties = [
            'id' => ['type' => 'integer', 'minimum' => 1, 'maximum' => 999999999999999],
            'quantity' => ['type' => 'integer', 'minimum' => 1, 'maximum' => 999],
            'limit' => ['type' => ['integer', 'null'], 'minimum' => 0, 'maximum' => 9],
            'share' => ['type' => 'number', 'minimum' => 0, 'maximum' => 1],
            'agreed' => ['type' => 'boolean'],
            'name' => $line,
            'kind' => ['type' => 'string', 'enum' => ['cart', 'buynow']],
            'key' => ['type' => 'string', 'pattern' => '^[A-Za-z0-9_-]{4,8}$', 'maxLength' => 8],
            'ids' => ['type' => 'array', 'maxItems' => 2, 'uniqueItems' => true, 'items' => ['type' => 'integer', 'minimum' => 1, 'maximum' => 9]],
            'buyer' => ['type' => 'object', 'additionalProperties' => false, 'required' => ['email'], 'properties' => ['email' => $line]],
            'either' => ['type' => ['object', 'string'], 'maxLength' => 4, 'additionalProperties' => false, 'properties' => ['email' => $line]],
            'owners' => [
                'type' => 'object',
                'additionalProperties' => false,
                'maxProperties' => 2,
                'patternProperties' => ['^[0-9]{1,5}$' => ['type' => 'array', 'maxItems' => 3, 'items' => $line]],
            ],
        ];
        $request = ['type' => 'object', 'additionalProperties' => false, 'required' => ['id'], 'properties' => $properties];
        file_put_contents($this->file, (string) wp_json_encode(['request' => $request]));
    }

    protected function tearDown(): void
    {
        unlink($this->file);
        parent::tearDown();
    }

    public function testCutsWhatIsLongerThanItsField(): void
    {
        $short = ['id' => 'x', 'name' => 'äöüßÄÖÜẞ', 'ids' => ['1', '2'], 'owners' => ['7' => ['Ada', null]], 'agreed' => true, 'unknown' => ['a' => 'b']];
        self::assertSame($short, RouteSchema::load($this->file)->truncateTexts($short));

        $long = str_repeat('ä', 1000);
        $cut = RouteSchema::load($this->file)->truncateTexts(['id' => $long, 'name' => $long, 'buyer' => ['email' => $long, 'x' => $long], 'owners' => ['7' => ['Ada', $long]], 'ids' => $long]);
        self::assertSame([201, 9, 9, 201, 9, 201], array_map('mb_strlen', [$cut['id'], $cut['name'], $cut['buyer']['email'], $cut['buyer']['x'], $cut['owners']['7'][1], $cut['ids']]));
    }

    /**
     * @param array<string, mixed> $input
     * @param array<string, mixed> $values
     */
    #[DataProvider('understood')]
    public function testUnderstands(array $input, array $values, bool $json = false): void
    {
        self::assertSame($values + ['id' => 5], $this->clean($input + self::VALID, $json));
    }

    /** @return iterable<string, array{0: array<string, mixed>, 1: array<string, mixed>, 2?: bool}> */
    public static function understood(): iterable
    {
        yield 'digits' => [['quantity' => '12'], ['quantity' => 12]];
        yield 'an integer' => [['quantity' => 12], ['quantity' => 12], true];
        yield 'digits in JSON' => [['quantity' => '12'], ['quantity' => 12], true];
        yield 'leading zeros' => [['quantity' => '007'], ['quantity' => 7]];
        yield 'an optional number left empty' => [['quantity' => '', 'share' => '', 'agreed' => ''], []];
        yield 'null where it may be' => [['limit' => null], ['limit' => null], true];
        yield 'decimals' => [['share' => '0.25'], ['share' => 0.25]];
        foreach (['1', 'true', 'on'] as $box) {
            yield "a ticked box: $box" => [['agreed' => $box], ['agreed' => true]];
        }
        foreach (['0', 'false'] as $box) {
            yield "an empty box: $box" => [['agreed' => $box], ['agreed' => false]];
        }
        yield 'a boolean' => [['agreed' => false], ['agreed' => false], true];
        yield 'text exactly as it came' => [['name' => " <b>'\\\n "], ['name' => " <b>'\\\n "]];
        yield 'characters, not bytes' => [['name' => 'ÄÖÜäöüßé'], ['name' => 'ÄÖÜäöüßé']];
        yield 'empty text' => [['name' => ''], ['name' => '']];
        yield 'a choice' => [['kind' => 'buynow'], ['kind' => 'buynow']];
        yield 'a list' => [['ids' => ['3', '1']], ['ids' => [3, 1]]];
        yield 'an empty list' => [['ids' => []], ['ids' => []]];
        yield 'an object' => [['buyer' => ['email' => 'a@b.c']], ['buyer' => ['email' => 'a@b.c']]];
        yield 'the first of several types' => [['either' => ['email' => 'x']], ['either' => ['email' => 'x']]];
        yield 'the second of several types' => [['either' => 'text'], ['either' => 'text']];
        yield 'an empty text of several types' => [['either' => ''], ['either' => '']];
        yield 'lists by number' => [['owners' => ['12' => ['Ada', '']]], ['owners' => [12 => ['Ada', '']]]];
        yield 'an unknown key of a form is dropped' => [['utm_source' => 'x'], []];
        yield 'an unknown key within is dropped' => [['owners' => ['x' => ['y'], '12' => []], 'buyer' => ['email' => '', 'admin' => '1']], ['owners' => [12 => []], 'buyer' => ['email' => '']]];
        yield 'a key that only begins as it should is dropped' => [['owners' => ["12\n" => ['y']]], ['owners' => []]];
    }

    /** @param array<array-key, mixed> $broken */
    #[DataProvider('refused')]
    public function testRefuses(array $broken, string $field, string $reason = 'invalid', ?bool $json = null): void
    {
        foreach ($json === null ? [false, true] : [$json] as $strict) {
            try {
                $this->clean($broken + self::VALID, $strict);
                self::fail('It was accepted' . ($strict ? ' in JSON.' : ' in a form.'));
            } catch (UserFacingException $refusal) {
                self::assertSame([$reason, 400, $field], [$refusal->reason, $refusal->status, $refusal->field]);
                self::assertStringContainsString((string) strtok($field, "[\n"), $refusal->getMessage());
            }
        }
    }

    /** @return iterable<string, array{0: array<array-key, mixed>, 1: string, 2?: string, 3?: bool}> */
    public static function refused(): iterable
    {
        $numbers = [
            '0', '-1', '1000', '1.0', '1.5', '1e3', '1e309', ' 3', "3\n", '+3', '0x10', 'NaN', 'INF', '٣', '9223372036854775808',
            '9999999999999999', 'true', 1.0, 1.5, 1e309, NAN, 9.2233720368547758e18, PHP_INT_MAX, PHP_INT_MIN, true, null, [], [1], ['a' => 1],
        ];
        foreach ($numbers as $number) {
            yield 'as an integer: ' . var_export($number, true) => [['quantity' => $number], 'quantity'];
        }
        foreach (['1.01', '-0.1', '1e-1', '.5', '0.', 'NaN', INF, NAN, null, [0.5]] as $number) {
            yield 'as a number: ' . var_export($number, true) => [['share' => $number], 'share'];
        }
        foreach (['yes', 'TRUE', '2', ' 1', 2, 1, 1.0, null, [], ['1']] as $boolean) {
            yield 'as a box: ' . var_export($boolean, true) => [['agreed' => $boolean], 'agreed'];
        }
        foreach (['1', 'true', 'on', ''] as $boolean) {
            yield "a form's box in JSON: $boolean" => [['agreed' => $boolean], 'agreed', 'invalid', true];
        }
        foreach (['123456789', 'ÄÖÜäöüßéx', 5, 1.5, true, null, [], ['x']] as $text) {
            yield 'as text: ' . var_export($text, true) => [['name' => $text], 'name'];
        }
        foreach (['', 'CART', 'cart ', "cart\n", '0', 0, true, ['cart']] as $choice) {
            yield 'as a choice: ' . var_export($choice, true) => [['kind' => $choice], 'kind'];
        }
        foreach (['abc', 'abcdefghi', 'ab cd', "abcd\n", "\nabcd", 'abcdé', "abc\xFF"] as $key) {
            yield 'by its pattern: ' . bin2hex($key) => [['key' => $key], 'key'];
        }
        foreach (['', '1', '1,2', 1, null, ['a' => 1], [1 => 1], [1, 2, 3], [1, 1]] as $list) {
            yield 'as a list: ' . var_export($list, true) => [['ids' => $list], 'ids'];
        }
        yield 'in a list' => [['ids' => ['1', '10']], 'ids[1]'];
        yield 'a list in a list' => [['ids' => ['1', ['2']]], 'ids[1]'];
        foreach (['', 'x', 'O:8:"stdClass":0:{}', 1, null] as $object) {
            yield 'as an object: ' . var_export($object, true) => [['buyer' => $object], 'buyer'];
        }
        yield 'a missing part of an object' => [['buyer' => []], 'buyer[email]', 'missing'];
        yield 'none of several types' => [['either' => 5], 'either', 'invalid', true];
        yield 'too long for the second of them' => [['either' => 'texts'], 'either'];
        yield 'null as a missing part' => [['buyer' => ['email' => null]], 'buyer[email]'];
        yield 'text for a list within' => [['owners' => ['12' => 'Ada']], 'owners[12]'];
        yield 'too long, deep inside' => [['owners' => ['12' => ['Ada', '123456789']]], 'owners[12][1]'];
        yield 'too many in an object' => [['owners' => ['1' => [], '2' => [], '3' => []]], 'owners'];
        yield 'too many, deep inside' => [['owners' => ['12' => ['a', 'b', 'c', 'd']]], 'owners[12]'];
        yield 'an empty number in JSON' => [['quantity' => ''], 'quantity', 'invalid', true];
        yield 'an empty number within' => [['ids' => ['']], 'ids[0]'];
        yield 'an unknown key of JSON' => [['admin' => 1], 'admin', 'unknown_key', true];
        yield 'an unknown key within JSON' => [['buyer' => ['email' => '', 'admin' => 1]], 'buyer[admin]', 'unknown_key', true];
        yield 'a number as a key of JSON' => [[7 => 1], '7', 'unknown_key', true];
        yield 'a key of JSON that only begins as it should' => [['owners' => ["12\n" => []]], "owners[12\n]", 'unknown_key', true];
    }

    #[TestWith([[], 'missing', false])]
    #[TestWith([[], 'missing', true])]
    #[TestWith([['id' => ''], 'missing', false])]
    #[TestWith([['id' => ''], 'invalid', true])]
    #[TestWith([['id' => null], 'invalid', false])]
    #[TestWith([['id' => '0'], 'invalid', false])]
    /** @param array<string, mixed> $input */
    public function testAsksForWhatIsRequired(array $input, string $reason, bool $json): void
    {
        try {
            $this->clean($input, $json);
            self::fail('It was accepted.');
        } catch (UserFacingException $refusal) {
            self::assertSame([$reason, 'id'], [$refusal->reason, $refusal->field]);
        }
    }

    public function testANameFromOutsideComesCleanIntoTheSentence(): void
    {
        try {
            $this->clean(['id' => 5, '<script>[gallery]' . str_repeat('x', 500) => 1], true);
            self::fail('It was accepted.');
        } catch (UserFacingException $refusal) {
            self::assertLessThan(200, strlen($refusal->getMessage()));
            self::assertStringNotContainsString('<', $refusal->getMessage());
        }
    }

    public function testAFileThatIsNoSchemaIsAFaultOfOurs(): void
    {
        $this->expectException(\RuntimeException::class);
        RouteSchema::load($this->file . '.json');
    }

    /**
     * @param array<array-key, mixed> $input
     * @return array<string, mixed>
     */
    private function clean(array $input, bool $json): array
    {
        return RouteSchema::load($this->file)->clean($input, $json);
    }
}

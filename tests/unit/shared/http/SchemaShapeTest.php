<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Http;

use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Support\UserFacingException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

require_once dirname(__DIR__, 2) . '/shims.php';

/** The requests that the gate refuses before anything else looks at them. */
final class SchemaShapeTest extends TestCase
{
    /** @param array<array-key, mixed> $input */
    #[DataProvider('readable')]
    public function testLetsThrough(array $input): void
    {
        $this->expectNotToPerformAssertions();
        RouteSchema::shape($input);
    }

    /** @return iterable<string, array{array<array-key, mixed>}> */
    public static function readable(): iterable
    {
        yield 'nothing' => [[]];
        yield 'text, numbers, boxes and null' => [['a' => "Zürich\r\n\t😀", 'b' => 1, 'c' => 1.5, 'd' => true, 'e' => null, 5 => '']];
        yield 'five levels' => [['a' => ['b' => ['c' => ['d' => ['e' => 'x']]]]]];
        yield '3,000 fields' => [array_fill(0, 3000, 'x')];
        yield 'a long text' => [['a' => str_repeat('x', 1000000)]];
    }

    /** @param array<array-key, mixed> $input */
    #[DataProvider('unreadable')]
    public function testRefuses(array $input, string $reason, int $status): void
    {
        try {
            RouteSchema::shape($input);
            self::fail('It was let through.');
        } catch (UserFacingException $refusal) {
            self::assertSame([$reason, $status], [$refusal->reason, $refusal->status]);
        }
    }

    /** @return iterable<string, array{array<array-key, mixed>, string, int}> */
    public static function unreadable(): iterable
    {
        yield 'NUL in a text' => [['a' => "x\0y"], 'malformed', 400];
        yield 'NUL in a key' => [["a\0" => 'x'], 'malformed', 400];
        yield 'NUL deep inside' => [['a' => ['b' => ["c\0"]]], 'malformed', 400];
        yield 'no UTF-8 in a text' => [['a' => "\xFF"], 'malformed', 400];
        yield 'no UTF-8 in a key' => [["\xC3\x28" => 'x'], 'malformed', 400];
        yield 'a surrogate' => [['a' => "\xED\xA0\x80"], 'malformed', 400];
        yield 'an overlong form' => [['a' => "\xC0\xBC"], 'malformed', 400];
        yield 'six levels' => [['a' => ['b' => ['c' => ['d' => ['e' => ['x']]]]]], 'malformed', 400];
        yield 'six levels, the last empty' => [['a' => ['b' => ['c' => ['d' => ['e' => []]]]]], 'malformed', 400];
        yield 'infinity' => [['a' => INF], 'malformed', 400];
        yield 'not a number' => [['a' => NAN], 'malformed', 400];
        yield 'an object' => [['a' => new \stdClass()], 'malformed', 400];
        yield '3,001 fields' => [array_fill(0, 3001, 'x'), 'too_large', 413];
        yield '3,001 fields on two levels' => [['a' => array_fill(0, 1500, 'x'), 'b' => array_fill(0, 1499, 'x')], 'too_large', 413];
    }

    public function testTheLimitsCanBeLower(): void
    {
        $this->expectException(UserFacingException::class);
        RouteSchema::shape(['a' => 1, 'b' => 2, 'c' => 3], 2);
    }
}

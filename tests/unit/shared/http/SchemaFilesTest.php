<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Http;

use Benefit\Shared\Http\RouteSchema;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * "Every number has a minimum and a maximum; every string a maxLength; additionalProperties is false"
 * (docs/architecture/request.md).
 */
final class SchemaFilesTest extends TestCase
{
    private const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

    /** WordPress would check these, but nothing would give their values a type before. */
    private const NOT_UNDERSTOOD = ['anyOf', 'oneOf', 'allOf', 'not', '$ref', 'const', 'if'];

    #[DataProvider('files')]
    public function testEveryRequestIsBounded(string $file): void
    {
        $request = RouteSchema::load($file)->request();

        self::assertSame('object', $request['type'] ?? null);
        self::assertSame([], self::faults($request, 'request'));
    }

    /** @return iterable<string, array{string}> */
    public static function files(): iterable
    {
        $folder = new \RecursiveDirectoryIterator(dirname(__DIR__, 4) . '/includes', \FilesystemIterator::SKIP_DOTS);
        foreach (new \RegexIterator(new \RecursiveIteratorIterator($folder), '#/schema/[^/]+\.json$#') as $file) {
            $file = (string) $file;
            yield basename(dirname($file, 2)) . '/' . basename($file) => [$file];
        }
    }

    public function testARecordIsReadAsItIsSentWithAllOfItThereAndItsLinks(): void
    {
        $contract = RouteSchema::load(dirname(__DIR__, 4) . '/includes/Donations/Rest/schema/campaign.json');
        $request = $contract->request();
        $response = $contract->response();

        self::assertSame($request['properties'], array_diff_key($response['properties'], ['_links' => []]));
        self::assertSame([...array_keys($request['properties']), '_links'], array_keys($response['properties']));
        self::assertSame(array_keys($request['properties']), $response['required']);
        self::assertSame(['object', false, false], [$response['type'], $response['additionalProperties'], isset($request['required']) || isset($response['$extends'])]);
    }

    /** @param array<string, mixed> $schema */
    #[DataProvider('unbounded')]
    public function testFindsWhatIsNotBounded(array $schema, string $fault): void
    {
        self::assertSame([$fault], self::faults($schema, 'x'));
    }

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function unbounded(): iterable
    {
        $text = ['type' => 'string', 'maxLength' => 5];
        yield 'a number without a minimum' => [['type' => 'integer', 'maximum' => 1], 'x has no minimum'];
        yield 'a number without a maximum' => [['type' => 'number', 'minimum' => 1], 'x has no maximum'];
        yield 'a number that may be null' => [['type' => ['integer', 'null'], 'minimum' => 1], 'x has no maximum'];
        yield 'a text' => [['type' => 'string'], 'x has no maxLength'];
        yield 'a list' => [['type' => 'array', 'items' => $text], 'x has no maxItems'];
        yield 'a list of anything' => [['type' => 'array', 'maxItems' => 5], 'x[] has no type'];
        yield 'an object' => [['type' => 'object', 'properties' => ['a' => $text]], 'x is open'];
        yield 'no type' => [['maxLength' => 5], 'x has no type'];
        yield 'the second of two types' => [['type' => ['string', 'integer'], 'maxLength' => 5, 'minimum' => 1], 'x has no maximum'];
        yield 'a type that there is not' => [['type' => ['string', 'text'], 'maxLength' => 5], 'x has no type'];
        yield 'a choice of schemas' => [$text + ['anyOf' => [$text]], 'x has anyOf'];
        yield 'a pattern of Unicode digits' => [$text + ['pattern' => '^\d+$'], 'x has a pattern with \d'];
        yield 'a pattern for a part of the text' => [$text + ['pattern' => '[a-z]+'], 'x has a pattern that is not anchored'];
        yield 'a required field that is not described' => [
            ['type' => 'object', 'additionalProperties' => false, 'required' => ['b'], 'properties' => ['a' => $text]],
            'x requires b, which it does not have',
        ];
        yield 'deep inside' => [
            ['type' => 'object', 'additionalProperties' => false, 'patternProperties' => ['^[0-9]$' => ['type' => 'array', 'maxItems' => 2, 'items' => ['type' => 'string']]]],
            'x.^[0-9]$[] has no maxLength',
        ];
    }

    /**
     * @param array<string, mixed> $schema
     * @return list<string>
     */
    private static function faults(array $schema, string $path): array
    {
        $faults = [];
        foreach (array_intersect(self::NOT_UNDERSTOOD, array_keys($schema)) as $keyword) {
            $faults[] = "$path has $keyword";
        }
        $types = array_values(array_diff((array) ($schema['type'] ?? []), ['null']));
        foreach ($types === [] ? [''] : $types as $type) {
            array_push($faults, ...self::faultsOf(in_array($type, self::TYPES, true) ? $type : '', $schema, $path));
        }

        return $faults;
    }

    /**
     * @param array<string, mixed> $schema
     * @return list<string>
     */
    private static function faultsOf(string $type, array $schema, string $path): array
    {
        return match ($type) {
            'integer', 'number' => self::missing($schema, ['minimum', 'maximum'], $path),
            'string' => [
                ...(isset($schema['enum']) ? [] : self::missing($schema, ['maxLength'], $path)),
                ...(isset($schema['pattern']) ? self::patternFaults((string) $schema['pattern'], $path) : []),
            ],
            'array' => [...self::missing($schema, ['maxItems'], $path), ...self::faults($schema['items'] ?? [], $path . '[]')],
            'object' => self::objectFaults($schema, $path),
            'boolean' => [],
            default => ["$path has no type"],
        };
    }

    /**
     * @param array<string, mixed> $schema
     * @return list<string>
     */
    private static function objectFaults(array $schema, string $path): array
    {
        $faults = ($schema['additionalProperties'] ?? null) === false ? [] : ["$path is open"];
        foreach ($schema['required'] ?? [] as $name) {
            if (!isset($schema['properties'][$name])) {
                $faults[] = "$path requires $name, which it does not have";
            }
        }
        foreach ($schema['properties'] ?? [] as $name => $own) {
            array_push($faults, ...self::faults($own, "$path.$name"));
        }
        foreach ($schema['patternProperties'] ?? [] as $pattern => $own) {
            array_push($faults, ...self::patternFaults((string) $pattern, "$path.$pattern"), ...self::faults($own, "$path.$pattern"));
        }

        return $faults;
    }

    /** @return list<string> */
    private static function patternFaults(string $pattern, string $path): array
    {
        $faults = preg_match('/\\\\[dDwWsSbB]/', $pattern, $class) === 1 ? ["$path has a pattern with $class[0]"] : [];
        if (!str_starts_with($pattern, '^') || !str_ends_with($pattern, '$')) {
            $faults[] = "$path has a pattern that is not anchored";
        }

        return $faults;
    }

    /**
     * @param array<string, mixed> $schema
     * @param list<string> $keywords
     * @return list<string>
     */
    private static function missing(array $schema, array $keywords, string $path): array
    {
        return array_map(
            static fn(string $keyword): string => "$path has no $keyword",
            array_values(array_diff($keywords, array_keys($schema))),
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Forms;

use Benefit\Shared\Forms\FieldConditions;
use Benefit\Shared\Forms\FormField;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

require_once dirname(__DIR__, 2) . '/Fixture.php';

/** The same rows as src/shared/fields/test/conditions.test.ts. */
final class ConditionsTest extends TestCase
{
    /** @return iterable<string, array{array<string, mixed>}> */
    public static function comparisons(): iterable
    {
        foreach (Fixture::read('conditions')['compare'] as $row) {
            yield "“{$row['actual']}” {$row['operator']} “{$row['expected']}”" . (isset($row['list']) ? ', a list' : '') => [$row];
        }
    }

    /** @param array<string, mixed> $row */
    #[DataProvider('comparisons')]
    public function testCompares(array $row): void
    {
        self::assertSame($row['holds'], FieldConditions::matches($row['actual'], $row['operator'], $row['expected'], $row['list'] ?? false));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function forms(): iterable
    {
        foreach (Fixture::read('conditions')['forms'] as $row) {
            yield $row['what'] => [$row];
        }
    }

    /** @param array<string, mixed> $row */
    #[DataProvider('forms')]
    public function testShowsWhatIsAskedFor(array $row): void
    {
        $fields = array_map(static fn(array $field): FormField => new FormField($field['name'], $field['name'], $field['kind'], condition: $field['condition'] ?? null), $row['fields']);
        self::assertEquals($row['shown'], FieldConditions::getVisibility($fields, $row['values']));
    }
}

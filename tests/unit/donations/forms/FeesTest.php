<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Donations\Forms;

use Benefit\Donations\Forms\FeeCoverage;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** The fee that a donor covers, by the examples that the script has, too. */
final class FeesTest extends TestCase
{
    /** @param array{basis_points: int, fixed_minor: int, amount_minor: int, fee_minor: int} $case */
    #[DataProvider('cases')]
    public function testCoversItsOwnCosts(array $case): void
    {
        self::assertSame($case['fee_minor'], (new FeeCoverage($case['basis_points'], $case['fixed_minor'], false))->on($case['amount_minor']));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function cases(): iterable
    {
        foreach (json_decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/fees.json'), true, 8, JSON_THROW_ON_ERROR) as $case) {
            yield $case['name'] => [$case];
        }
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments\Gateways\Stripe;

use Benefit\Shared\Database\IdempotencyStore;
use PHPUnit\Framework\TestCase;

/** By what a form that is sent again is known. */
final class KeyTest extends TestCase
{
    public function testTheSameEntriesInAnotherOrderAreTheSameForm(): void
    {
        $one = ['b' => '1', 'a' => ['y' => ['2', '3'], 'x' => '4']];
        $other = ['a' => ['x' => '4', 'y' => ['2', '3']], 'b' => '1'];

        self::assertSame(IdempotencyStore::fingerprint($one), IdempotencyStore::fingerprint($other));
        self::assertMatchesRegularExpression('/^[0-9a-f]{64}$/D', IdempotencyStore::fingerprint($one));
    }

    public function testAnyOtherEntryIsAnotherForm(): void
    {
        $forms = [
            ['a' => '1'],
            ['a' => '2'],
            ['b' => '1'],
            ['a' => ['1']],
            ['a' => 1],
            ['a' => true],
            ['a' => '1', 'b' => ''],
            ['a' => ['1', '2']],
            ['a' => ['2', '1']],
            ['a' => ['x' => ['y' => '1']]],
            ['a' => ['x' => ['y' => '2']]],
            [],
        ];

        self::assertCount(count($forms), array_unique(array_map(IdempotencyStore::fingerprint(...), $forms)));
    }

    public function testAKeyIsOfOneVisitorAndOnePurpose(): void
    {
        $scopes = [IdempotencyStore::scope('order', 'ada'), IdempotencyStore::scope('order', 'bob'), IdempotencyStore::scope('donation', 'ada'), IdempotencyStore::scope('ordera', 'da')];

        self::assertCount(4, array_unique($scopes));
        // Keys that are in the database stay good.
        self::assertSame(substr(hash('sha256', 'order|ada'), 0, 32), $scopes[0]);
        foreach ($scopes as $scope) {
            self::assertMatchesRegularExpression('/^[0-9a-f]{32}$/D', $scope);
        }
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments;

use Benefit\Content\Blocks\ShareCountProvider;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Gateways\RecurringGateway;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Plugins that were written for 0.1.0 go on working. */
final class OldNamesTest extends TestCase
{
    #[DataProvider('names')]
    public function testAnOldNameIsThePresentType(string $old, string $present): void
    {
        require_once dirname(__DIR__, 3) . '/includes/aliases.php';

        self::assertTrue(class_exists($old) || interface_exists($old));
        self::assertSame($present, (new \ReflectionClass($old))->getName());
    }

    /** @return iterable<array{string, class-string}> */
    public static function names(): iterable
    {
        yield ['Benefit\Payments\Gateway', PaymentGateway::class];
        yield ['Benefit\Payments\RenewingGateway', RecurringGateway::class];
        yield ['Benefit\Payments\Outcome', GatewayResult::class];
        yield ['Benefit\Content\Share\ShareCounts', ShareCountProvider::class];
    }
}

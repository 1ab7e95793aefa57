<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Settings\Settings;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** The ways to pay that are offered for an amount. */
final class GatewaysTest extends TestCase
{
    /** @param list<string>|null $order @param list<string> $offered */
    #[DataProvider('orders')]
    public function testOffered(?array $order, int $amount, array $offered): void
    {
        $gateways = new GatewayRegistry(
            [$this->gateway('free', 0, 0), $this->gateway('card', 1), $this->gateway('transfer', 1), $this->gateway('voucher', 1, 5000), $this->gateway('off', 1)],
            new Settings(['gateways' => []], ['gateways' => ['voucher', 'transfer', 'card', 'free', 'gone']]),
        );

        self::assertSame($offered, array_map(static fn(PaymentGateway $gateway): string => $gateway->id(), $gateways->active($amount, 'EUR', $order)));
    }

    /** @return iterable<string, array{?list<string>, int, list<string>}> the ids that a form names, the amount, the ids of those that are offered */
    public static function orders(): iterable
    {
        yield 'all that are switched on, in ours, where no form says otherwise' => [null, 1000, ['card', 'transfer', 'voucher']];
        yield 'what costs nothing' => [null, 0, ['free']];
        yield 'those that a form names, in its order' => [['voucher', 'card'], 1000, ['voucher', 'card']];
        yield 'one that is switched off is left out' => [['off', 'transfer'], 1000, ['transfer']];
        yield 'one that does not accept the amount is left out' => [['voucher', 'transfer'], 9000, ['transfer']];
        yield 'one whose plugin is gone is left out' => [['gone', 'nothing', 'card'], 1000, ['card']];
        yield 'a form without the free way has none for nothing' => [['card', 'transfer'], 0, []];
        yield 'one that is named twice is offered once' => [['card', 'voucher', 'card'], 1000, ['card', 'voucher']];
        yield 'a form that names none' => [[], 1000, []];
    }

    private function gateway(string $id, int $least, int $most = PHP_INT_MAX): PaymentGateway
    {
        $gateway = self::createStub(PaymentGateway::class);
        $gateway->method('id')->willReturn($id);
        $gateway->method('accepts')->willReturnCallback(static fn(int $amount): bool => $amount >= $least && $amount <= $most);

        return $gateway;
    }
}

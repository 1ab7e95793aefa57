<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments\Gateways;

use Benefit\Payments\Gateways\GatewayIcon;
use Benefit\Payments\Gateways\ManualGateway;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Gateways\QueryableGateway;
use PHPUnit\Framework\TestCase;

final class GatewayIconTest extends TestCase
{
    public function testACardAndATransferHaveDifferentIconsThatCssCanRead(): void
    {
        $card = GatewayIcon::forGateway(self::createStub(QueryableGateway::class));
        $transfer = GatewayIcon::forGateway(self::createStub(ManualGateway::class));

        self::assertNotSame($card, $transfer);
        foreach ([$card, $transfer] as $icon) {
            self::assertMatchesRegularExpression('/^url\(data:image\/svg\+xml,[A-Za-z0-9%._~-]+\)$/', $icon);
        }
    }

    public function testAnyOtherMethodHasNone(): void
    {
        self::assertSame('', GatewayIcon::forGateway(self::createStub(PaymentGateway::class)));
    }
}

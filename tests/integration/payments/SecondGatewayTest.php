<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Plugin;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** A gateway of another plugin, with fields of its own. */
final class SecondGatewayTest extends SaleTestCase
{
    private VoucherGateway $vouchers;
    private string $visitor;

    protected function setUp(): void
    {
        parent::setUp();
        $this->vouchers = new VoucherGateway();
        add_filter('benefit_gateways', fn(array $gateways): array => [...$gateways, $this->vouchers, 'no gateway', null]);
        $this->open(['gateways' => ['free', 'test', 'voucher']]);
        $this->visitor = self::visitor();
        $this->add($this->visitor, $this->ticket($this->event(), 1500), 2);
    }

    public function testItIsOfferedAndTakesMoneyAndGivesItBack(): void
    {
        self::assertContains('voucher', array_map(static fn($gateway): string => $gateway->id(), $this->sale->gateways()->active(3000, 'EUR')));
        self::assertNotContains('voucher', array_map(static fn($gateway): string => $gateway->id(), $this->sale->gateways()->active(3000, 'USD')));

        $answer = $this->order(['GIFT-10', 'GIFT-50']);

        self::assertSame('order_paid', $answer['order']['status']);
        self::assertSame(['GIFT-50' => 2000, 'GIFT-10' => 1000], $this->vouchers->vouchers);
        $payment = $this->sale->payments()->findNewest('order', $this->orderOf($answer)->id);
        self::assertSame('GIFT-50', $payment?->charge);
        $this->sale->payments()->refund($payment, 1500, '', [], 1);
        self::assertSame(3500, $this->vouchers->vouchers['GIFT-50']);
    }

    public function testItsRefusalKeepsTheCart(): void
    {
        $refusal = self::refusal(fn() => $this->order(['GIFT-10']));

        self::assertSame('declined', $refusal->reason);
        self::assertSame([[2, 2]], $this->lines($this->visitor));
    }

    #[DataProvider('channels')]
    public function testItsFieldsAreReadWhileItIsChosenAndNoOthersAre(RouteChannel $channel): void
    {
        $contract = fn(string $chosen): array => $this->action($channel)->schema(['tc_choose_gateway' => $chosen])->clean([
            'tc_choose_gateway' => $chosen,
            'voucher_codes' => ['GIFT-50', ''],
            'voucher_secret' => 'x',
            'test_outcome' => 'pay',
        ], false);

        self::assertSame(['tc_choose_gateway' => 'voucher', 'voucher_codes' => ['GIFT-50', '']], $contract('voucher'));
        self::assertSame(['tc_choose_gateway' => 'test', 'test_outcome' => 'pay'], $contract('test'));
        self::assertSame(['tc_choose_gateway' => 'nobody'], $contract('nobody'));
    }

    #[DataProvider('channels')]
    public function testTheyAreCheckedAsItSays(RouteChannel $channel): void
    {
        foreach ([['gift'], array_fill(0, 6, 'A'), [str_repeat('A', 21)], ['a' => 'A'], 'A', [['A']]] as $codes) {
            $refusal = self::refusal(fn() => $this->action($channel)->schema(['tc_choose_gateway' => 'voucher'])->clean(['voucher_codes' => $codes], false));
            self::assertSame(['invalid', 400], [$refusal->reason, $refusal->status]);
        }
    }

    /** @return iterable<string, array{RouteChannel}> */
    public static function channels(): iterable
    {
        yield 'with scripts' => [RouteChannel::Ajax];
        yield 'without' => [RouteChannel::Form];
    }

    public function testAnErrorInsideItIsNoAnswerAndNoLie(): void
    {
        $this->vouchers->vouchers = [];
        add_filter('benefit_gateways', fn(array $gateways): array => [...$gateways, new class extends \stdClass {}]);
        $gateway = new ScriptedGateway();
        $gateway->refunds = [static fn() => throw new \RuntimeException('secret')];
        add_filter('benefit_gateways', static fn(array $gateways): array => [...$gateways, $gateway]);
        $this->open(['gateways' => ['scripted']]);
        $order = $this->orderOf($this->place($this->visitor, $this->entries($this->visitor, ['tc_choose_gateway' => 'scripted'])));
        $payment = $this->sale->payments()->findNewest('order', $order->id) ?? self::fail();

        $refund = $this->sale->payments()->refund($payment, 3000, '', [], 1);

        self::assertSame('due', $refund->status->value, 'Nobody knows: it is tried again.');
    }

    /** @param list<string> $codes @return array<string, mixed> */
    private function order(array $codes): array
    {
        return $this->place($this->visitor, $this->entries($this->visitor, ['tc_choose_gateway' => 'voucher', 'voucher_codes' => $codes]));
    }

    private function action(RouteChannel $channel): Route
    {
        foreach ($this->sale->endpoint()->routes() as $action) {
            if ($action->name === 'benefit_place_order' && $action->address->channel === $channel) {
                return $action;
            }
        }
        self::fail('There is no such action.');
    }
}

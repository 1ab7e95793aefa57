<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\Refund;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Support\UserFacingException;

/**
 * The example of CONTRIBUTING.md "A payment gateway": a gateway of another plugin that accepts gift vouchers, with
 * fields of its own. It uses nothing of ours but the interface.
 */
final class VoucherGateway implements PaymentGateway
{
    /** @var array<string, int> balance of each voucher, in minor units */
    public array $vouchers = ['GIFT-50' => 5000, 'GIFT-10' => 1000];

    /** @var array<string, GatewayResult> result of each charge, by its key */
    private array $charged = [];

    public function id(): string
    {
        return 'voucher';
    }

    public function label(): string
    {
        return 'Gift voucher';
    }

    public function panelHtml(): string
    {
        return '<p class="benefit-field"><label for="voucher-1">Voucher</label> <input id="voucher-1" name="voucher_codes[]"></p>'
            . '<p class="benefit-field"><label for="voucher-2">Another one</label> <input id="voucher-2" name="voucher_codes[]"></p>';
    }

    public function fields(): array
    {
        return ['voucher_codes' => ['type' => 'array', 'maxItems' => 5, 'items' => ['type' => 'string', 'maxLength' => 20, 'pattern' => '^[A-Z0-9-]*$']]];
    }

    public function accepts(int $amountMinor, string $currency): bool
    {
        return $amountMinor > 0 && $currency === 'EUR';
    }

    /** The result is known at once: payers do not leave the site. */
    public function life(): int
    {
        return 0;
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        return $this->charged[$charge->idempotencyKey] ??= $this->take($charge);
    }

    public function refund(Payment $payment, Refund $refund): GatewayResult
    {
        $this->vouchers[$payment->charge] += $refund->amountMinor;

        return GatewayResult::done();
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        throw UserFacingException::unauthorized('bad_signature', 'Vouchers send no messages.');
    }

    private function take(ChargeRequest $charge): GatewayResult
    {
        foreach ($charge->fields['voucher_codes'] ?? [] as $code) {
            if (($this->vouchers[$code] ?? 0) >= $charge->amountMinor) {
                $this->vouchers[$code] -= $charge->amountMinor;

                return GatewayResult::done(charge: $code);
            }
        }

        return GatewayResult::declined('There is not enough on these vouchers. Nothing was taken: please use another one, or pay another way.');
    }
}

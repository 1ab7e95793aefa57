<?php

declare(strict_types=1);

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Gateways\OnDemandRenewalGateway;
use Benefit\Payments\Gateways\QueryableGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\Subscription;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Takes the money at once and records it in its own ledger outside the site, as a bank does: an amount in the ledger is
 * paid, whatever the shop knows. A repeated key adds no line.
 */
final class LedgerGateway implements QueryableGateway, OnDemandRenewalGateway
{
    public function id(): string
    {
        return 'ledger';
    }

    public function label(): string
    {
        return 'Ledger';
    }

    public function panelHtml(): string
    {
        return '';
    }

    public function fields(): array
    {
        return [];
    }

    public function accepts(int $amountMinor, string $currency): bool
    {
        return $amountMinor > 0;
    }

    public function life(): int
    {
        return 600;
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        do_action('benefit_test_step', 'stored');
        self::write('charge', $charge->idempotencyKey, $charge->reference, $charge->amountMinor);
        do_action('benefit_test_step', 'charged');

        return GatewayResult::done(charge: 'charge-' . $charge->reference);
    }

    public function renew(Subscription $subscription, string $idempotencyKey): GatewayResult
    {
        do_action('benefit_test_step', 'stored');
        self::write('charge', $idempotencyKey, $subscription->reference, $subscription->amountMinor);
        do_action('benefit_test_step', 'charged');

        return GatewayResult::done(charge: $idempotencyKey);
    }

    public function refund(Payment $payment, Refund $refund): GatewayResult
    {
        self::write('refund', $refund->idempotencyKey(), $payment->reference, $refund->amountMinor);

        return GatewayResult::done('refund-' . $refund->reference);
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        throw UserFacingException::unauthorized('bad_signature', 'None.');
    }

    public function ask(Payment $payment): ?GatewayEvent
    {
        $lines = array_filter(self::read(), static fn(array $line): bool => $line['kind'] === 'charge' && $line['reference'] === $payment->reference);

        return $lines === [] ? new GatewayEvent() : new GatewayEvent(PaymentStatus::Paid, amountMinor: reset($lines)['amount'], charge: 'charge-' . $payment->reference);
    }

    public function close(Payment $payment): ?GatewayEvent
    {
        $news = $this->ask($payment);

        return $news?->status === null ? new GatewayEvent(PaymentStatus::Expired) : $news;
    }

    private static function file(): string
    {
        return dirname(ABSPATH) . '/ledger.jsonl';
    }

    private static function write(string $kind, string $key, string $reference, int $amount): void
    {
        $file = fopen(self::file(), 'c+');
        flock($file, LOCK_EX);
        $known = array_column(self::read(), 'key');
        if (!in_array($key, $known, true)) {
            fseek($file, 0, SEEK_END);
            fwrite($file, json_encode(compact('kind', 'key', 'reference', 'amount'), JSON_THROW_ON_ERROR) . "\n");
            fflush($file);
            fsync($file);
        }
        fclose($file);
    }

    /** @return list<array{kind: string, key: string, reference: string, amount: int}> */
    private static function read(): array
    {
        return array_map(static fn(string $line): array => json_decode($line, true, 4, JSON_THROW_ON_ERROR), is_file(self::file()) ? file(self::file(), FILE_IGNORE_NEW_LINES) : []);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Database\IdempotencyClaim;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Enters donations that were not made through a form: cash, a cheque, a bank transfer. */
final class ManualDonationService
{
    public function __construct(
        private readonly DonationFormRepository $forms,
        private readonly ManualDonationCreator $store,
        private readonly PaymentService $payments,
        private readonly IdempotentAction $idempotentAction,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /**
     * @param array<string, mixed> $values from ManualDonationRestInput, without the key
     * @param string               $key    idempotency key: repeated calls with it enter one donation
     *
     * @return int the donation's id
     *
     * @throws UserFacingException `invalid_fields`, with a sentence for each field
     */
    public function enter(array $values, int $userId, string $key): int
    {
        $version = $this->forms->current((int) ($values['form_id'] ?? 0));
        $money = $version === null ? $this->settings->money() : $this->forms->moneyFormat($version->definition);
        $entry = ManualDonationInput::fromValues($values, $money, $version?->definition->campaignId ?? 0, $this->clock->now(), wp_timezone());

        return $this->idempotentAction->run('donation-by-hand', $userId, $key, $values, function (?IdempotencyClaim $claim) use ($entry, $version, $money, $userId): int {
            [$id, $payment] = $this->store->store($entry, $version->version ?? 0, $money->currency, $userId, $claim);
            $this->payments->runAfterCommit($payment, PaymentStatus::Paid);

            return $id;
        });
    }
}

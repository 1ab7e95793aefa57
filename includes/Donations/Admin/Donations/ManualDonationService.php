<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Donations\Records\NewDonation;
use Benefit\Payments\Gateways\StaffEnteredGateway;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Database\IdempotencyClaim;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * A gift that came another way than by a form: cash, a cheque, a bank transfer. It is a donation like any other, with a
 * payment, and goes through the same transaction.
 */
final class ManualDonationService
{
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonorRepository $donors,
        private readonly DonationPayable $payable,
        private readonly DonationActionRepository $facts,
        private readonly DonationFormRepository $forms,
        private readonly PaymentService $payments,
        private readonly DonationLog $log,
        private readonly IdempotentAction $onePress,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /**
     * @param array<string, mixed> $values schema/donation-by-hand.json, without the key
     * @param string               $key    under one key this is done once, however often it is asked for
     *
     * @return int the donation
     *
     * @throws UserFacingException `invalid_fields`, with a sentence for each field
     */
    public function enter(array $values, int $userId, string $key): int
    {
        $version = $this->forms->current((int) ($values['form_id'] ?? 0));
        $money = $version === null ? $this->settings->money() : $this->forms->money($version->definition);
        $entry = ManualDonationInput::of($values, $money, $version?->definition->campaignId ?? 0, $this->clock->now(), wp_timezone());

        return $this->onePress->run('donation-by-hand', $userId, $key, $values, function (?IdempotencyClaim $claim) use ($entry, $version, $money, $userId): int {
            [$id, $payment] = $this->transaction->run(fn(): array => $this->log->by($userId, fn(): array => $this->store($entry, $version->version ?? 0, $money->currency, $userId, $claim)));
            $this->payments->follow($payment, PaymentStatus::Paid);

            return $id;
        });
    }

    /** @return array{int, Payment} */
    private function store(ManualDonationInput $entry, int $version, string $currency, int $userId, ?IdempotencyClaim $claim): array
    {
        $now = $this->clock->now();
        $email = DonorRepository::normal($entry->email);
        $donorId = $email === '' ? 0 : $this->donors->ensure($email, $entry->firstName, $entry->lastName, $entry->company, $now);
        $gateway = new StaffEnteredGateway($entry->way);
        $id = $this->donations->insert(new NewDonation(
            secret: RandomToken::secret(),
            visitor: '',
            formId: $entry->formId,
            formVersion: $version,
            campaignId: $entry->campaignId,
            donorId: $donorId,
            userId: 0,
            staffId: $userId,
            level: '',
            currency: $currency,
            amountMinor: $entry->amountMinor,
            feeMinor: 0,
            gateway: $gateway->id(),
            firstName: $entry->firstName,
            lastName: $entry->lastName,
            email: $email,
            company: $entry->company,
            comment: $entry->comment,
            isAnonymous: $entry->isAnonymous,
            isSuspect: false,
        ), $entry->mode, $entry->receivedAt);
        $payment = $this->payments->open(DonationPayable::PURPOSE, $id, $gateway, $entry->amountMinor, $currency, $entry->mode);
        $this->onePress->bind($claim, $id);
        $this->log->add($id, 'entered');
        $pay = fn(): ?PaymentStatus => $this->payments->moveInside($payment, PaymentStatus::Paid);
        if (($entry->hasReceipt ? $pay() : $this->payable->withoutReceipt($pay)) !== PaymentStatus::Paid) {
            throw new \LogicException('A gift that is there was not paid.');
        }
        $this->facts->setPaidAt($id, $entry->receivedAt);

        return [$id, $payment];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

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
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/** Stores a donation that staff entered, with its payment, in one transaction. */
final class ManualDonationCreator
{
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonorRepository $donors,
        private readonly DonationPayable $payable,
        private readonly DonationActionRepository $facts,
        private readonly PaymentService $payments,
        private readonly DonationLog $log,
        private readonly IdempotentAction $idempotentAction,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /**
     * @param int $version of its form; 0: no form
     *
     * @return array{int, Payment} the donation's id and its paid payment
     */
    public function store(ManualDonationInput $entry, int $version, string $currency, int $userId, ?IdempotencyClaim $claim): array
    {
        return $this->transaction->run(fn(): array => $this->log->attributeTo($userId, fn(): array => $this->insert($entry, $version, $currency, $userId, $claim)));
    }

    /** @return array{int, Payment} */
    private function insert(ManualDonationInput $entry, int $version, string $currency, int $userId, ?IdempotencyClaim $claim): array
    {
        $now = $this->clock->now();
        $email = DonorRepository::normalizeEmail($entry->email);
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
        $this->idempotentAction->bind($claim, $id);
        $this->log->add($id, 'entered');
        $pay = fn(): ?PaymentStatus => $this->payments->moveInTransaction($payment, PaymentStatus::Paid);
        if (($entry->hasReceipt ? $pay() : $this->payable->withoutReceipt($pay)) !== PaymentStatus::Paid) {
            throw new \LogicException('A gift that is there was not paid.');
        }
        $this->facts->setPaidAt($id, $entry->receivedAt);

        return [$id, $payment];
    }
}

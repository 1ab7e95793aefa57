<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Giving\Uploads\DonationUploadOwner;
use Benefit\Donations\Giving\Uploads\DonationUploadService;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Donations\Records\NewDonation;
use Benefit\Donations\Records\Recurring\RecurringDonationStarter;
use Benefit\Payments\Checkout\StoredCheckout;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Database\IdempotencyClaim;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/** Stores a donation: donor, donation, payment and subscription in one transaction, bound to the idempotency key. */
final class DonationCreator
{
    /**
     * An identical donation within this time is a possible duplicate. Staff see the mark; the donor is never stopped.
     */
    private const TWIN_SECONDS = 10 * MINUTE_IN_SECONDS;

    /** @param \Closure(): RecurringDonationStarter $subscriptions called only for recurring donations */
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonorRepository $donors,
        private readonly DonationUploadService $uploads,
        private readonly PaymentService $payments,
        #[Lazy(RecurringDonationStarter::class)]
        private readonly \Closure $subscriptions,
        private readonly IdempotencyStore $idempotency,
        private readonly Transaction $transaction,
        private readonly DonationLog $history,
        private readonly Clock $clock,
    ) {}

    public function store(ValidatedDonation $gift, string $visitor, IdempotencyClaim $claim): StoredCheckout
    {
        return $this->transaction->run(function () use ($gift, $visitor, $claim): StoredCheckout {
            $now = $this->clock->now();
            $email = DonorRepository::normalizeEmail($gift->entry(DonorFields::EMAIL));
            $first = $gift->entry(DonorFields::FIRST);
            $last = $gift->entry(DonorFields::LAST);
            $company = $gift->entry(DonorFields::COMPANY);
            $donorId = $this->donors->ensure($email, $first, $last, $company, $now);
            $new = new NewDonation(
                RandomToken::secret(),
                $visitor,
                $gift->form->formId,
                $gift->form->version,
                $gift->form->definition->campaignId,
                $donorId,
                get_current_user_id(),
                0,
                $gift->level,
                $gift->currency,
                $gift->amountMinor,
                $gift->feeMinor,
                $gift->gateway->id(),
                $first,
                $last,
                $email,
                $company,
                $gift->entry(DonorFields::COMMENT),
                $gift->entry(DonorFields::ANONYMOUS) !== '',
                $this->donations->hasRecentDuplicate($email, $visitor, $gift->form->formId, $gift->totalMinor(), $now - self::TWIN_SECONDS),
                $gift->answers,
                $gift->consents,
                $gift->address,
                wantsAccount: $gift->wantsAccount,
            );
            $id = $this->donations->insert($new, $this->payments->mode($gift->gateway, $new->totalMinor()), $now);
            foreach (array_merge(...array_values($gift->files)) as $file) {
                $this->uploads->attach([$file->id], new DonationUploadOwner($visitor, $file->formId, $file->field), $id);
            }
            $payment = $this->payments->open(DonationPayable::PURPOSE, $id, $gift->gateway, $new->totalMinor(), $gift->currency);
            if ($gift->recurrence !== null) {
                ($this->subscriptions)()->begin($payment, $gift->recurrence);
            }
            $this->idempotency->bind($claim, $id);
            $this->history->add($id, 'placed');

            return new StoredCheckout($payment, $new->secret);
        });
    }
}

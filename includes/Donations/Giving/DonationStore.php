<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Gifts\DonationPayable;
use Benefit\Donations\Gifts\DonationRepository;
use Benefit\Donations\Gifts\DonorRepository;
use Benefit\Donations\Gifts\NewDonation;
use Benefit\Donations\Subscriptions\DonationSubscriptions;
use Benefit\Donations\Uploads\UploadOwner;
use Benefit\Donations\Uploads\Uploads;
use Benefit\Payments\Payments;
use Benefit\Payments\Placement\Placed;
use Benefit\Shared\Clock;
use Benefit\Shared\Database\Claim;
use Benefit\Shared\Database\Idempotency;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Random;

defined('ABSPATH') || exit;

/** A gift is stored: donor, donation, payment and what recurs of it in one transaction, bound to its key. */
final class DonationStore
{
    /** The same again within this time is likely a mistake. Staff see it; the donor is never stopped. */
    private const TWIN_SECONDS = 10 * MINUTE_IN_SECONDS;

    /** @param \Closure(): DonationSubscriptions $subscriptions asked for gifts that recur only */
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonorRepository $donors,
        private readonly Uploads $uploads,
        private readonly Payments $payments,
        private readonly \Closure $subscriptions,
        private readonly Idempotency $idempotency,
        private readonly Transaction $transaction,
        private readonly Log $history,
        private readonly Clock $clock,
    ) {}

    public function store(Gift $gift, string $visitor, Claim $claim): Placed
    {
        return $this->transaction->run(function () use ($gift, $visitor, $claim): Placed {
            $now = $this->clock->now();
            $email = DonorRepository::normal($gift->entry(DonorFields::EMAIL));
            $first = $gift->entry(DonorFields::FIRST);
            $last = $gift->entry(DonorFields::LAST);
            $company = $gift->entry(DonorFields::COMPANY);
            $donorId = $this->donors->ensure($email, $first, $last, $company, $now);
            $new = new NewDonation(
                Random::secret(),
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
                $this->donations->hasTwin($email, $visitor, $gift->form->formId, $gift->totalMinor(), $now - self::TWIN_SECONDS),
                $gift->answers,
                $gift->consents,
                $gift->address,
                wantsAccount: $gift->wantsAccount,
            );
            $id = $this->donations->insert($new, $this->payments->mode($gift->gateway, $new->totalMinor()), $now);
            foreach (array_merge(...array_values($gift->files)) as $file) {
                $this->uploads->attach([$file->id], new UploadOwner($visitor, $file->formId, $file->field), $id);
            }
            $payment = $this->payments->open(DonationPayable::PURPOSE, $id, $gift->gateway, $new->totalMinor(), $gift->currency);
            if ($gift->recurrence !== null) {
                ($this->subscriptions)()->begin($payment, $gift->recurrence);
            }
            $this->idempotency->bind($claim, $id);
            $this->history->add($id, 'placed');

            return new Placed($payment, $new->secret);
        });
    }
}

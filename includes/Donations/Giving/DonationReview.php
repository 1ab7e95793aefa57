<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Giving\ProofOfWork\ProofOfWorkGuard;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Checks a donation before it is stored: what was entered, whether a person gives, and the account that comes with it. */
final class DonationReview
{
    public function __construct(
        private readonly DonationFormValidator $entries,
        private readonly ProofOfWorkGuard $proof,
        private readonly AccountRequestCheck $accounts,
    ) {}

    /** @throws UserFacingException */
    public function validate(ValidatedRequest $request): ValidatedDonation
    {
        $gift = $this->proof->countFailures($request, fn(): ValidatedDonation => $this->entries->check($request->values, (string) $request->visitor));
        $this->proof->check($request, $gift->form->formId, isGiven: true);
        $this->accounts->check($request, $gift, isGiven: true);

        return $gift;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\Donors\DonorIdentity;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\Ledger\MissingPayment;
use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Payments\Ledger\PaymentReconciliation;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\Limits\SecretLinkLimiter;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Opens donations to the people who made them: by the secret of the receipt's URL; or by number in the browser or
 * account that donated, or after proving ownership of the donor's address. Each is read once per request.
 */
final class ReceiptAccess
{
    private const NUMBER = '/^[1-9][0-9]{0,17}$/D';

    /** @var array<string, Donation|MissingPayment> by secret or number */
    private array $found = [];

    /**
     * Payment services are created lazily, since only unpaid donations need them.
     *
     * @param \Closure(): PaymentService       $payments
     * @param \Closure(): PaymentReconciliation $reconciliation
     * @param \Closure(): MissingPaymentRepository $missing
     */
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly SecretLinkLimiter $tries,
        private readonly VisitorToken $visitor,
        private readonly DonorIdentity $holder,
        #[Lazy(PaymentService::class)]
        private readonly \Closure $payments,
        #[Lazy(PaymentReconciliation::class)]
        private readonly \Closure $reconciliation,
        #[Lazy(MissingPaymentRepository::class)]
        private readonly \Closure $missing,
    ) {}

    /**
     * @param string $key secret or number from a URL
     *
     * @return Donation|null null: it does not exist, or belongs to someone else
     *
     * @throws UserFacingException `rate`
     */
    public function findDonation(string $key): ?Donation
    {
        $found = $this->findDonationOrMissing($key);

        return $found instanceof Donation ? $found : null;
    }

    /**
     * Also finds a payment whose donation is missing.
     *
     * @throws UserFacingException `rate`
     */
    public function findDonationOrMissing(string $key): Donation|MissingPayment|null
    {
        $found = $this->found[$key] ?? (preg_match(self::NUMBER, $key) === 1
            ? $this->findOwnDonation((int) $key)
            : $this->tries->open($key, fn(string $secret): Donation|MissingPayment|null => self::withoutTrashed($this->donations->bySecret($secret)) ?? ($this->missing)()->byKey($secret)));
        if ($found !== null) {
            $this->found[$key] = $found;
        }

        return $found;
    }

    /** Asks the gateway, since the donor may have returned from the payment page before its webhook arrived. */
    public function checkPayment(Donation $donation): void
    {
        $payment = $donation->status->isWaiting() ? ($this->payments)()->findNewest(DonationPayable::PURPOSE, $donation->id) : null;
        if ($payment !== null) {
            ($this->reconciliation)()->checkNow($payment);
            $this->found = [];
        }
    }

    private function findOwnDonation(int $id): ?Donation
    {
        $donation = self::withoutTrashed($this->donations->byId($id));
        // The browser alone proves nothing about an account's donation: the user may have logged out.
        $isOwn = $donation !== null && ($this->holder->owns($donation)
            || ($donation->userId === 0 && $this->donations->isOf($id, $this->visitor->current())));

        return $isOwn ? $donation : null;
    }

    private static function withoutTrashed(?Donation $donation): ?Donation
    {
        return $donation?->status === DonationStatus::Trash ? null : $donation;
    }
}

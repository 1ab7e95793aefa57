<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\Donors\DonorIdentity;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\Ledger\PaymentReconciliation;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\Limits\SecretLinkLimiter;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Donations as the people who gave them may read them: by the secret of the receipt's address, or by number in the browser or the
 * account that gave, and to whom has shown that the donor's address is theirs. Each is read once in a request.
 */
final class ReceiptAccess
{
    private const NUMBER = '/^[1-9][0-9]{0,17}$/D';

    /** @var array<string, Donation> by what was asked for */
    private array $found = [];

    /**
     * Both are made when a donation waits for its money.
     *
     * @param \Closure(): PaymentService       $payments
     * @param \Closure(): PaymentReconciliation $reconciliation
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
    ) {}

    /**
     * @param string $asked a secret or a number, as an address gives it
     *
     * @return Donation|null null: there is none, or it is somebody else's
     *
     * @throws UserFacingException `rate`
     */
    public function read(string $asked): ?Donation
    {
        $found = $this->found[$asked] ?? (preg_match(self::NUMBER, $asked) === 1
            ? $this->own((int) $asked)
            : $this->tries->open($asked, fn(string $secret): ?Donation => self::shown($this->donations->bySecret($secret))));
        if ($found !== null) {
            $this->found[$asked] = $found;
        }

        return $found;
    }

    /** The donor has come back from a payment page, and the message about it may be on its way. */
    public function lookForMoney(Donation $donation): void
    {
        $payment = $donation->status->isWaiting() ? ($this->payments)()->of(DonationPayable::PURPOSE, $donation->id) : null;
        if ($payment !== null) {
            ($this->reconciliation)()->glance($payment);
            $this->found = [];
        }
    }

    private function own(int $id): ?Donation
    {
        $donation = self::shown($this->donations->byId($id));
        // Of a gift by an account the browser alone proves nothing: its owner may have signed out.
        $isOwn = $donation !== null && ($this->holder->owns($donation)
            || ($donation->userId === 0 && $this->donations->isOf($id, $this->visitor->current())));

        return $isOwn ? $donation : null;
    }

    private static function shown(?Donation $donation): ?Donation
    {
        return $donation?->status === DonationStatus::Trash ? null : $donation;
    }
}

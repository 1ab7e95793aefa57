<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\GatewayEvent;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\ReceivedPayment;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * Keeps payments that have arrived for a reference that this site does not know. A payment is kept only if it is
 * certainly this site's: a stray from another site on the same account would be refunded, or let someone in, by mistake.
 */
final class MissingPaymentRecorder
{
    public const EMAIL = 'missing_payments';

    public function __construct(
        private readonly MissingPaymentRepository $missing,
        private readonly PaymentRepository $payments,
        private readonly RestorableRegistry $restorables,
        private readonly SiteAddress $site,
        private readonly RateLimiter $rateLimit,
        private readonly EmailQueue $mail,
        private readonly Settings $settings,
    ) {}

    /**
     * Runs before the transaction, because it reads options and posts.
     *
     * @return MissingPaymentDraft|null null if it is not certain that this site asked for the payment
     */
    public function recognize(ReceivedPayment $received): ?MissingPaymentDraft
    {
        $news = $received->news;
        if (preg_match('/^' . RandomToken::SECRET . '$/D', $received->reference) !== 1 || (int) $news->amountMinor < 1 || !Currency::exists($news->currency)) {
            return null;
        }
        [$ofUrl, $key] = $received->returnUrl === '' ? ['', ''] : $this->restorables->ofUrl($received->returnUrl);
        $site = $received->metadata['site'] ?? '';
        // Payments of older versions name no site, only the page to which their payer returned.
        if ($site === '' ? $key === '' || !$this->isOurs($received->returnUrl) : str_contains($site, '://') || !$this->isOurs($site)) {
            return null;
        }
        $named = $received->metadata['purpose'] ?? '';
        $purpose = $this->restorables->forPurpose($named) === null ? $ofUrl : $named;
        $key = $purpose === $ofUrl ? $key : '';
        $number = $key === '' ? '' : (string) $this->restorables->forPurpose($purpose)?->numberOfKey($key);

        return new MissingPaymentDraft($received, $purpose, $key, $number);
    }

    /**
     * Called inside the transaction that stores the message, for a reference that has no payment.
     *
     * @return Payment|null null if the reference belongs to another gateway's payment
     */
    public function keep(string $gateway, MissingPaymentDraft $draft): ?Payment
    {
        $received = $draft->received;
        $id = $this->payments->insertMissing($received->reference, MissingPayable::PURPOSE, $gateway, (int) $received->news->amountMinor, $received->news->currency, $received->receivedAt);
        if ($id !== null) {
            $this->missing->insert($id, $draft);
            $this->tellOwner();
        }

        // Another message about the same payment may have stored it first.
        return $this->payments->byReference($gateway, $received->reference);
    }

    /**
     * Makes a payment a missing one whose subject is lost and whose id another subject has got. Inside a transaction.
     */
    public function adopt(Payment $payment): Payment
    {
        if ($payment->mode === 'live' && $payment->status === PaymentStatus::Paid && $this->payments->makeMissing($payment, MissingPayable::PURPOSE)) {
            $received = new ReceivedPayment($payment->reference, new GatewayEvent(PaymentStatus::Paid), [], $payment->createdAt);
            $this->missing->insert($payment->id, new MissingPaymentDraft($received, $payment->purpose, '', ''));
            $this->tellOwner();
        }

        return $this->payments->byId($payment->id) ?? $payment;
    }

    /**
     * Gives a renewal that was kept to its subscription, which was brought back since. Inside a transaction.
     *
     * @return Payment as it is then
     */
    public function assignRenewal(Payment $kept, string $purpose, int $subjectId): Payment
    {
        $this->payments->assign($kept, $purpose, $subjectId);
        $this->missing->settle($kept->id, MissingPaymentState::BroughtBack, 0);

        return $this->payments->byId($kept->id) ?? $kept;
    }

    /** Emails the owner once a day about payments that were found since. */
    public function tellOwner(): void
    {
        $owner = $this->settings->organiserEmail();
        if ($owner !== '' && $this->missing->hasUntold() && $this->rateLimit->hit(self::EMAIL, 1, DAY_IN_SECONDS) === 0) {
            $this->missing->markTold();
            $this->mail->queue(self::EMAIL, 0, $owner);
        }
    }

    /** @param string $address of a site, or the URL of a page */
    private function isOurs(string $address): bool
    {
        // A backup from before the first order does not know the address yet.
        return !$this->site->isCopy() && ($this->site->isOurs($address) || ($this->site->addresses() === [] && $address === $this->site->current()));
    }
}

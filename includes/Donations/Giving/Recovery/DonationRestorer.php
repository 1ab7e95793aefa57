<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Recovery;

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Records\DonationDetails;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Donations\Records\NewDonation;
use Benefit\Donations\Records\Recurring\RecurringDonationStarter;
use Benefit\Payments\Ledger\RestorableSubscriptions;
use Benefit\Payments\Ledger\RestoredRecord;
use Benefit\Payments\Payment;
use Benefit\Payments\ReceivedPayment;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Makes a donation again from its payment. It gets its old secret, so the link to its receipt works again. The payment
 * does not tell whether its donor wanted to stay anonymous, so it is.
 */
final class DonationRestorer implements RestorableSubscriptions
{
    /** @param \Closure(): RecurringDonationStarter $subscriptions */
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonorRepository $donors,
        private readonly DonationPayable $payable,
        private readonly DonationLog $history,
        #[Lazy(RecurringDonationStarter::class)]
        private readonly \Closure $subscriptions,
        private readonly Settings $settings,
    ) {}

    public function purpose(): string
    {
        return DonationPayable::PURPOSE;
    }

    public function capability(): string
    {
        return DonationCapabilities::DONATIONS;
    }

    public function exists(int $subjectId): bool
    {
        return $this->donations->byId($subjectId) !== null;
    }

    public function keyInUrl(string $url): string
    {
        wp_parse_str((string) wp_parse_url($url, PHP_URL_QUERY), $arguments);
        $key = $arguments[DonationsProduct::RECEIPT_PARAMETER] ?? '';

        return is_string($key) && preg_match('/^' . RandomToken::SECRET . '$/D', $key) === 1 ? $key : '';
    }

    public function numberOfKey(string $key): string
    {
        return '';
    }

    public function subscriptionLabel(): string
    {
        return __('Recurring donation', 'benefit');
    }

    public function cancelLabel(): string
    {
        return __('Cancel recurring donation', 'benefit');
    }

    public function canceledMessage(): string
    {
        return __('The recurring donation was canceled. The donor will not be charged again.', 'benefit');
    }

    public function prepareRestore(Payment $payment, ReceivedPayment $received, string $key): \Closure
    {
        $details = DonationDetails::read($received->metadata) ?? throw self::byHand(__('The payment does not tell which form it was made with.', 'benefit'));
        $formAt = get_post_timestamp($details->formId);
        // After a backup was put back, new posts get the ids of lost ones.
        if ($formAt === false || $formAt > $payment->createdAt) {
            throw self::byHand(__('The donation form no longer exists.', 'benefit'));
        }
        if ($details->amountMinor + $details->feeMinor !== $payment->amountMinor) {
            throw self::byHand(__('The amounts do not add up to what was paid.', 'benefit'));
        }
        if (!is_email($received->email)) {
            throw self::byHand(__('The payment does not tell the email address of its donor.', 'benefit'));
        }
        if ($key !== '' && $this->donations->bySecret($key) !== null) {
            throw self::byHand(__('This donation exists already.', 'benefit'));
        }
        $reference = $received->metadata['subscription'] ?? '';
        $isRecurring = $details->recurrence !== null && preg_match('/^' . RandomToken::SECRET . '$/D', $reference) === 1;

        return function (\Closure $assign) use ($payment, $received, $key, $details, $reference, $isRecurring): RestoredRecord {
            $id = $this->insert($payment, $received, $key === '' ? RandomToken::secret() : $key, $details);
            $assigned = $assign($id);
            if ($isRecurring && $details->recurrence !== null) {
                ($this->subscriptions)()->begin($assigned, $details->recurrence, $reference);
            }
            $this->history->add($id, 'brought_back', [], get_current_user_id());
            $this->payable->paid($id);
            $this->donations->setPaidAt($id, $payment->createdAt);

            return new RestoredRecord($assigned, fn(): string => $this->message($payment, $received->email, $key !== '', $isRecurring));
        };
    }

    private function insert(Payment $payment, ReceivedPayment $received, string $secret, DonationDetails $details): int
    {
        [$first, $last] = explode(' ', trim($received->name), 2) + ['', ''];
        [$first, $last] = [mb_substr($first, 0, 100), mb_substr($last, 0, 100)];
        $email = DonorRepository::normalizeEmail($received->email);

        return $this->donations->insert(new NewDonation(
            $secret,
            '',
            $details->formId,
            $details->formVersion,
            $details->campaignId,
            $this->donors->ensure($email, $first, $last, '', $payment->createdAt),
            0,
            0,
            $details->level,
            $payment->currency,
            $details->amountMinor,
            $details->feeMinor,
            $payment->gateway,
            $first,
            $last,
            $email,
            '',
            '',
            isAnonymous: true,
            isSuspect: false,
        ), 'live', $payment->createdAt);
    }

    private function message(Payment $payment, string $email, bool $isSameLink, bool $isRecurring): string
    {
        return implode(' ', array_filter([
            sprintf(
                /* translators: 1: amount of money, 2: email address */
                __('The donation of %1$s was brought back. Its receipt is being sent to %2$s again.', 'benefit'),
                $this->settings->money()->withCurrency($payment->currency)->format($payment->amountMinor),
                $email,
            ),
            $isSameLink ? '' : __('It has a new link, because it was made in a form on another website.', 'benefit'),
            $isRecurring ? __('It is a recurring donation; its renewals are added within minutes.', 'benefit') : '',
            __('The payment does not tell the donor’s comment and answers, or whether they want to be named, so the donation is anonymous.', 'benefit'),
        ]));
    }

    private static function byHand(string $why): UserFacingException
    {
        return UserFacingException::refused('by_hand', $why . ' ' . __('It cannot be brought back automatically. Refund it, or leave it and add the donation manually.', 'benefit'));
    }
}

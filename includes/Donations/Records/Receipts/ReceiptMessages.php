<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Shared\Email\EmailDeliveryStatus;

defined('ABSPATH') || exit;

/** Words the status of a donation, and the next step, for its donor. */
final class ReceiptMessages
{
    /**
     * @param bool           $isByHand the donor has to pay by hand
     * @param EmailDeliveryStatus|null $mail     status of the email with the same content; null: none
     * @param bool           $isRefundedByHand staff transfer refunds, see GatewayRegistry::isManual()
     */
    public function __construct(
        private readonly Donation $donation,
        private readonly bool $isByHand,
        private readonly ?EmailDeliveryStatus $mail,
        private readonly bool $isRefundedByHand = false,
    ) {}

    public function headline(): string
    {
        return match ($this->donation->status) {
            DonationStatus::Publish, DonationStatus::Subscription => $this->donation->refundedMinor > 0
                ? __('Part of your donation was refunded.', 'benefit')
                : __('Thank you for your donation!', 'benefit'),
            DonationStatus::Pending, DonationStatus::Preapproval => $this->isByHand
                ? __('Thank you! We look forward to receiving your payment.', 'benefit')
                : __('Your donation is being processed.', 'benefit'),
            DonationStatus::Processing => __('Your donation is on its way.', 'benefit'),
            DonationStatus::Failed => __('The payment did not go through.', 'benefit'),
            DonationStatus::Abandoned => __('This donation was not completed.', 'benefit'),
            DonationStatus::Cancelled, DonationStatus::Trash => __('This donation was canceled.', 'benefit'),
            DonationStatus::Refunded => __('This donation was refunded.', 'benefit'),
            DonationStatus::Revoked => __('The bank reversed this donation.', 'benefit'),
        };
    }

    public function sentence(): string
    {
        $donation = $this->donation;
        $receiptTo = $donation->email === '' ? '' : sprintf(
            /* translators: %s: e-mail address */
            __('As soon as we receive the money, we will send a receipt to %s.', 'benefit'),
            $donation->email,
        );

        return match ($donation->status) {
            DonationStatus::Publish, DonationStatus::Subscription => $donation->refundedMinor > 0 ? $this->onItsWayBack() : $this->alsoMailed(),
            DonationStatus::Pending, DonationStatus::Preapproval => $this->isByHand
                ? $receiptTo
                : trim(__('This usually takes a few minutes. Please do not donate again.', 'benefit') . ' ' . $receiptTo),
            DonationStatus::Processing => trim(__('Your bank may take a few days. Please do not donate again.', 'benefit') . ' ' . $receiptTo),
            DonationStatus::Failed => __('You have not been charged. You can try again or use another payment method.', 'benefit'),
            DonationStatus::Abandoned => __('We have not received any money. If it is already on its way, it is still welcome, and you will get your receipt. You can also donate again at any time.', 'benefit'),
            DonationStatus::Cancelled, DonationStatus::Trash => __('You no longer need to pay for it. You can donate again at any time.', 'benefit'),
            DonationStatus::Refunded => $this->onItsWayBack(),
            DonationStatus::Revoked => __('It no longer counts. If you did not expect this, please contact us.', 'benefit'),
        };
    }

    public static function statusLabel(Donation $donation): string
    {
        return self::isPartlyRefunded($donation) ? __('Partially refunded', 'benefit') : $donation->status->label();
    }

    /** @return 'good'|'warn'|'bad'|'' kind of the chip with its status */
    public static function statusKind(Donation $donation): string
    {
        return match ($donation->status) {
            DonationStatus::Publish, DonationStatus::Subscription => self::isPartlyRefunded($donation) ? '' : 'good',
            DonationStatus::Pending, DonationStatus::Processing, DonationStatus::Preapproval => 'warn',
            DonationStatus::Failed, DonationStatus::Revoked => 'bad',
            DonationStatus::Refunded, DonationStatus::Cancelled, DonationStatus::Abandoned, DonationStatus::Trash => '',
        };
    }

    private static function isPartlyRefunded(Donation $donation): bool
    {
        return $donation->status->isPaid() && $donation->refundedMinor > 0;
    }

    /** Text of the link to the page on which a donor can cancel a recurring donation. */
    public static function cancelling(): string
    {
        return __('View or cancel your recurring donation', 'benefit');
    }

    /** Words the status of an email that the donor has just asked for. */
    public function resent(): string
    {
        return match ($this->mail) {
            EmailDeliveryStatus::Later => __('Many emails were sent to your address in a short time, so this one will be sent later. It may take an hour or longer.', 'benefit'),
            EmailDeliveryStatus::Waiting => __('We cannot send emails right now. We keep trying, so you do not need to ask again.', 'benefit'),
            default => __('The email is on its way. It should arrive within 15 minutes. If it does not, please check your spam folder.', 'benefit'),
        };
    }

    private function alsoMailed(): string
    {
        return $this->mail === null ? '' : sprintf(match ($this->mail) {
            /* translators: %s: e-mail address */
            EmailDeliveryStatus::Sent => __('We have also sent this receipt to %s.', 'benefit'),
            /* translators: %s: e-mail address */
            EmailDeliveryStatus::Soon => __('We are also sending this receipt to %s.', 'benefit'),
            /* translators: %s: e-mail address */
            EmailDeliveryStatus::Later => __('We will also send this receipt to %s. It may take an hour or longer.', 'benefit'),
            /* translators: %s: e-mail address */
            EmailDeliveryStatus::Waiting => __('We could not send this receipt to %s yet. We keep trying. Please save this page.', 'benefit'),
            /* translators: %s: e-mail address */
            EmailDeliveryStatus::Failed => __('We could not send this receipt to %s. Please save this page, or send the receipt again.', 'benefit'),
        }, $this->donation->email);
    }

    private function onItsWayBack(): string
    {
        return $this->isRefundedByHand
            ? __('We will transfer the money to you.', 'benefit')
            : __('Your refund is on its way. Your bank may take a few days to process it.', 'benefit');
    }
}

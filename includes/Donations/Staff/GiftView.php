<?php

declare(strict_types=1);

namespace Benefit\Donations\Staff;

use Benefit\Donations\Billing\AddressText;
use Benefit\Donations\GiftList\GiftSums;
use Benefit\Donations\GiftList\GiftWords;
use Benefit\Donations\GiftList\PostNames;
use Benefit\Donations\Gifts\CommentState;
use Benefit\Donations\Gifts\Donation;
use Benefit\Donations\Gifts\DonationPayable;
use Benefit\Donations\Gifts\DonationStatus;
use Benefit\Donations\Gifts\TotalRepository;
use Benefit\Donations\Receipts\MailState;
use Benefit\Donations\Receipts\MailStateRepository;
use Benefit\Donations\Receipts\Resending;
use Benefit\Donations\Uploads\Downloads;
use Benefit\Donations\Uploads\Upload;
use Benefit\Donations\Uploads\Uploads;
use Benefit\Payments\GatewayNames;
use Benefit\Payments\Gateways;
use Benefit\Payments\Payments;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundRepository;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Admin\PeopleNames;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Log\LogEntry;
use Benefit\Shared\Mail\EmailTemplates;
use Benefit\Shared\Money\Money;
use Benefit\Shared\Settings\Pages;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Donations as the admin's screens show them: finished words, and what the screen has to decide by. */
final class GiftView
{
    public function __construct(
        private readonly MailStateRepository $mailStates,
        private readonly TotalRepository $totals,
        private readonly Payments $payments,
        private readonly RefundRepository $refunds,
        private readonly Gateways $gateways,
        private readonly GatewayNames $gatewayNames,
        private readonly Log $log,
        private readonly EmailTemplates $mails,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Uploads $uploads,
    ) {}

    /** @return array{status: string, suspect: bool, receipt: string, campaign: string, total: string, refunded: string, created: string} `desk` of a record */
    public function words(Donation $donation): array
    {
        $money = $this->money($donation);

        return [
            'status' => GiftWords::status($donation),
            'suspect' => $donation->isSuspect,
            'receipt' => (string) $donation->receiptNumber,
            'campaign' => PostNames::campaign($donation->campaignId),
            'total' => $money->format($donation->totalMinor),
            'refunded' => $donation->refundedMinor === 0 ? '' : $money->format($donation->refundedMinor),
            'created' => self::received($donation, $donation->createdAt),
        ];
    }

    /** @return array<string, mixed> schema/donation-details.json */
    public function details(Donation $donation): array
    {
        $money = $this->money($donation);
        $payment = $this->payments->of(DonationPayable::PURPOSE, $donation->id);
        $refunds = $payment === null ? [] : $this->refunds->ofPayment($payment->id);
        $log = $this->log->of($donation->id);
        PeopleNames::prime([$donation->staffId, ...array_map(static fn(LogEntry $entry): int => $entry->userId, $log), ...array_map(static fn(Refund $refund): int => $refund->userId, $refunds)]);

        return [
            'address' => AddressText::of($donation->address),
            'amount' => $money->format($donation->amountMinor),
            'fee' => $donation->feeMinor === 0 ? '' : $money->format($donation->feeMinor),
            'paid' => GiftWords::isMistake($donation) ? '' : self::received($donation, $donation->paidAt),
            'due' => $donation->status === DonationStatus::Pending ? self::when($donation->dueAt) : '',
            'comment_state' => $donation->status->isPaid() ? self::commentState($donation->commentState) : '',
            'made_by' => PeopleNames::of($donation->staffId),
            'donor' => $this->donor($donation, $money),
            'fields' => array_map(static fn(array $entry): array => ['label' => $entry['label'], 'value' => $entry['value']], $donation->fields),
            'files' => array_map(static fn(Upload $upload): array => ['name' => $upload->name, 'size' => $upload->size(), 'url' => Downloads::url($upload)], $this->uploads->ofDonation($donation->id)),
            'consents' => array_map(static fn(array $consent): array => ['text' => $consent['text'], 'at' => self::when($consent['at'])], $donation->consents),
            'payment' => $payment === null ? null : [
                'gateway' => $this->gatewayNames->of($payment->gateway),
                'status' => $payment->status->label(),
                'reference' => $payment->charge,
                'test' => $payment->mode === 'test' && $payment->amountMinor > 0,
            ],
            'refunds' => array_map(static fn(Refund $refund): array => [
                'amount' => $money->format($refund->amountMinor),
                'status' => $refund->status->label(),
                'done' => $refund->status === RefundStatus::Done,
                'reason' => trim($refund->reason . ' ' . $refund->message),
                'at' => self::when($refund->createdAt),
                'by' => PeopleNames::of($refund->userId),
            ], $refunds),
            'mails' => array_map(fn(array $mail): array => [
                'name' => $this->mails->isKnown($mail['kind']) ? $this->mails->original($mail['kind'])->label : $mail['kind'],
                'status' => self::mailStatus($mail['state'], $mail['next']),
                'at' => self::when($mail['at']),
            ], $this->mailStates->all($donation)),
            'log' => array_map(static fn(LogEntry $entry): array => [
                'at' => self::when($entry->createdAt),
                'who' => PeopleNames::of($entry->userId),
                'text' => GiftWords::entry($entry, $money),
                'note' => $entry->kind === 'note',
            ], array_reverse($log)),
            'url' => $this->pages->url('receipt', ['donation' => $donation->secret]),
            'left' => $money->format($payment?->leftMinor() ?? 0),
            'can' => [
                'refund' => $payment?->isRefundable() ?? false,
                'cancel' => $donation->status === DonationStatus::Pending,
                'resend' => Resending::kindOf($donation) !== null,
                'pay' => GiftActions::isPayable($payment, $this->gateways),
                'void' => GiftActions::isVoidable($payment),
            ],
        ];
    }

    /** The paid gifts of this donor in all, of real money; '' for one without an address. */
    private function donor(Donation $donation, Money $money): string
    {
        $sums = $donation->donorId === 0 ? [] : $this->totals->ofAll('donor', [$donation->donorId])[$donation->donorId] ?? [];
        $number = GiftSums::number($sums);

        return $number === 0 ? '' : sprintf(
            /* translators: 1: number of donations, 2: amount of money */
            _n('%1$s donation, %2$s in all', '%1$s donations, %2$s in all', $number, 'benefit'),
            number_format_i18n($number),
            implode(' + ', GiftSums::amounts($sums, $money)),
        );
    }

    private static function mailStatus(MailState $state, int $next): string
    {
        return match ($state) {
            MailState::Sent => __('Sent', 'benefit'),
            MailState::Failed => __('Could not be delivered', 'benefit'),
            /* translators: %s: date and time */
            MailState::Later => sprintf(__('Is sent later, from %s on', 'benefit'), self::when($next)),
            MailState::Soon => __('On its way', 'benefit'),
        };
    }

    private function money(Donation $donation): Money
    {
        return $this->settings->money()->in($donation->currency);
    }

    private static function commentState(CommentState $state): string
    {
        return match ($state) {
            CommentState::None => '',
            CommentState::Waiting => __('The comment waits for your decision.', 'benefit'),
            CommentState::Shown => __('The comment is shown on donor walls.', 'benefit'),
            CommentState::Hidden => __('The comment is hidden.', 'benefit'),
        };
    }

    private static function received(Donation $donation, ?int $moment): string
    {
        return $moment !== null && GiftWords::isByHand($donation) ? (string) wp_date((string) get_option('date_format'), $moment) : self::when($moment);
    }

    private static function when(?int $moment): string
    {
        return $moment === null ? '' : (string) wp_date(get_option('date_format') . ' ' . get_option('time_format'), $moment);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Admin\DonationList\DonationMessages;
use Benefit\Donations\Admin\DonationList\DonationSums;
use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Giving\Billing\AddressFormatter;
use Benefit\Donations\Giving\Uploads\DonationFileDownload;
use Benefit\Donations\Giving\Uploads\DonationUpload;
use Benefit\Donations\Giving\Uploads\DonationUploadService;
use Benefit\Donations\Records\CommentStatus;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Donations\Records\Receipts\ReceiptResender;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\RefundRepository;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Admin\StaffNames;
use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/** Formats donations for the admin screens. */
final class DonationPresenter
{
    public function __construct(
        private readonly DonationTotalRepository $totals,
        private readonly PaymentService $payments,
        private readonly RefundRepository $refunds,
        private readonly GatewayRegistry $gateways,
        private readonly GatewayLabels $gatewayNames,
        private readonly DonationLog $log,
        private readonly DonationEmailPresenter $mails,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly DonationUploadService $uploads,
    ) {}

    /** @return array{status: string, suspect: bool, receipt: string, campaign: string, total: string, refunded: string, created: string} the texts of a row in the list, `desk` of a record */
    public function listRow(Donation $donation): array
    {
        $money = $this->money($donation);

        return [
            'status' => DonationMessages::status($donation),
            'suspect' => $donation->isSuspect,
            'receipt' => (string) $donation->receiptNumber,
            'campaign' => FormCampaignNames::campaign($donation->campaignId),
            'total' => $money->format($donation->totalMinor),
            'refunded' => $donation->refundedMinor === 0 ? '' : $money->format($donation->refundedMinor),
            'created' => self::received($donation, $donation->createdAt),
        ];
    }

    /** @return array<string, mixed> schema/donation-details.json */
    public function details(Donation $donation): array
    {
        $money = $this->money($donation);
        $payment = $this->payments->findNewest(DonationPayable::PURPOSE, $donation->id);
        $isByHand = $payment !== null && $this->gateways->isManual($payment->gateway);
        $refunds = $payment === null ? [] : $this->refunds->ofPayment($payment->id);
        $log = $this->log->listEntries($donation->id);
        StaffNames::prime([$donation->staffId, ...array_map(static fn(AuditLogEntry $entry): int => $entry->userId, $log), ...array_map(static fn(Refund $refund): int => $refund->userId, $refunds)]);

        return [
            'address' => AddressFormatter::format($donation->address),
            'amount' => $money->format($donation->amountMinor),
            'fee' => $donation->feeMinor === 0 ? '' : $money->format($donation->feeMinor),
            'paid' => DonationMessages::isCancelledAsMistake($donation) ? '' : self::received($donation, $donation->paidAt),
            'due' => $donation->status === DonationStatus::Pending ? self::formatDateTime($donation->dueAt) : '',
            'comment_state' => $donation->status->isPaid() ? self::commentState($donation->commentState) : '',
            'made_by' => StaffNames::getName($donation->staffId),
            'donor' => $this->donor($donation, $money),
            'fields' => array_map(static fn(array $entry): array => ['label' => $entry['label'], 'value' => $entry['value']], $donation->fields),
            'files' => array_map(static fn(DonationUpload $upload): array => ['name' => $upload->name, 'size' => $upload->size(), 'url' => DonationFileDownload::url($upload)], $this->uploads->ofDonation($donation->id)),
            'consents' => array_map(static fn(array $consent): array => ['text' => $consent['text'], 'at' => self::formatDateTime($consent['at'])], $donation->consents),
            'payment' => $payment === null ? null : [
                'gateway' => $this->gatewayNames->getLabel($payment->gateway),
                'status' => $payment->status->label(),
                'reference' => $payment->charge,
                'test' => $payment->mode === 'test' && $payment->amountMinor > 0,
                'by_hand' => $isByHand,
            ],
            'refunds' => array_map(static fn(Refund $refund): array => [
                'amount' => $money->format($refund->amountMinor),
                'status' => $isByHand && $refund->status === RefundStatus::Done ? __('Recorded, to be transferred by you', 'benefit') : $refund->status->label(),
                'done' => $refund->status === RefundStatus::Done,
                'reason' => trim($refund->reason . ' ' . $refund->message),
                'at' => self::formatDateTime($refund->createdAt),
                'by' => StaffNames::getName($refund->userId),
            ], $refunds),
            'mails' => $this->mails->listEmails($donation),
            'log' => array_map(static fn(AuditLogEntry $entry): array => [
                'at' => self::formatDateTime($entry->createdAt),
                'who' => StaffNames::getName($entry->userId),
                'text' => DonationMessages::entry($entry, $money),
                'note' => $entry->kind === 'note',
            ], array_reverse($log)),
            'url' => $this->pages->url('receipt', ['donation' => $donation->secret]),
            'left' => $money->format($payment?->leftMinor() ?? 0),
            'can' => [
                'refund' => $payment?->isRefundable() ?? false,
                'cancel' => $donation->status === DonationStatus::Pending,
                'resend' => ReceiptResender::kindOf($donation) !== null,
                'pay' => DonationActions::isPayable($payment, $this->gateways),
                'void' => DonationActions::isVoidable($payment),
            ],
        ];
    }

    /** Sums up the donor's paid live donations; '' if there are none. */
    private function donor(Donation $donation, MoneyFormat $money): string
    {
        $sums = $donation->donorId === 0 ? [] : $this->totals->ofAll('donor', [$donation->donorId])[$donation->donorId] ?? [];
        $number = DonationSums::number($sums);

        return $number === 0 ? '' : sprintf(
            /* translators: 1: number of donations, 2: amount of money */
            _n('%1$s donation, %2$s in total', '%1$s donations, %2$s in total', $number, 'benefit'),
            number_format_i18n($number),
            implode(' + ', DonationSums::amounts($sums, $money)),
        );
    }

    private function money(Donation $donation): MoneyFormat
    {
        return $this->settings->money()->withCurrency($donation->currency);
    }

    private static function commentState(CommentStatus $state): string
    {
        return match ($state) {
            CommentStatus::None => '',
            CommentStatus::Waiting => __('The comment is pending.', 'benefit'),
            CommentStatus::Shown => __('The comment is shown on donor walls.', 'benefit'),
            CommentStatus::Hidden => __('The comment is hidden.', 'benefit'),
        };
    }

    private static function received(Donation $donation, ?int $moment): string
    {
        return $moment !== null && DonationMessages::isByHand($donation) ? (string) wp_date((string) get_option('date_format'), $moment) : self::formatDateTime($moment);
    }

    /** @return string in the site's time zone; '' for null */
    public static function formatDateTime(?int $moment): string
    {
        return $moment === null ? '' : (string) wp_date(get_option('date_format') . ' ' . get_option('time_format'), $moment);
    }
}

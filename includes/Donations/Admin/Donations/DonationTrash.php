<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Giving\Uploads\DonationUploadService;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Moves donations to the trash, restores them, and deletes them for good. Only donations without money may go: received
 * or refunded amounts stay in the books. Test donations may go once they are over. Late money takes a donation out of
 * the trash.
 */
final class DonationTrash
{
    private const WITHOUT_MONEY = [DonationStatus::Failed, DonationStatus::Cancelled, DonationStatus::Abandoned, DonationStatus::Trash];

    public function __construct(
        private readonly DonationRepository $donations,
        private readonly PaymentRepository $payments,
        private readonly DonationActionRepository $facts,
        private readonly DonationTotalRepository $totals,
        private readonly DonationUploadService $uploads,
        private readonly DonationLog $log,
        private readonly Transaction $transaction,
    ) {}

    /** @throws UserFacingException when it must stay in the books */
    public function trash(int $id, int $userId): void
    {
        $this->locked($id, function (Donation $donation) use ($userId): void {
            if ($donation->status === DonationStatus::Trash) {
                return;
            }
            self::mayGo($donation);
            if ($donation->status->isPaid()) {
                $this->totals->add($donation, gifts: -1, amountMinor: -$donation->countedMinor());
            }
            $this->donations->move($donation->id, DonationStatus::Trash, [$donation->status]);
            $this->log->add($donation->id, 'trashed', ['status' => $donation->status->value], $userId);
        });
    }

    /** Restores the status from before the trash. */
    public function restore(int $id, int $userId): void
    {
        $this->locked($id, function (Donation $donation) use ($userId): void {
            if ($donation->status !== DonationStatus::Trash) {
                return;
            }
            $trashed = array_filter($this->log->listEntries($donation->id), static fn($entry): bool => $entry->kind === 'trashed');
            $before = DonationStatus::tryFrom((string) (end($trashed) ?: null)?->data['status']) ?? DonationStatus::Cancelled;
            $this->donations->move($donation->id, $before, [DonationStatus::Trash]);
            $now = $this->donations->byId($donation->id) ?? throw DonationDetailsRestController::notFound();
            if ($before->isPaid()) {
                $this->totals->add($now, 1, $now->countedMinor());
            }
            $this->log->add($donation->id, 'restored', [], $userId);
        });
    }

    /**
     * Deletes a donation with its payment, history and files.
     *
     * @throws UserFacingException when it must stay in the books or is referenced elsewhere; nothing has changed then
     */
    public function delete(int $id, int $userId): void
    {
        $donation = $this->donations->byId($id) ?? throw DonationDetailsRestController::notFound();
        self::mayGo($donation);
        $payment = $this->payments->ofSubject(DonationPayable::PURPOSE, $id);
        $why = match (true) {
            $donation->receiptNumber !== null => __('It has a receipt number, and receipt numbers must not have gaps.', 'benefit'),
            $donation->subscriptionId !== 0 => __('It belongs to a recurring donation.', 'benefit'),
            !$donation->isTest() && $payment !== null && $payment->charge !== '' => __('The payment provider has a record of it and may still report a payment.', 'benefit'),
            default => '',
        };
        if ($why !== '') {
            throw UserFacingException::conflict('not_deletable', $why . ' ' . ($donation->status === DonationStatus::Trash ? __('It has to stay in the Trash.', 'benefit') : __('You can move it to the Trash, but you cannot delete it permanently.', 'benefit')));
        }
        $this->trash($id, $userId);
        // Files go first: if the rest fails, the donation still exists and deletion can be repeated.
        $this->uploads->erase($id);
        $this->locked($id, function (Donation $donation) use ($payment): void {
            if ($donation->status !== DonationStatus::Trash) {
                throw self::inBooks();
            }
            $this->facts->delete($donation->id, $payment->id ?? 0);
        });
    }

    /** @param \Closure(Donation): void $work */
    private function locked(int $id, \Closure $work): void
    {
        $payment = $this->payments->ofSubject(DonationPayable::PURPOSE, $id);
        $this->transaction->run(function () use ($id, $payment, $work): void {
            // Locks payments before their subjects, in the same order as everywhere.
            if ($payment !== null) {
                $this->payments->lock($payment->id);
            }
            $work($this->donations->lock($id) ?? throw DonationDetailsRestController::notFound());
        });
    }

    private static function mayGo(Donation $donation): void
    {
        if (!in_array($donation->status, self::WITHOUT_MONEY, true) && (!$donation->isTest() || $donation->status->isWaiting())) {
            throw self::inBooks($donation->status->isWaiting());
        }
    }

    private static function inBooks(bool $isWaiting = false): UserFacingException
    {
        return $isWaiting
            ? UserFacingException::conflict('is_waiting', __('It is still awaiting payment: cancel it first.', 'benefit'))
            : UserFacingException::conflict('in_books', __('Money was received for it, so it stays in your records: refund it, or mark it as entered by mistake.', 'benefit'));
    }
}

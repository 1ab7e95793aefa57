<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Moves a donation that was made to the wrong form or campaign; both totals follow. */
final class DonationMove
{
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonationTotalRepository $totals,
        private readonly DonationActionRepository $facts,
        private readonly DonationFormRepository $forms,
        private readonly DonationLog $log,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /**
     * @param int|null $formId     0: none; null: stays
     * @param int|null $campaignId likewise
     *
     * @throws UserFacingException naming the field
     */
    public function move(int $donationId, ?int $formId, ?int $campaignId, int $userId): void
    {
        if ($formId !== null && $formId !== 0 && !FormCampaignNames::isForm($formId)) {
            throw UserFacingException::badRequest('invalid', __('This form could not be found.', 'benefit'), 'formId');
        }
        if ($campaignId !== null && $campaignId !== 0 && !FormCampaignNames::isCampaign($campaignId)) {
            throw UserFacingException::badRequest('invalid', __('This campaign could not be found.', 'benefit'), 'campaignId');
        }
        // Posts must not be read inside a transaction.
        $version = $formId === null ? 0 : $this->forms->current($formId)->version ?? 0;
        $names = ['form' => $formId === null ? '' : FormCampaignNames::form($formId), 'campaign' => $campaignId === null ? '' : FormCampaignNames::campaign($campaignId)];
        $this->transaction->run(function () use ($donationId, $formId, $campaignId, $version, $names, $userId): void {
            $before = $this->donations->lock($donationId) ?? throw DonationDetailsRestController::notFound();
            if ($before->subscriptionId !== 0) {
                throw UserFacingException::refused('recurring', __('This donation belongs to a recurring donation and cannot be moved.', 'benefit'));
            }
            $isNewForm = $formId !== null && $formId !== $before->formId;
            $this->facts->move($donationId, $formId ?? $before->formId, $isNewForm ? $version : $before->formVersion, $campaignId ?? $before->campaignId, $this->clock->now());
            $after = $this->donations->byId($donationId) ?? throw DonationDetailsRestController::notFound();
            if ($before->status->isPaid()) {
                $this->totals->add($before, -1, -$before->countedMinor());
                $this->totals->add($after, 1, $after->countedMinor());
            }
            $this->log->add($donationId, 'moved', $names, $userId);
        });
        do_action(DonationRepository::SHOWN_CHANGED);
    }
}

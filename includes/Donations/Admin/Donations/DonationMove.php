<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Donations\Records\Recurring\DonationSubscriptionRepository;
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
        private readonly DonationSubscriptionRepository $recurring,
        private readonly DonationLog $log,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /**
     * The first donation of a recurring one takes its later renewals along; those already made stay where they are.
     *
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
        $form = $formId === null ? null : $this->forms->current($formId);
        $currency = $form === null ? null : $this->forms->moneyFormat($form->definition)->currency;
        $names = ['form' => $formId === null ? '' : FormCampaignNames::form($formId), 'campaign' => $campaignId === null ? '' : FormCampaignNames::campaign($campaignId)];
        $this->transaction->run(function () use ($donationId, $formId, $campaignId, $form, $currency, $names, $userId): void {
            $before = $this->donations->lock($donationId) ?? throw DonationDetailsRestController::notFound();
            $isNewForm = $formId !== null && $formId !== $before->formId;
            $isNewCampaign = $campaignId !== null && $campaignId !== $before->campaignId;
            if (!$isNewForm && !$isNewCampaign) {
                return;
            }
            if ($isNewForm && $currency !== null && $currency !== $before->currency) {
                throw self::otherCurrency($names['form'], $currency, $before->currency);
            }
            $this->facts->move(
                $donationId,
                $formId ?? $before->formId,
                $isNewForm ? $form->version ?? 0 : $before->formVersion,
                $isNewForm ? $form?->definition->levelOf($before->amountMinor) ?? '' : $before->level,
                $campaignId ?? $before->campaignId,
                $this->clock->now(),
            );
            $after = $this->donations->byId($donationId) ?? throw DonationDetailsRestController::notFound();
            $this->recurring->moveWithFirst($after);
            if ($before->status->isPaid()) {
                $this->totals->add($before, -1, -$before->countedMinor());
                $this->totals->add($after, 1, $after->countedMinor());
            }
            $this->log->add($donationId, 'moved', ['form' => $isNewForm ? $names['form'] : '', 'campaign' => $isNewCampaign ? $names['campaign'] : ''], $userId);
        });
        do_action(DonationRepository::SHOWN_CHANGED);
    }

    private static function otherCurrency(string $form, string $currency, string $own): UserFacingException
    {
        return UserFacingException::refused('currency', sprintf(
            /* translators: 1: currency of a donation, e.g. EUR, 2: name of a form, 3: currency of the form */
            __('This donation is in %1$s, but the form “%2$s” takes donations in %3$s. Please choose a form in %1$s.', 'benefit'),
            $own,
            $form,
            $currency,
        ), field: 'formId');
    }
}

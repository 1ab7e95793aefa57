<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Recurrence;

defined('ABSPATH') || exit;

/** The details of a donation that the gateway keeps with its payment: no names and no answers. */
final class DonationDetails
{
    private function __construct(
        public readonly int $formId,
        public readonly int $formVersion,
        public readonly int $campaignId,
        public readonly string $level,
        public readonly int $amountMinor,
        public readonly int $feeMinor,
        public readonly ?Recurrence $recurrence,
    ) {}

    /** @return array<string, string> */
    public static function write(int $formId, int $formVersion, int $campaignId, string $level, int $amountMinor, int $feeMinor, ?Recurrence $recurrence): array
    {
        return [
            'purpose' => DonationPayable::PURPOSE,
            'form' => "$formId:$formVersion:$campaignId:$level",
            'amount' => "$amountMinor:$feeMinor",
            ...($recurrence === null ? [] : ['recurrence' => "{$recurrence->period->value}:{$recurrence->times}"]),
        ];
    }

    /**
     * @param array<string, string> $details
     *
     * @return self|null null if they make no sense
     */
    public static function read(array $details): ?self
    {
        $isForm = preg_match('/^(\d{1,15}):(\d{1,9}):(\d{1,15}):([a-z0-9]{0,10})$/D', $details['form'] ?? '', $form) === 1;
        $isAmount = preg_match('/^(\d{1,15}):(\d{1,15})$/D', $details['amount'] ?? '', $amount) === 1;
        $recurrence = null;
        if (isset($details['recurrence'])) {
            $isRecurring = preg_match('/^([a-z]+):(\d{1,3})$/D', $details['recurrence'], $part) === 1;
            $period = $isRecurring ? BillingPeriod::tryFrom($part[1]) : null;
            if ($period === null || (int) $part[2] === 1) {
                return null;
            }
            $recurrence = new Recurrence($period, (int) $part[2]);
        }

        return $isForm && $isAmount ? new self((int) $form[1], (int) $form[2], (int) $form[3], $form[4], (int) $amount[1], (int) $amount[2], $recurrence) : null;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Payments\Recurrence;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Determines the frequency of a donation: only what the form offers for the chosen amount. */
final class RecurringInput
{
    public const FIELD = 'give-recurring-period';
    public const ONCE = 'once';
    public const INVALID = 'invalid_recurring_period';

    /**
     * @param FormDefinition $seen    the version that the page shows
     * @param string         $level   as in Donation
     * @param string         $posted  value of a BillingPeriod; `once` and '' are the same
     * @param bool           $isPlain from a page without scripts, which cannot adapt to the amount: an amount that
     *     always recurs does so, and is shown for confirmation
     *
     * @return Recurrence|null null: one-time
     *
     * @throws UserFacingException INVALID, 422
     */
    public static function parseChoice(FormDefinition $form, FormDefinition $seen, string $level, string $posted, bool $isPlain): ?Recurrence
    {
        $recurring = $form->recurringOf($level);
        $posted = $posted === self::ONCE ? '' : $posted;
        $chosen = $recurring?->offer($posted);
        if ($chosen === null && $isPlain && $recurring?->isAlways === true) {
            [$chosen] = $recurring->offered;
        }
        $isAnswer = $chosen !== null || ($posted === '' && $recurring?->isAlways !== true);
        if (!$isAnswer) {
            throw self::refusal(__('This amount is not available with the frequency you chose. Please choose another frequency or another amount.', 'benefit'));
        }
        // The donor agrees to what the page says: "12 times" is not "until you cancel".
        if ($chosen !== null && $seen->recurringOf($level)?->offer($chosen->period->value) != $chosen) {
            throw self::refusal(__('The frequencies offered on this form have changed since you opened it. Please choose again.', 'benefit'));
        }

        return $chosen;
    }

    private static function refusal(string $sentence): UserFacingException
    {
        return UserFacingException::refused(self::INVALID, $sentence, field: self::FIELD);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * The way from a page that is older than its form to the form as it is. The address carries what the donor has chosen
 * (spec/donations.txt §2); the browser remembers what was typed. Without scripts the answer itself is that form.
 */
final class DonationsGivingTodaysForm
{
    /** As `data.today` of the refusal: an address of this site. */
    public static function shownBeside(UserFacingException $refusal, ValidatedRequest $request): UserFacingException
    {
        return new UserFacingException($refusal->reason, $refusal->getMessage(), $refusal->status, $refusal->field, ['today' => self::url($request)] + $refusal->data);
    }

    private static function url(ValidatedRequest $request): string
    {
        $formId = (int) $request->values['give-form-id'];
        $chosen = array_filter(array_map(static fn(string $name): string => (string) ($request->values[$name] ?? ''), [
            'payment-mode' => DonationFormValidator::GATEWAY,
            'level-id' => DonationAmountInput::PRICE_ID,
            'custom-amount' => DonationAmountInput::FIELD,
        ]), static fn(string $value): bool => $value !== '') + ['form-id' => (string) $formId];
        if ($request->frame !== '') {
            return EmbedUrl::url($formId, $chosen);
        }
        $page = $request->values['give-current-url'] ?? '';

        return add_query_arg(array_map('rawurlencode', $chosen), wp_validate_redirect(is_string($page) ? $page : '', '') ?: (string) get_permalink($formId));
    }
}

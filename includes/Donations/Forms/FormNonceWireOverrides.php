<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Http\WireOverrides;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Uses the nonce action of the donation form named in the request, instead of the general one. */
class FormNonceWireOverrides extends WireOverrides
{
    public function nonceAction(array $input): string
    {
        return DonationFormNonces::actionFor($input);
    }

    public function nonceRefusal(array $input): ?UserFacingException
    {
        return get_post_type((int) DonationFormNonces::formIn($input)) === DonationFormPostType::NAME
            ? null
            : UserFacingException::badRequest('give_invalid_donation_form', __('This form is not accepting donations right now.', 'benefit'));
    }
}

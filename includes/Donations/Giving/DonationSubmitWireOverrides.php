<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Names the nonce field and renders the errors of the route that validates a complete donation form. */
class DonationSubmitWireOverrides extends DonationWireOverrides
{
    public function nonceField(): string
    {
        return DonationFormNonces::FIELD;
    }

    public function refusalHtml(UserFacingException $refusal): string
    {
        return DonationErrorHtml::renderErrors($refusal);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Wire format of a complete donation form sent for validation. */
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

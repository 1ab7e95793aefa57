<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Donations\Forms\FormNonceWireOverrides;

defined('ABSPATH') || exit;

/** Wire format of a donation form's routes; the form may be framed on another site. */
class DonationWireOverrides extends FormNonceWireOverrides
{
    public function addressFields(): array
    {
        return ['payment-mode'];
    }

    public function frame(array $input): string
    {
        return DonationFormNonces::formIn($input);
    }
}

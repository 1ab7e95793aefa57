<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Donations\Forms\FormNonceQuirks;

defined('ABSPATH') || exit;

/** The routes of a donation form, which may be in a frame on another site. */
class DonationQuirks extends FormNonceQuirks
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

<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Http\WireOverrides;

defined('ABSPATH') || exit;

/** Uses the nonce action of the donation form named in the request, instead of the general one. */
class FormNonceOverrides extends WireOverrides
{
    public function nonceAction(array $input): string
    {
        return DonationFormNonces::actionFor($input);
    }
}

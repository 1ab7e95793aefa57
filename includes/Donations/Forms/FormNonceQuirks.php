<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Http\WireQuirks;

defined('ABSPATH') || exit;

/** Uses the nonce action of the donation form named in the request, instead of the general one. */
class FormNonceQuirks extends WireQuirks
{
    public function nonceAction(array $input): string
    {
        return DonationFormNonces::actionFor($input);
    }
}

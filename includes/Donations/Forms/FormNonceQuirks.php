<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Http\WireQuirks;

defined('ABSPATH') || exit;

/** Nonce of a route that belongs to a donation form. */
class FormNonceQuirks extends WireQuirks
{
    public function nonceAction(array $input): string
    {
        return DonationFormNonces::actionFor($input);
    }
}

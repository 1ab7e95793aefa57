<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Http\WireQuirks;

defined('ABSPATH') || exit;

/** The nonce of a route that belongs to one donation form. */
class FormNonceQuirks extends WireQuirks
{
    public function nonceAction(array $input): string
    {
        return DonationFormNonces::actionFor($input);
    }
}

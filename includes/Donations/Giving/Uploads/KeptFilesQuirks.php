<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Donations\Forms\FormNonceQuirks;

defined('ABSPATH') || exit;

/** The nonce of the routes for files comes in a field of its own. */
class KeptFilesQuirks extends FormNonceQuirks
{
    public function nonceField(): string
    {
        return 'nonce';
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Donations\Forms\FormNonceWireOverrides;

defined('ABSPATH') || exit;

/** Wire format of the file routes: their nonce has a field of its own. */
class KeptFilesWireOverrides extends FormNonceWireOverrides
{
    public function nonceField(): string
    {
        return 'nonce';
    }
}

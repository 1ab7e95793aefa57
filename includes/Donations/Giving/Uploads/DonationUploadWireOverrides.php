<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Donations\Forms\DonationFormNonces;

defined('ABSPATH') || exit;

/** Reads the form from the query string, because PHP drops the fields of a body that is too large. */
final class DonationUploadWireOverrides extends KeptFilesWireOverrides
{
    public function addressFields(): array
    {
        return ['form_id', 'type', 'nonce'];
    }

    public function frame(array $input): string
    {
        return DonationFormNonces::formIn($input);
    }
}

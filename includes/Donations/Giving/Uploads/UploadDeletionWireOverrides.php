<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Shared\Http\WireOverrides;

defined('ABSPATH') || exit;

/** Derives the form from the file, since a deletion names only the file. */
final class UploadDeletionWireOverrides extends WireOverrides
{
    public function __construct(private readonly DonationUploadService $uploads) {}

    public function nonceField(): string
    {
        return 'nonce';
    }

    public function nonceAction(array $input): string
    {
        return DonationFormNonces::actionOf($this->formOf($input));
    }

    public function frame(array $input): string
    {
        return (string) $this->formOf($input);
    }

    /** @param array<array-key, mixed> $input */
    private function formOf(array $input): int
    {
        return $this->uploads->formOf(is_scalar($input['attach_id'] ?? null) ? (int) $input['attach_id'] : 0);
    }
}

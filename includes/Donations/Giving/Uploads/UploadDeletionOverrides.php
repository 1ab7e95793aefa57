<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Shared\Http\WireOverrides;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Derives the form from the file, since a deletion names only the file. */
final class UploadDeletionOverrides extends WireOverrides
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

    public function nonceRefusal(array $input): ?UserFacingException
    {
        return $this->formOf($input) > 0 ? null : UserFacingException::notFound('not_found', __('This file no longer exists.', 'benefit'));
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

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Shared\Forms\Files\FileUploadMessages;
use Benefit\Shared\Forms\Files\FileUploadRules;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Limits files that were uploaded before their donation was submitted, per network and for the whole site. Unclaimed
 * files are deleted after a day.
 */
final class DonationUploadLimits
{
    public const WAITING_SECONDS = DAY_IN_SECONDS;

    public function __construct(
        public readonly int $filesOfNetwork = 200,
        public readonly int $bytesOfNetwork = 500 * MB_IN_BYTES,
        public readonly int $filesOfSite = 5000,
        public readonly int $bytesOfSite = 5 * 1024 * MB_IN_BYTES,
    ) {}

    /**
     * Called after the file was counted, so that parallel uploads cannot exceed a limit together.
     *
     * @throws UserFacingException 429 `uploads_full`
     */
    public function check(DonationUploadRepository $uploads, DonationUploadOwner $owner, FileUploadRules $rules, int $now): void
    {
        $since = $now - self::WAITING_SECONDS;
        $isFull = self::isOver($uploads->waiting('', $since), $this->filesOfSite, $this->bytesOfSite)
            || ($owner->network !== '' && self::isOver($uploads->waiting($owner->network, $since), $this->filesOfNetwork, $this->bytesOfNetwork));
        if ($isFull) {
            throw UserFacingException::tooManyRequests('uploads_full', FileUploadMessages::forRules($rules)['uploads_full'], data: ['retry_after' => HOUR_IN_SECONDS]);
        }
    }

    /** @param array{files: int, bytes: int} $waiting */
    private static function isOver(array $waiting, int $files, int $bytes): bool
    {
        return $waiting['files'] > $files || $waiting['bytes'] > $bytes;
    }
}

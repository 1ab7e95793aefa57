<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/** The visitor who uploads files, and the field that they are for. */
final class DonationUploadOwner
{
    /** @param string $network keyed hash; '' if the address does not distinguish visitors (ClientAddress::key()) */
    public function __construct(
        public readonly string $visitor,
        public readonly int $formId,
        public readonly string $field,
        public readonly string $network = '',
    ) {}

    /** @return string keyed hash of the request's network; '' if the address does not distinguish visitors */
    public static function networkOf(ValidatedRequest $request): string
    {
        $key = $request->network->key();

        return $key === null ? '' : substr(hash_hmac('sha256', 'upload:' . $key, wp_salt('auth')), 0, 32);
    }
}

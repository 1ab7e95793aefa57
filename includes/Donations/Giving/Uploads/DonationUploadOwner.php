<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

defined('ABSPATH') || exit;

/** The visitor who sends files, and the field of the form that they are for. */
final class DonationUploadOwner
{
    /** @param string $network a keyed hash; '' for an address that does not tell callers apart */
    public function __construct(
        public readonly string $visitor,
        public readonly int $formId,
        public readonly string $field,
        public readonly string $network = '',
    ) {}
}

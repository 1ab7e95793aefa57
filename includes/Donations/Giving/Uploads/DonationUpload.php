<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

defined('ABSPATH') || exit;

/** A file that a visitor uploaded for a field of a form, before or after the donation. */
final class DonationUpload
{
    /**
     * @param string $secret file name in the private folder
     * @param string $field  slug
     * @param int    $donationId 0: not donated yet
     */
    public function __construct(
        public readonly int $id,
        public readonly string $secret,
        public readonly int $formId,
        public readonly string $field,
        public readonly string $visitor,
        public readonly int $donationId,
        public readonly string $name,
        public readonly string $type,
        public readonly int $bytes,
    ) {}

    /** Name, with the size in parentheses. */
    public function words(): string
    {
        return sprintf('%s (%s)', $this->name, $this->size());
    }

    public function size(): string
    {
        return (string) size_format($this->bytes);
    }
}

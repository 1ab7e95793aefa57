<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

defined('ABSPATH') || exit;

/** An email ready to be sent: HTML, the same as plain text, and the images that the HTML shows as `cid:<id>`. */
final class EmailMessage
{
    /**
     * @param array<string, string>                $images PNG bytes by content id
     * @param array<string, array{string, string}> $files  attachments: MIME type and bytes by name
     */
    public function __construct(
        public readonly string $subject,
        public readonly string $html,
        public readonly string $text,
        public readonly array $images = [],
        public readonly string $replyTo = '',
        public readonly array $files = [],
    ) {}
}

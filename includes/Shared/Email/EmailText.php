<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

defined('ABSPATH') || exit;

/** The texts of an email with all placeholders filled in: plain text. */
final class EmailText
{
    /** @param list<string> $paragraphs */
    public function __construct(
        public readonly string $subject,
        public readonly string $title,
        public readonly array $paragraphs,
        public readonly string $footer,
    ) {}
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Mail;

defined('ABSPATH') || exit;

/** A mail before it has its words. */
interface EmailDraft
{
    /** @return array<string, string> plain text by placeholder, as EmailTemplate::$placeholders names them */
    public function values(): array;

    public function message(EmailWords $words): MailMessage;
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

defined('ABSPATH') || exit;

/** A mail before it has its words. */
interface SharedMailEmailDraft
{
    /** @return array<string, string> plain text by placeholder, as EmailTemplate::$placeholders names them */
    public function values(): array;

    public function message(EmailText $words): EmailMessage;
}

<?php

declare(strict_types=1);

namespace Benefit\Letters;

use Benefit\Shared\MailMessage;

/** A mail before it has its words. */
interface Draft
{
    /** @return array<string, string> plain text by placeholder, as Template::$placeholders names them */
    public function values(): array;

    public function message(Words $words): MailMessage;
}

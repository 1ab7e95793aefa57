<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Shared\Mail\EmailTemplates;
use Benefit\Shared\Mail\EmailTemplatesScreen;

/** The words of the mails. */
trait LettersWiring
{
    public function letters(): EmailTemplates
    {
        return $this->once(EmailTemplates::class, fn() => new EmailTemplates($this->mail()));
    }

    private function registerLettersAdmin(): void
    {
        (new EmailTemplatesScreen($this->letters(), $this->mail(), $this->endpoint()))->register();
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Letters\LettersScreen;
use Benefit\Letters\Templates;

/** The words of the mails. */
trait LettersWiring
{
    public function letters(): Templates
    {
        return $this->once(Templates::class, fn() => new Templates($this->mail()));
    }

    private function registerLettersAdmin(): void
    {
        (new LettersScreen($this->letters(), $this->mail(), $this->endpoint()))->register();
    }
}

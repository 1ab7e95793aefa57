<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Keeps something of visitors by their tokens: a visitor who signs in gets another one. */
interface HasVisitorData extends Module
{
    /**
     * Everything of the one key is the other's from now on. Inside a transaction with that of all modules.
     *
     * @param string $from as VisitorToken::current() has it
     */
    public function moveVisitor(string $from, string $to): void;
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Has commands for wp-cli. */
interface HasCommands extends Module
{
    /** @return array<string, \Closure(): object> by command ("benefit stock") */
    public function commands(): array;
}

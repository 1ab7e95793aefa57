<?php

declare(strict_types=1);

namespace Benefit\Shared\Tools;

use Benefit\Shared\Module\HasCheck;
use Benefit\Shared\Module\HasCommands;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Commands for those who run the site, about all that modules bring. */
final class ToolsModule implements HasCommands
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Shared/Tools';
    }

    public function commands(): array
    {
        return ['benefit check' => fn() => new CliCheck($this->check(...))];
    }

    /** @return list<string> what the tables contradict each other in, each in a sentence; also of products that are switched off */
    public function check(): array
    {
        return $this->shared->modules->collectAll(HasCheck::class, static fn(HasCheck $module): array => $module->check());
    }
}

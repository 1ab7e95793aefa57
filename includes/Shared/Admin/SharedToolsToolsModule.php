<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Module\HasCommands;
use Benefit\Shared\Module\HasConsistencyCheck;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Commands for those who run the site, about all that modules bring. */
final class SharedToolsToolsModule implements HasCommands
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Shared/Tools';
    }

    public function commands(): array
    {
        return ['benefit check' => fn() => new CheckCommand($this->check(...))];
    }

    /** @return list<string> what the tables contradict each other in, each in a sentence; also of products that are switched off */
    public function check(): array
    {
        return $this->shared->modules->collectAll(HasConsistencyCheck::class, static fn(HasConsistencyCheck $module): array => $module->check());
    }
}

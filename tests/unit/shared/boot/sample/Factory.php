<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Boot\Sample;

use Benefit\ModuleContributions;
use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\Manifest;
use Benefit\Shared\Module\ModuleRegistry;

final class Factory
{
    /** @var list<string> products that are switched off */
    public static array $off = [];

    public static function needsText(Container $container): NeedsText
    {
        return new NeedsText('from the factory');
    }

    public static function contributions(Container $container): Contributions
    {
        $modules = new ModuleContributions(new ModuleRegistry(static fn(): array => [], static fn(): array => []));

        return new Contributions($container->get(Manifest::class), $container, static fn(): array => self::$off, $modules);
    }
}

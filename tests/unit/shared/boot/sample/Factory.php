<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Boot\Sample;

use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\Manifest;

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
        return new Contributions($container->get(Manifest::class), $container, static fn(): array => self::$off);
    }
}

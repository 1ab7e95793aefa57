<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Admin;

use Benefit\Index\IndexCommand;
use Benefit\Payments\Missing\PaymentsCommand;
use Benefit\Tickets\Admin\Commands\OrderCommand;
use Benefit\Tickets\Admin\Commands\StockCommand;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

/** `wp help` shows the comment of a class with several commands. */
final class CommandHelpTest extends TestCase
{
    /** @param class-string $command */
    #[TestWith([StockCommand::class])]
    #[TestWith([OrderCommand::class])]
    #[TestWith([PaymentsCommand::class])]
    #[TestWith([IndexCommand::class])]
    public function testTheCommentIsOneThatWpCliReads(string $command): void
    {
        // WP-CLI removes its first line only if nothing else is on it.
        self::assertStringStartsWith("/**\n", (string) (new \ReflectionClass($command))->getDocComment());
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Admin;

use Benefit\Shared\Admin\CheckCommand;
use Benefit\Shared\Admin\TablesHealth;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

/** `wp benefit check` asks every module that can verify its own data. */
final class CheckTest extends IntegrationTestCase
{
    public function testAnEmptySiteAgreesWithItself(): void
    {
        self::assertSame([], Services::get()->check());
    }

    public function testASliceIsAsked(): void
    {
        Services::get()->database()->execute('INSERT INTO {stock} (id, capacity, held, sold) VALUES (7, 10, 1, 2)');

        self::assertSame(['Pool 7 counts 1 reserved and 2 sold, but its carts hold 0 and its orders contain 0.'], Services::get()->check());
    }

    public function testChecksSpeakInTheirOrder(): void
    {
        $says = static fn(string ...$sentences): \Closure => static fn(): array => $sentences;
        $command = new CheckCommand([$says('First.', 'Second.'), $says(), $says('Third.')], Services::get()->service(TablesHealth::class));

        self::assertSame(['First.', 'Second.', 'Third.'], $command->problems());
    }

    public function testAProductThatIsSwitchedOffIsChecked(): void
    {
        Services::get()->database()->execute('INSERT INTO {stock} (id, capacity, held, sold) VALUES (7, 10, 1, 2)');
        update_option(Settings::OPTION, [Settings::PRODUCTS_OFF => ['tickets']]);

        self::assertCount(1, self::plugin()->check());
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Admin;

use Benefit\Shared\Admin\SharedToolsToolsModule;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasConsistencyCheck;
use Benefit\Shared\Module\Module;
use Benefit\Shared\Module\ModuleRegistry;
use Benefit\Shared\SharedModule;
use Benefit\Shared\Support\Clock;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

/** `wp benefit check` asks each module that can tell whether what it stores agrees. */
final class CheckTest extends IntegrationTestCase
{
    public function testAnEmptySiteAgreesWithItself(): void
    {
        self::assertSame([], Services::get()->check());
    }

    public function testASliceIsAsked(): void
    {
        Services::get()->database()->execute('INSERT INTO {stock} (id, capacity, held, sold) VALUES (7, 10, 1, 2)');

        self::assertSame(['Pool 7 counts 1 held and 2 sold, but its carts hold 0 and its orders have 0.'], Services::get()->check());
    }

    public function testModulesAreAskedInTheirOrderAlsoThoseOfAProductThatIsSwitchedOff(): void
    {
        global $wpdb;
        $tools = null;
        new ModuleRegistry(static function (ModuleRegistry $modules) use ($wpdb, &$tools): array {
            $tools = new SharedToolsToolsModule($shared = new SharedModule($modules, __FILE__, $wpdb, new Clock()));

            return [$shared, $tools, self::says('First.', 'Second.'), self::says(), self::says('Third.')];
        }, static fn(): array => ['trial']);

        self::assertInstanceOf(SharedToolsToolsModule::class, $tools);
        self::assertSame(['First.', 'Second.', 'Third.'], $tools->check());
    }

    private static function says(string ...$sentences): Module
    {
        return new class (array_values($sentences)) implements BelongsToProduct, HasConsistencyCheck {
            /** @param list<string> $sentences */
            public function __construct(private readonly array $sentences) {}

            public function name(): string
            {
                return 'Trial';
            }

            public function product(): string
            {
                return 'trial';
            }

            public function check(): array
            {
                return $this->sentences;
            }
        };
    }
}

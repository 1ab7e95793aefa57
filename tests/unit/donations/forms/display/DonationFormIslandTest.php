<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Donations\Forms\Display;

use Benefit\Donations\Forms\Display\DonationFormIsland;
use Benefit\Donations\Giving\TestCards\TestCardFields;
use Benefit\Shared\Settings\Settings;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class DonationFormIslandTest extends TestCase
{
    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function forms(): iterable
    {
        yield 'a plain form' => [['own' => null, 'billing' => null, 'login' => false, 'fees' => null], ''];
        foreach (['own', 'billing', 'login', 'recurring', 'summary', 'fees', 'steps'] as $part) {
            yield $part => [[$part => ['a' => 'part']], DonationFormIsland::DEFERRED];
        }
    }

    /** @param array<string, mixed> $props */
    #[DataProvider('forms')]
    public function testAFormWithAnOptionalPartHydratesAfterTheSecondScript(array $props, string $script): void
    {
        self::assertSame($script, self::island()->part($props));
    }

    public function testCardFieldsNeedTheSecondScript(): void
    {
        self::assertSame(DonationFormIsland::DEFERRED, self::island(hasCard: true)->part([]));
    }

    private static function island(bool $hasCard = false): DonationFormIsland
    {
        return new DonationFormIsland(new Settings([TestCardFields::SETTING => false], [TestCardFields::SETTING => $hasCard]));
    }
}

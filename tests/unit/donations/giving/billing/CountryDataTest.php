<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Donations\Giving\Billing;

use PHPUnit\Framework\TestCase;

/** The data of countries that the billing address of a donation uses (tools/countries.mjs). */
final class CountryDataTest extends TestCase
{
    public function testAreasInOtherAlphabetsAlsoHaveLatinNames(): void
    {
        $files = (array) glob(dirname(__DIR__, 5) . '/includes/Donations/Giving/Billing/data/??.json');
        self::assertGreaterThan(40, count($files));
        $missing = [];
        foreach ($files as $file) {
            foreach (json_decode((string) file_get_contents((string) $file), true)['states'] ?? [] as $state) {
                if (preg_match('/[^\x{0}-\x{24F}\x{1E00}-\x{1EFF}]/u', $state[1]) === 1 && ($state[2] ?? '') === '') {
                    $missing[] = basename((string) $file) . " $state[1]";
                }
            }
        }

        self::assertSame([], $missing);
    }
}

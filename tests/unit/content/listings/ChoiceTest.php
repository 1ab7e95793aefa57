<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Content\Listings;

use Benefit\Content\Listings\Query\FilterValueList;
use PHPUnit\Framework\TestCase;

/** Values of one name in an address: the same table is for the browser (src/content/listings/test). */
final class ChoiceTest extends TestCase
{
    public function testValuesAreJoinedAndReadAgain(): void
    {
        foreach ((array) json_decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/choices.json'), true) as ['values' => $values, 'joined' => $joined]) {
            self::assertSame($joined, FilterValueList::joined($values));
            self::assertSame($values, FilterValueList::split($joined));
        }
    }
}

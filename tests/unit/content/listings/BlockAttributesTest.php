<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Content\Listings;

use Benefit\Content\Listings\Query\BlockAttributes;
use PHPUnit\Framework\TestCase;

final class BlockAttributesTest extends TestCase
{
    public function testAListOfPostIdsIsKeptWhole(): void
    {
        self::assertSame(range(1, 450), BlockAttributes::ids(range(1, 450)), 'Of those to exclude, none may be missing.');
        self::assertSame([1, 2], BlockAttributes::ids([1, '2', 'x', -3, 1, null]));
        self::assertSame([], BlockAttributes::ids('1,2'));
    }
}

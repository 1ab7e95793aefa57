<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Content\Listings;

use Benefit\Content\Listings\ListingUrl;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** One address for each state, whoever writes it: the same rows are those of src/content/listings/page-address.ts. */
final class AddressTest extends TestCase
{
    /** @return iterable<string, array{string}> */
    public static function addresses(): iterable
    {
        foreach (json_decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/addresses-of-several.json'), true, 4, JSON_THROW_ON_ERROR) as ['address' => $address]) {
            yield "?$address" => [$address];
        }
    }

    #[DataProvider('addresses')]
    public function testAnAddressThatAScriptWritesIsTheOneThatPhpWrites(string $address): void
    {
        parse_str($address, $query);

        self::assertSame($address, ListingUrl::encoded(ListingUrl::sorted(array_reverse($query, true))));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Http;

use Benefit\Shared\Http\Limits\IpRange;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class AddressRangeTest extends TestCase
{
    #[TestWith(['10.0.0.0/8', '10.255.255.255', true])]
    #[TestWith(['10.0.0.0/8', '11.0.0.0', false])]
    #[TestWith(['192.0.2.128/25', '192.0.2.128', true])]
    #[TestWith(['192.0.2.128/25', '192.0.2.127', false])]
    #[TestWith(['192.0.2.130/31', '192.0.2.131', true])]
    #[TestWith(['192.0.2.130/31', '192.0.2.132', false])]
    #[TestWith(['192.0.2.1', '192.0.2.1', true])]
    #[TestWith(['192.0.2.1/32', '192.0.2.2', false])]
    #[TestWith(['0.0.0.0/0', '203.0.113.9', true])]
    #[TestWith(['::/0', '203.0.113.9', false])]
    #[TestWith(['2001:db8::/33', '2001:db8:7fff::1', true])]
    #[TestWith(['2001:db8::/33', '2001:db8:8000::1', false])]
    #[TestWith(['::1', '::1', true])]
    #[TestWith(['::ffff:192.0.2.1', '192.0.2.1', true])]
    public function testContainsTheAddressesOfItsNetwork(string $range, string $address, bool $contained): void
    {
        self::assertSame($contained, IpRange::parse($range)?->contains((string) IpRange::pack($address)));
    }

    #[TestWith([''])]
    #[TestWith(['localhost'])]
    #[TestWith(['10.0.0.0/'])]
    #[TestWith(['10.0.0.0/33'])]
    #[TestWith(['10.0.0.0/-1'])]
    #[TestWith(['10.0.0.0/8/8'])]
    #[TestWith(['10.0.0.0/8 x'])]
    #[TestWith(['10.0.0/8'])]
    #[TestWith(['0.0.0.0/00'])]
    #[TestWith(['10.0.0.0/08'])]
    #[TestWith(['10.0.0.0/+8'])]
    #[TestWith(['10.0.0.0/8.0'])]
    #[TestWith(['10.0.0.0/ 8'])]
    #[TestWith(["10.0.0.0/8\n0"])]
    #[TestWith(['010.0.0.0/8'])]
    #[TestWith(['::/00'])]
    #[TestWith(['2001:db8::/129'])]
    public function testNamesNoNetwork(string $range): void
    {
        self::assertNull(IpRange::parse($range));
    }

    #[TestWith(['0.0.0.0/0', true])]
    #[TestWith(['10.0.0.0/0', true])]
    #[TestWith(['::/0', true])]
    #[TestWith(['0.0.0.0/1', false])]
    #[TestWith(['0.0.0.0', false])]
    public function testKnowsWhetherItIsEveryAddress(string $range, bool $everything): void
    {
        self::assertSame($everything, IpRange::parse($range)?->isEverything());
    }
}

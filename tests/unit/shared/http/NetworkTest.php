<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Http;

use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\ProxyMode;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class NetworkTest extends TestCase
{
    #[TestWith(['203.0.113.5', '203.0.113.5', '203.0.113.5'])]
    #[TestWith(['::ffff:203.0.113.5', '203.0.113.5', '203.0.113.5'])]
    #[TestWith(['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'])]
    #[TestWith(['2001:0DB8:0001:0002::1', '2001:db8:1:2::1', '2001:db8:1:2::/64'])]
    #[TestWith(['', '', null])]
    #[TestWith(['unix:', '', null])]
    #[TestWith(["203.0.113.5\n203.0.113.6", '', null])]
    public function testACallerIsAnAddressOrASixtyFourNetwork(string $remote, string $address, ?string $key): void
    {
        $network = new ClientAddress(['REMOTE_ADDR' => $remote], []);

        self::assertSame($address, $network->address());
        self::assertSame($key, $network->key());
    }

    #[TestWith(['127.0.0.1'])]
    #[TestWith(['127.200.0.1'])]
    #[TestWith(['10.1.2.3'])]
    #[TestWith(['172.16.0.1'])]
    #[TestWith(['172.31.255.255'])]
    #[TestWith(['192.168.1.1'])]
    #[TestWith(['169.254.10.10'])]
    #[TestWith(['100.64.0.1'])]
    #[TestWith(['0.0.0.0'])]
    #[TestWith(['::1'])]
    #[TestWith(['::'])]
    #[TestWith(['::ffff:10.0.0.1'])]
    #[TestWith(['fd12:3456::1'])]
    #[TestWith(['fe80::1'])]
    #[TestWith(['fe80::1%eth0'])]
    public function testInnerAddressesAreCountedOnlyWhenAProxyIsNamed(string $remote): void
    {
        self::assertNull((new ClientAddress(['REMOTE_ADDR' => $remote], []))->key());
        self::assertNotNull((new ClientAddress(['REMOTE_ADDR' => $remote], ['198.51.100.1']))->key());
    }

    #[TestWith(['172.15.255.255'])]
    #[TestWith(['172.32.0.0'])]
    #[TestWith(['11.0.0.0'])]
    #[TestWith(['128.0.0.0'])]
    #[TestWith(['100.128.0.0'])]
    #[TestWith(['fec0::1'])]
    public function testTheirNeighboursAreCounted(string $remote): void
    {
        self::assertNotNull((new ClientAddress(['REMOTE_ADDR' => $remote], []))->key());
    }

    #[TestWith(['HTTP_X_FORWARDED_FOR', '203.0.113.9'])]
    #[TestWith(['HTTP_X_FORWARDED_FOR', '127.0.0.1'])]
    #[TestWith(['HTTP_FORWARDED', 'for=203.0.113.9'])]
    #[TestWith(['HTTP_X_REAL_IP', '203.0.113.9'])]
    #[TestWith(['HTTP_CF_CONNECTING_IP', '203.0.113.9'])]
    public function testNoHeaderTakesACallerOutOfTheCount(string $header, string $value): void
    {
        $server = ['REMOTE_ADDR' => '198.51.100.1', $header => $value];

        foreach (ProxyMode::cases() as $mode) {
            $network = ClientAddress::fromServer($server, $mode, ['192.0.2.1'], false);
            self::assertSame(['198.51.100.1', '198.51.100.1'], [$network->address(), $network->key()], $mode->name);
            self::assertTrue($network->hasUntrustedProxyHeader());
        }
    }

    public function testNobodyIsCountedWhileItIsUndecidedWhatAProxyThatWasSeenIs(): void
    {
        foreach ([[], ['HTTP_X_FORWARDED_FOR' => '203.0.113.9']] as $headers) {
            $network = ClientAddress::fromServer(['REMOTE_ADDR' => '198.51.100.1'] + $headers, ProxyMode::Undecided, [], true);

            self::assertNull($network->key());
            self::assertSame('198.51.100.1', $network->address());
        }
    }

    public function testOnceItIsDecidedWhatWasSeenDoesNotMatter(): void
    {
        $server = ['REMOTE_ADDR' => '198.51.100.1', 'HTTP_X_FORWARDED_FOR' => '203.0.113.9'];

        self::assertSame('198.51.100.1', ClientAddress::fromServer($server, ProxyMode::None, ['198.51.100.1'], true)->key());
        self::assertSame('203.0.113.9', ClientAddress::fromServer($server, ProxyMode::Behind, ['198.51.100.1'], true)->key());
    }

    /** @param list<string> $proxies */
    #[TestWith([['localhost', '198.51.100.0/33']])]
    #[TestWith([['0.0.0.0/00']])]
    #[TestWith([[]])]
    public function testBehindProxiesOfWhichNoneIsNamedNobodyIsCounted(array $proxies): void
    {
        self::assertNull(ClientAddress::fromServer(['REMOTE_ADDR' => '198.51.100.1'], ProxyMode::Behind, $proxies, false)->key());
    }

    public function testANameThatIsNoNetworkNamesNoProxy(): void
    {
        $network = new ClientAddress(['REMOTE_ADDR' => '198.51.100.1', 'HTTP_X_FORWARDED_FOR' => '203.0.113.9'], ['localhost', '198.51.100.0/33']);

        self::assertTrue($network->hasUntrustedProxyHeader());
        self::assertSame('198.51.100.1', $network->address());
    }

    #[TestWith(['0.0.0.0/0'])]
    #[TestWith(['0.0.0.0/00'])]
    #[TestWith(['198.51.100.1/0'])]
    public function testAllAddressesAreNoProxy(string $range): void
    {
        $network = new ClientAddress(['REMOTE_ADDR' => '198.51.100.1', 'HTTP_X_FORWARDED_FOR' => '203.0.113.9'], [$range]);

        self::assertSame('198.51.100.1', $network->address());
    }

    public function testAnEmptyHeaderForwardsNothing(): void
    {
        self::assertFalse((new ClientAddress(['REMOTE_ADDR' => '203.0.113.5', 'HTTP_X_FORWARDED_FOR' => ' '], []))->hasUntrustedProxyHeader());
    }

    /** Proxies: 10.0.0.0/8, 198.51.100.7, 2001:db8:ffff::/48. */
    #[TestWith(['10.0.0.1', '203.0.113.9', '203.0.113.9'])]
    #[TestWith(['10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'])]
    #[TestWith(['10.0.0.1', '203.0.113.9, 198.51.100.7, 10.9.9.9', '203.0.113.9'])]
    #[TestWith(['10.0.0.1', '1.1.1.1,203.0.113.9 ,10.0.0.2', '203.0.113.9'])]
    #[TestWith(['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'])]
    #[TestWith(['10.0.0.1', '', '10.0.0.1'])]
    #[TestWith(['10.0.0.1', 'unknown', '10.0.0.1'])]
    #[TestWith(['10.0.0.1', '203.0.113.9, <script>, 10.0.0.2', '10.0.0.2'])]
    #[TestWith(['10.0.0.1', '203.0.113.9:54321', '203.0.113.9'])]
    #[TestWith(['10.0.0.1', '[2001:db8:5::1]:443', '2001:db8:5::1'])]
    #[TestWith(['10.0.0.1', '2001:db8:5::1, 2001:db8:ffff::9', '2001:db8:5::1'])]
    #[TestWith(['10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'])]
    #[TestWith(['::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'])]
    #[TestWith(['2001:db8:ffff:1::1', '203.0.113.9', '203.0.113.9'])]
    #[TestWith(['198.51.100.8', '203.0.113.9', '198.51.100.8'])]
    #[TestWith(['203.0.113.1', '1.1.1.1', '203.0.113.1'])]
    #[TestWith(['2001:db8:fffe::1', '203.0.113.9', '2001:db8:fffe::1'])]
    public function testOnlyNamedProxiesForwardAnAddress(string $remote, string $forwarded, string $address): void
    {
        $server = ['REMOTE_ADDR' => $remote, 'HTTP_X_FORWARDED_FOR' => $forwarded];
        $network = new ClientAddress($server, ['10.0.0.0/8', '198.51.100.7', '2001:db8:ffff::/48']);

        self::assertSame($address, $network->address());
    }

    public function testARequestOfANamedProxyNeedsNoOther(): void
    {
        $network = static fn(string $remote): ClientAddress => new ClientAddress(['REMOTE_ADDR' => $remote, 'HTTP_X_FORWARDED_FOR' => '203.0.113.9'], ['10.0.0.0/8']);

        self::assertFalse($network('10.0.0.1')->hasUntrustedProxyHeader());
        self::assertTrue($network('203.0.113.1')->hasUntrustedProxyHeader());
    }

    public function testOtherHeadersForwardNothingEvenFromANamedProxy(): void
    {
        $server = ['REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_REAL_IP' => '203.0.113.9', 'HTTP_CLIENT_IP' => '203.0.113.9'];

        self::assertSame('10.0.0.1', (new ClientAddress($server, ['10.0.0.0/8']))->address());
    }

    public function testAHeaderThatIsNoTextIsAsIfNotThere(): void
    {
        $network = new ClientAddress(['REMOTE_ADDR' => ['127.0.0.1'], 'HTTP_X_FORWARDED_FOR' => ['1.1.1.1']], []);

        self::assertSame('', $network->address());
        self::assertFalse($network->hasUntrustedProxyHeader());
    }
}

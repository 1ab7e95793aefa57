<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Html;

use Benefit\Shared\Html\SocialShareLinks;
use PHPUnit\Framework\TestCase;

/** docs/spec-donations.md §7: a tweet with address and text, a share dialog with the address. */
final class ShareLinksTest extends TestCase
{
    public function testEachNamesTheAddressAsOneArgument(): void
    {
        $url = 'https://example.org/donate/roof/?a=1&b=2#x';
        [$tweet, $dialog] = SocialShareLinks::buildLinks($url, 'Roof & “walls” [gallery]', ['facebook', 'twitter']);

        self::assertSame('https://twitter.com/intent/tweet?url=https%3A%2F%2Fexample.org%2Fdonate%2Froof%2F%3Fa%3D1%26b%3D2%23x&text=Roof%20%26%20%E2%80%9Cwalls%E2%80%9D%20%5Bgallery%5D', $tweet['url']);
        self::assertSame('https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fexample.org%2Fdonate%2Froof%2F%3Fa%3D1%26b%3D2%23x', $dialog['url']);
    }

    public function testEachServiceHasItsOwnAndUnknownOnesAreLeftOut(): void
    {
        $links = SocialShareLinks::buildLinks('https://example.org/?a=1&b', 'A & b', [...array_keys(SocialShareLinks::labels()), 'nowhere']);

        self::assertSame(array_keys(SocialShareLinks::labels()), array_column($links, 'service'));
        foreach ($links as ['url' => $url]) {
            self::assertMatchesRegularExpression('#^(https://|mailto:\?)#', $url);
            self::assertStringContainsString('https%3A%2F%2Fexample.org%2F%3Fa%3D1%26b', $url);
            self::assertStringNotContainsString('A & b', $url);
        }
    }
}

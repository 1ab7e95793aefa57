<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Embed;

use Benefit\Donations\Forms\Embed\EmbedAllowedOrigins;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** The sites that the owner names, as origins: only they may frame a form, and returns lead only there. */
final class HostsTest extends IntegrationTestCase
{
    public function testWhatPeopleEnterIsStoredAsOrigins(): void
    {
        $stored = Services::get()->settingsStore()->sanitize([EmbedAllowedOrigins::SETTING => "Example.org\nhttps://example.org/\n\n https://shop.example.org:8443 \nhttp://localhost:8080\nhttps://example.net:443"]);

        self::assertSame(['https://example.org', 'https://shop.example.org:8443', 'http://localhost:8080', 'https://example.net'], $stored[EmbedAllowedOrigins::SETTING]);
    }

    #[DataProvider('wrong')]
    public function testWhatIsNoOriginIsNotStored(string $entered): void
    {
        $stored = Services::get()->settingsStore()->sanitize([EmbedAllowedOrigins::SETTING => $entered]);

        self::assertSame([], $stored[EmbedAllowedOrigins::SETTING]);
        self::assertStringContainsString('is not a valid site address', get_settings_errors(Settings::OPTION)[0]['message'] ?? '');
    }

    /** @return iterable<string, array{string}> */
    public static function wrong(): iterable
    {
        foreach (['a path' => 'https://example.org/page', 'all' => '*', 'all of a domain' => 'https://*.example.org', 'another scheme' => 'javascript://example.org', 'a person' => 'https://a@example.org', 'a directive' => 'https://example.org; script-src *', 'a keyword' => "'none'", 'a space' => 'https://example.org https://evil.example'] as $what => $entered) {
            yield $what => [$entered];
        }
    }

    public function testNamesTheSitesInThePolicyOfThePageInTheFrameAlone(): void
    {
        self::assertSame("frame-ancestors 'self'", PrivatePageHeaders::frames());
        add_filter('benefit_frame_ancestors', static fn(): array => ['https://example.org']);
        self::assertSame("frame-ancestors 'self' https://example.org", PrivatePageHeaders::frames());
    }

    #[DataProvider('pages')]
    public function testAPageIsOneOfANamedSite(string $url, string $page): void
    {
        $hosts = new EmbedAllowedOrigins(self::plugin(settings: [EmbedAllowedOrigins::SETTING => ['https://example.org', 'http://localhost:8080']])->settings());

        self::assertSame($page, $hosts->page($url));
    }

    /** @return iterable<string, array{string, string}> */
    public static function pages(): iterable
    {
        yield 'a page' => ['https://example.org/give?a=b#form', 'https://example.org/give?a=b#form'];
        yield 'in another spelling' => ['https://EXAMPLE.org/Give', 'https://EXAMPLE.org/Give'];
        yield 'with a port' => ['http://localhost:8080/', 'http://localhost:8080/'];
        yield 'less what is no part of it' => ['https://example.org/?giveDonationAction=showReceipt&a=b&givewp-receipt-id=x', 'https://example.org/?a=b'];
        foreach (['another site' => 'https://evil.example/', 'another port' => 'https://example.org:8443/', 'another scheme' => 'http://example.org/', 'a host that begins so' => 'https://example.org.evil.example/', 'a person at another host' => 'https://example.org@evil.example/', 'a backslash' => 'https://example.org\\@evil.example/', 'a header of its own' => "https://example.org/\r\nX: y", 'a script' => 'javascript:alert(1)', 'nothing' => '', 'too long' => 'https://example.org/' . str_repeat('a', 1000)] as $what => $url) {
            yield $what => [$url, ''];
        }
    }
}

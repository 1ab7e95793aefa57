<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Site;

use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** The address at which a site takes real orders, and what counts as another one. */
final class SiteAddressTest extends IntegrationTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(SiteAddress::OPTION);
        (new SiteAddress('https://example.org/shop'))->remember();
    }

    /** @return array<string, array{string}> */
    public static function sameAddresses(): array
    {
        return [
            'the address itself' => ['https://example.org/shop'],
            'without HTTPS' => ['http://example.org/shop'],
            'with www' => ['https://www.example.org/shop'],
            'in capitals' => ['https://WWW.Example.ORG/shop'],
            'with a slash at its end' => ['https://example.org/shop/'],
            'with a port' => ['http://example.org:8080/shop'],
            'with a dot at the end of the host' => ['https://example.org./shop'],
        ];
    }

    #[DataProvider('sameAddresses')]
    public function testSchemePortAndWwwDoNotCount(string $home): void
    {
        self::assertFalse((new SiteAddress($home))->isCopy());
        self::assertSame('example.org/shop', (new SiteAddress($home))->current());
    }

    /** @return array<string, array{string}> */
    public static function otherAddresses(): array
    {
        return [
            'another host' => ['https://staging.example.org/shop'],
            'another path' => ['https://example.org/staging'],
            'no path' => ['https://example.org'],
            'a path below' => ['https://example.org/shop/staging'],
            'a host that begins alike' => ['https://example.org.test/shop'],
        ];
    }

    #[DataProvider('otherAddresses')]
    public function testAtAnotherHostOrPathTheSiteIsACopy(string $home): void
    {
        self::assertTrue((new SiteAddress($home))->isCopy());
    }

    /** @return array<string, array{string}> */
    public static function addressesWithoutHost(): array
    {
        return ['only a scheme' => ['http://'], 'only a path' => ['/shop'], 'a word' => ['shop'], 'a broken one' => ['http:///shop']];
    }

    /** A command line has no host where wp-config.php builds the address from the request. */
    #[DataProvider('addressesWithoutHost')]
    public function testWithoutAHostThereIsNoVerdict(string $home): void
    {
        $site = new SiteAddress($home);

        self::assertNull($site->current());
        self::assertFalse($site->isCopy());
        $site->move();
        $site->addCurrent();
        self::assertFalse((new SiteAddress('https://example.org/shop'))->isCopy());
    }

    public function testAForgedHostAndASecondDomainByFilterChangeNothing(): void
    {
        $site = new SiteAddress('');
        $stored = (string) wp_load_alloptions()['home'];
        $_SERVER['HTTP_HOST'] = 'evil.example';
        add_filter('pre_option_home', static fn(): string => 'https://second.example');
        add_filter('option_home', static fn(): string => 'https://second.example');
        add_filter('home_url', static fn(): string => 'https://second.example');

        self::assertSame(SiteAddress::normalize($stored), $site->current());
    }

    public function testAnAddressIsRememberedOnce(): void
    {
        (new SiteAddress('https://other.example'))->remember();

        self::assertSame(['example.org/shop'], (new SiteAddress('https://other.example'))->addresses());
        self::assertTrue((new SiteAddress('https://other.example'))->isCopy());
    }

    public function testBeforeTheFirstOrderNothingIsACopy(): void
    {
        delete_option(SiteAddress::OPTION);

        self::assertFalse((new SiteAddress('https://other.example'))->isCopy());
        self::assertFalse((new SiteAddress('https://other.example'))->isOurs('https://other.example'));
    }

    public function testSearchAndReplaceDoesNotMoveTheStoredAddress(): void
    {
        self::assertStringNotContainsString('example.org', (string) maybe_serialize(get_option(SiteAddress::OPTION)));
        self::assertSame(['example.org/shop'], (new SiteAddress(''))->addresses());
    }

    public function testAnInternationalAddressIsStored(): void
    {
        delete_option(SiteAddress::OPTION);
        (new SiteAddress('https://müller.example/käse'))->remember();
        wp_cache_flush();

        self::assertSame(['müller.example/käse'], (new SiteAddress(''))->addresses());
    }

    public function testAfterAMoveTheOldAddressOnlyRecognizesOlderPayments(): void
    {
        (new SiteAddress('https://new.example'))->move();

        self::assertFalse((new SiteAddress('https://new.example'))->isCopy());
        self::assertTrue((new SiteAddress('https://example.org/shop'))->isCopy());
        self::assertTrue((new SiteAddress(''))->isOurs('example.org/shop'));
        self::assertTrue((new SiteAddress(''))->isOurs('new.example'));
    }

    public function testASiteThatMovesBackIsNoCopy(): void
    {
        (new SiteAddress('https://new.example'))->move();
        (new SiteAddress('https://example.org/shop'))->move();

        self::assertFalse((new SiteAddress('https://example.org/shop'))->isCopy());
        self::assertTrue((new SiteAddress('https://new.example'))->isCopy());
    }

    public function testASecondAddressCountsBesideTheFirst(): void
    {
        (new SiteAddress('https://second.example'))->addCurrent();
        (new SiteAddress('https://second.example'))->addCurrent();

        self::assertFalse((new SiteAddress('https://second.example'))->isCopy());
        self::assertFalse((new SiteAddress('https://example.org/shop'))->isCopy());
        self::assertSame(['example.org/shop', 'second.example'], (new SiteAddress(''))->addresses());
    }

    public function testACopyOfACopyIsAskedAgain(): void
    {
        (new SiteAddress('https://staging.example'))->confirmCopy();

        self::assertTrue((new SiteAddress('https://staging.example'))->isConfirmedCopy());
        self::assertTrue((new SiteAddress('https://staging.example'))->isCopy());
        self::assertFalse((new SiteAddress('https://another.example'))->isConfirmedCopy());
        self::assertFalse((new SiteAddress('https://example.org/shop'))->isConfirmedCopy());
    }

    public function testACopyThatBecomesTheLiveSiteWorksAgain(): void
    {
        (new SiteAddress('https://staging.example'))->confirmCopy();
        (new SiteAddress('https://staging.example'))->move();

        self::assertFalse((new SiteAddress('https://staging.example'))->isCopy());
        self::assertFalse((new SiteAddress('https://staging.example'))->isConfirmedCopy());
    }

    public function testRecognizesPagesOfOurAddresses(): void
    {
        $site = new SiteAddress('https://example.org/shop');

        self::assertTrue($site->isOurs('example.org/shop'));
        self::assertTrue($site->isOurs('https://www.example.org/shop/order/?order=1&key=x'));
        self::assertFalse($site->isOurs('https://example.org/shopping/order/'));
        self::assertFalse($site->isOurs('https://example.org/'));
        self::assertFalse($site->isOurs('example.org/shop/staging'));
        self::assertFalse($site->isOurs(''));
        self::assertFalse($site->isOurs('https://example.com/?u=https://example.org/shop'));
    }

    public function testAnUnreadableOptionIsNoVerdict(): void
    {
        update_option(SiteAddress::OPTION, 'broken');

        self::assertFalse((new SiteAddress('https://other.example'))->isCopy());
        self::assertSame([], (new SiteAddress('https://other.example'))->addresses());
    }
}

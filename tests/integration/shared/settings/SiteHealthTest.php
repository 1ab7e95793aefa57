<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Settings;

use Benefit\Payments\PaymentSiteHealth;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Settings\GeneralSiteHealth;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

final class SiteHealthTest extends AdminTestCase
{
    public function testWarnsOfALiveSiteOnSqliteOnly(): void
    {
        $isSqlite = Services::get()->database()->isSqlite();

        self::assertSame($isSqlite ? 'recommended' : 'good', $this->health()->databaseTest()['status']);
        self::assertSame('good', $this->health(['test_mode' => true])->databaseTest()['status']);
    }

    /**
     * @param array<string, mixed>  $settings
     * @param array<string, string> $server
     */
    #[DataProvider('requests')]
    public function testAsksForTheProxyByWhatAnAdministratorsRequestShows(string $status, array $settings, array $server): void
    {
        $result = $this->health($settings, $server + ['REMOTE_ADDR' => '192.0.2.1'])->proxyTest();

        self::assertSame($status, $result['status']);
        self::assertNotSame('', $result['label']);
        self::assertSame($status !== 'good', str_contains($result['description'], '192.0.2.1'), 'It names the address.');
    }

    /** @return iterable<string, array{string, array<string, mixed>, array<string, string>}> */
    public static function requests(): iterable
    {
        $forwarded = ['HTTP_X_FORWARDED_FOR' => '198.51.100.7'];
        yield 'undecided, a direct request' => ['recommended', [], []];
        yield 'undecided, forwarded' => ['critical', [], $forwarded];
        yield 'undecided, forwarded earlier' => ['critical', ['proxy_seen' => '192.0.2.1'], ['REMOTE_ADDR' => '203.0.113.5']];
        yield 'none, a direct request' => ['good', ['proxy' => 'none', 'proxy_seen' => '192.0.2.1'], []];
        yield 'none, but forwarded' => ['recommended', ['proxy' => 'none'], $forwarded];
        yield 'named, and forwarded by it' => ['good', ['proxy' => 'behind', 'trusted_proxies' => ['192.0.2.1']], $forwarded];
        yield 'named, but forwarded by another' => ['recommended', ['proxy' => 'behind', 'trusted_proxies' => ['192.0.2.9']], $forwarded];
        yield 'named, a direct request' => ['good', ['proxy' => 'behind', 'trusted_proxies' => ['192.0.2.9']], []];
    }

    /** @param array<string, mixed> $settings */
    #[DataProvider('viewers')]
    public function testOnlyAnAdministratorsRequestShowsAProxy(string $seen, string $role, array $settings, string $header): void
    {
        update_option(Settings::OPTION, $settings + Services::get()->settingsStore()->defaults());
        $role === '' ? wp_set_current_user(0) : self::become($role);

        $this->health($settings, ['REMOTE_ADDR' => '192.0.2.1', $header => '198.51.100.7'])->noticeProxy();

        self::assertSame($seen, (Services::get()->settingsStore()->loadSettings())->proxySeen());
    }

    /** @return iterable<string, array{string, string, array<string, mixed>, string}> */
    public static function viewers(): iterable
    {
        yield 'an administrator' => ['192.0.2.1', 'administrator', [], 'HTTP_X_FORWARDED_FOR'];
        yield 'an administrator, directly' => ['', 'administrator', [], 'HTTP_ACCEPT'];
        yield 'an administrator, once it is decided' => ['', 'administrator', ['proxy' => 'none'], 'HTTP_X_FORWARDED_FOR'];
        yield 'an editor' => ['', 'editor', [], 'HTTP_X_FORWARDED_FOR'];
        yield 'a guest at admin-ajax.php' => ['', '', [], 'HTTP_X_FORWARDED_FOR'];
    }

    public function testNamesThePagesThatAreMissing(): void
    {
        $result = $this->health(['page_cart' => 0])->pagesTest();

        self::assertSame('critical', $result['status']);
        self::assertStringContainsString('Cart', $result['description']);
    }

    public function testSaysWhenTestModeIsOn(): void
    {
        self::assertSame('critical', self::plugin(settings: ['test_mode' => true])->service(PaymentSiteHealth::class)->testModeTest()['status']);
        self::assertSame('good', self::plugin(settings: ['test_mode' => false])->service(PaymentSiteHealth::class)->testModeTest()['status']);
    }

    public function testIsPartOfWordPressSiteHealth(): void
    {
        $tests = apply_filters('site_status_tests', ['direct' => [], 'async' => []]);

        self::assertSame(
            ['benefit_database', 'benefit_emails', 'benefit_index', 'benefit_pages', 'benefit_private_files', 'benefit_proxy', 'benefit_recurring_forms', 'benefit_site_address', 'benefit_stock', 'benefit_tables', 'benefit_templates', 'benefit_test_mode', 'benefit_unknown_files'],
            self::sorted(array_keys($tests['direct'])),
        );
    }

    /**
     * @param array<string, mixed>  $settings
     * @param array<string, string> $server
     */
    private function health(array $settings = [], array $server = []): GeneralSiteHealth
    {
        $chosen = Services::get()->settingsStore()->loadSettings($settings);

        return new GeneralSiteHealth($chosen, Services::pagesOf($chosen), Services::get()->database(), ClientAddress::fromServer($server, $chosen->proxy(), $chosen->trustedProxies(), $chosen->proxySeen() !== ''), Services::get()->settingsStore());
    }

    /**
     * @param list<string> $names
     *
     * @return list<string>
     */
    private static function sorted(array $names): array
    {
        sort($names);

        return $names;
    }
}

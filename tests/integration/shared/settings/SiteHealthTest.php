<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Settings;

use Benefit\Payments\PaymentsModule;
use Benefit\Plugin;
use Benefit\Shared\Http\Network;
use Benefit\Shared\Settings\SiteHealth;
use Benefit\Tests\Integration\Tickets\Editing\AdminTestCase;
use Benefit\Tests\Services;

final class SiteHealthTest extends AdminTestCase
{
    public function testWarnsOfALiveSiteOnSqliteOnly(): void
    {
        $isSqlite = Services::get()->database()->isSqlite();

        self::assertSame($isSqlite ? 'recommended' : 'good', $this->health()->databaseTest()['status']);
        self::assertSame('good', $this->health(['test_mode' => true])->databaseTest()['status']);
    }

    public function testWarnsOfAProxyThatIsNotNamed(): void
    {
        $server = ['REMOTE_ADDR' => '192.0.2.1', 'HTTP_X_FORWARDED_FOR' => '198.51.100.7'];

        self::assertSame('recommended', $this->health(server: $server)->proxyTest()['status']);
        self::assertSame('good', $this->health(server: $server, proxies: ['192.0.2.1'])->proxyTest()['status']);
        self::assertSame('good', $this->health()->proxyTest()['status']);
    }

    public function testNamesThePagesThatAreMissing(): void
    {
        $result = $this->health(['page_cart' => 0])->pagesTest();

        self::assertSame('critical', $result['status']);
        self::assertStringContainsString('Cart', $result['description']);
    }

    public function testSaysWhenTestModeIsOn(): void
    {
        self::assertSame('critical', Services::of(new Plugin(__FILE__, $GLOBALS['wpdb'], settings: ['test_mode' => true]))->modules->get(PaymentsModule::class)->testModeTest()['status']);
        self::assertSame('good', Services::of(new Plugin(__FILE__, $GLOBALS['wpdb'], settings: ['test_mode' => false]))->modules->get(PaymentsModule::class)->testModeTest()['status']);
    }

    public function testIsPartOfWordPressSiteHealth(): void
    {
        $tests = apply_filters('site_status_tests', ['direct' => [], 'async' => []]);

        self::assertSame(
            ['benefit_database', 'benefit_pages', 'benefit_proxy', 'benefit_test_mode'],
            self::sorted(array_keys($tests['direct'])),
        );
    }

    /**
     * @param array<string, mixed>  $settings
     * @param array<string, string> $server
     * @param list<string>          $proxies
     */
    private function health(array $settings = [], array $server = [], array $proxies = []): SiteHealth
    {
        $chosen = Services::get()->settingsStore()->read($settings);

        return new SiteHealth($chosen, Services::pagesOf($chosen), Services::get()->database(), new Network($server, $proxies));
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

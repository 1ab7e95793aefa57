<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Home;

use Benefit\Payments\Gateways\OfflinePaymentSettings;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Plugin;
use Benefit\Shared\Home\FirstVisit;
use Benefit\Shared\Home\SetupChecklist;
use Benefit\Shared\Home\SetupStep;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Services;

final class SetupChecklistTest extends AdminTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(Settings::OPTION);
        delete_option(OfflinePaymentSettings::OPTION);
        self::become('administrator');
    }

    public function testANewSiteHasEverythingToDoAndOneWayOn(): void
    {
        self::assertSame(
            ['organization' => false, 'payment' => false, 'event' => false, 'form' => false, 'pages' => false, 'look' => false, 'trial' => false, 'live' => false],
            self::done(),
        );
        $html = self::checklist()->toHtml();
        self::assertSame(1, substr_count($html, '<details open>'));
        self::assertSame(1, substr_count($html, 'button-primary'));
        self::assertStringContainsString('0 of 8 done', $html);
        preg_match_all('/ id="([^"]+)"/', $html, $ids);
        self::assertSame(array_unique($ids[1]), $ids[1]);
    }

    public function testAStepIsDoneOnceItsDataIsThere(): void
    {
        self::save(['seller_name' => 'Friends of the hall', 'gateways' => ['free', 'offline'], 'accent_color' => '#0b6e63']);
        self::assertSame(['organization', 'look'], self::allDone(), 'Nobody can transfer money without bank details.');

        (new OfflinePaymentSettings())->save('Bank transfer', 'To AT61 1904', 7);
        self::assertSame(['organization', 'payment', 'look', 'live'], self::allDone());

        self::save(['test_mode' => true]);
        self::assertNotContains('live', self::allDone());

        Services::get()->pages()->create();
        wp_insert_post(['post_type' => 'benefit_form', 'post_status' => 'draft', 'post_title' => 'A lamp']);
        self::assertContains('pages', self::allDone());
        self::assertStringContainsString('“A lamp” is a draft', self::step('form')->text);

        wp_insert_post(['post_type' => 'benefit_event', 'post_status' => 'publish', 'post_title' => 'Gala']);
        self::assertSame('Gala', self::step('event')->text);
        self::assertContains('event', self::allDone());
    }

    public function testADisabledFeatureHasNoStep(): void
    {
        self::save([Settings::PRODUCTS_OFF => ['donations']]);
        self::assertArrayNotHasKey('form', self::done());
        self::assertArrayHasKey('event', self::done());
    }

    public function testHomeOpensAfterOnePersonActivatedThePluginAlone(): void
    {
        $asked = static function (string $page, string $action, bool $isForNetwork = false): bool {
            $GLOBALS['pagenow'] = $page;
            $_GET['action'] = $action;
            try {
                return self::freshPlugin()->container->get(FirstVisit::class)->isWanted($isForNetwork);
            } finally {
                $GLOBALS['pagenow'] = 'index.php';
                unset($_GET['action']);
            }
        };

        self::assertTrue($asked('plugins.php', 'activate'));
        self::assertFalse($asked('plugins.php', 'activate', true), 'not for a network');
        self::assertFalse($asked('plugins.php', 'activate-selected'), 'not among others');
        self::assertFalse($asked('index.php', 'activate'), 'not by a program');
        self::become('editor');
        self::assertFalse($asked('plugins.php', 'activate'), 'not for those who cannot manage');
        self::become('administrator');
        self::freshPlugin()->container->get(PaymentRepository::class)->open('order', 1, 'free', 'live', 0, 'EUR');
        self::assertFalse($asked('plugins.php', 'activate'), 'not where there are orders');
    }

    /** @return array<string, bool> */
    private static function done(): array
    {
        return array_column(self::checklist()->steps(), 'isDone', 'id');
    }

    /** @return list<string> */
    private static function allDone(): array
    {
        return array_keys(array_filter(self::done()));
    }

    private static function step(string $id): SetupStep
    {
        return array_column(self::checklist()->steps(), null, 'id')[$id];
    }

    /** @param array<string, mixed> $settings */
    private static function save(array $settings): void
    {
        Services::get()->settingsStore()->save($settings);
    }

    /** A new instance, because settings are read once per request. */
    private static function checklist(): SetupChecklist
    {
        return self::freshPlugin()->container->get(SetupChecklist::class);
    }

    private static function freshPlugin(): Plugin
    {
        global $wpdb;

        return new Plugin(dirname(__DIR__, 4) . '/plugin.php', $wpdb);
    }
}

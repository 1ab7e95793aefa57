<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Settings;

use Benefit\Shared\Settings\MissingPagesNotice;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Services;

final class PagesNoticeTest extends AdminTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(Settings::OPTION);
    }

    public function testNamesWhatIsMissingUntilOnePressHasMadeIt(): void
    {
        self::become('administrator');
        $before = MissingPagesNotice::renderNotice(self::pages());

        self::assertStringContainsString('Cart, Checkout, Your order, Your donation, and Your donations', $before);
        self::assertStringContainsString('Create missing pages', $before);
        self::assertCount(5, self::pages()->create());
        self::assertSame('', MissingPagesNotice::renderNotice(self::pages()));
    }

    public function testSaysThatAChosenPageIsOnlyADraft(): void
    {
        self::become('administrator');
        self::pages()->create();
        wp_update_post(['ID' => self::pages()->id('cart'), 'post_status' => 'draft']);

        $html = MissingPagesNotice::renderNotice(self::pages());

        self::assertStringContainsString('without these pages: Cart.', $html);
        self::assertStringContainsString('are not published: Cart.', $html);
    }

    public function testIsShownToOwnersWhereEventsAreManaged(): void
    {
        self::become('administrator');
        self::assertStringContainsString('Create missing pages', $this->noticesOn('edit-benefit_event'));
        self::assertStringContainsString('Create missing pages', $this->noticesOn('dashboard'));
        self::assertSame('', $this->noticesOn('edit-post'));
        self::become('editor');
        self::assertSame('', $this->noticesOn('edit-benefit_event'));
    }

    /** A new instance, because settings are read once per request. */
    private static function pages(): RequiredPages
    {
        return Services::pagesOf(Services::get()->settingsStore()->loadSettings());
    }

    private function noticesOn(string $screen): string
    {
        require_once ABSPATH . 'wp-admin/includes/admin.php';
        set_current_screen($screen);
        ob_start();
        (new MissingPagesNotice(self::pages(), ['benefit_event']))->print();
        $html = (string) ob_get_clean();
        unset($GLOBALS['current_screen']);

        return $html;
    }
}

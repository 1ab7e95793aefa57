<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Orders;

use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tickets\Admin\Orders\TestOrdersNotice;

final class TestOrdersNoticeTest extends AdminTestCase
{
    public function testSaysInTestModeWhichOrdersAreReal(): void
    {
        self::become('administrator');

        self::assertStringContainsString('Free orders and orders by bank transfer are real.', self::printed(true));
        self::assertSame('', self::printed(false));
    }

    private static function printed(bool $isTestMode): string
    {
        require_once ABSPATH . 'wp-admin/includes/admin.php';
        set_current_screen('edit-benefit_event');
        get_current_screen()->parent_file = 'edit.php?post_type=benefit_event';
        ob_start();
        (new TestOrdersNotice(self::plugin(settings: ['test_mode' => $isTestMode])->settings()))->print();
        $html = (string) ob_get_clean();
        unset($GLOBALS['current_screen']);

        return $html;
    }
}

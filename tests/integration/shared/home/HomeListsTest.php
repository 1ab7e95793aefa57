<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Home;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Shared\Home\DashboardWidget;
use Benefit\Shared\Home\FiguresPanel;
use Benefit\Shared\Home\HomeFigures;
use Benefit\Shared\Home\HomeList;
use Benefit\Shared\Home\HomeLists;
use Benefit\Shared\Home\HomePeriod;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Services;

final class HomeListsTest extends AdminTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        self::become('administrator');
    }

    public function testShowsTheNextEventsWithWhatIsSoldOfThem(): void
    {
        $later = self::event();
        update_post_meta($later, 'benefit_start', '2036-05-02 18:00:00');
        $next = self::event();
        update_post_meta($next, 'benefit_start', '2036-05-01 18:00:00');
        $past = self::event();
        update_post_meta($past, 'benefit_start', '2016-05-01 18:00:00');
        self::event('draft');
        self::take(self::ticket($next, 10), 3, 2);
        self::take(self::ticket($next, 30), 9, 0);
        self::take(self::ticket($later, null), 1, 0);

        $rows = self::list(HomeLists::NEXT)->rows;

        self::assertCount(2, $rows);
        self::assertStringContainsString('Gala', $rows[0]->title);
        self::assertSame(['12 of 40 tickets sold', '1 ticket sold'], array_column($rows, 'note'));
        self::assertSame([0.3, null], array_column($rows, 'share'));
        self::assertSame((string) get_edit_post_link($next, 'raw'), $rows[0]->url);
    }

    public function testALimitOfTheEventCountsWhereItIsSmaller(): void
    {
        $event = self::event();
        self::take(self::ticket($event, 30), 9, 0);
        Services::get()->stock()->setCapacity($event, 18);

        self::assertSame('9 of 18 tickets sold', self::list(HomeLists::NEXT)->rows[0]->note);
    }

    public function testShowsRunningCampaignsWithWhatTheyHaveRaised(): void
    {
        $meta = static fn(array $meta): int => (int) wp_insert_post(['post_type' => 'benefit_campaign', 'post_title' => 'Roof', 'post_status' => 'publish', 'meta_input' => $meta]);
        $meta([CampaignMetaFields::END => '2016-05-01 18:00:00']);
        $roof = $meta([CampaignMetaFields::GOAL => 100000, CampaignMetaFields::END => '2036-05-01 18:00:00']);
        self::total($roof, 25000);

        $rows = self::list('campaigns')->rows;

        self::assertSame(['$250 of $1,000 raised'], array_column($rows, 'note'));
        self::assertSame([0.25], array_column($rows, 'share'));
    }

    public function testShowsTheLatestPaymentsOfAllProducts(): void
    {
        for ($index = 0; $index < 8; $index++) {
            self::order("Order $index", 1000 + 20 * $index);
            self::donation("Donor $index", 1010 + 20 * $index);
        }

        $rows = self::list('activity')->rows;

        self::assertSame(['Donor 7', 'Order 7', 'Donor 6', 'Order 6', 'Donor 5', 'Order 5', 'Donor 4', 'Order 4', 'Donor 3', 'Order 3'], array_column($rows, 'title'));
        self::assertStringStartsWith('€12 · Paid', $rows[1]->note);
    }

    public function testShowsOnlyWhatTheRoleMaySee(): void
    {
        self::event();
        self::order('Order', 1000);
        self::donation('Donor', 1010);
        $titles = static fn(): array => array_column(self::list('activity')->rows, 'title');
        self::become('benefit_organiser');
        self::assertSame(['Order'], $titles());
        self::become('benefit_fundraiser');
        self::assertSame(['Donor'], $titles());
        self::become('editor');
        self::assertSame([], self::service(HomeLists::class)->all());
    }

    public function testTheScreenReadsFewStatements(): void
    {
        global $wpdb;
        $counts = [];
        foreach ([1, 4] as $number) {
            for ($index = 0; $index < $number; $index++) {
                self::take(self::ticket(self::event()), 1, 0);
                self::total((int) wp_insert_post(['post_type' => 'benefit_campaign', 'post_title' => 'Roof', 'post_status' => 'publish', 'meta_input' => [CampaignMetaFields::GOAL => 100000]]), 5);
                self::order("Order $number $index", time() - 100 + 10 * $number - $index);
                self::donation("Donor $number $index", time() - 100 + 10 * $number - $index);
            }
            delete_transient(HomeFigures::TRANSIENT . '_' . HomePeriod::DEFAULT);
            foreach (['first', 'again'] as $visit) {
                wp_cache_flush();
                wp_load_alloptions();
                get_user_locale();
                $figures = self::service(FiguresPanel::class);
                $lists = self::service(HomeLists::class);
                $before = $wpdb->num_queries;
                $figures->toHtml();
                array_map(HomeLists::toHtml(...), $lists->all());
                $counts[$visit][] = $wpdb->num_queries - $before;
            }
        }

        self::assertLessThanOrEqual(16, $counts['again'][0]);
        self::assertLessThanOrEqual(21, $counts['first'][0]);
        self::assertSame([$counts['again'][0], $counts['first'][0]], [$counts['again'][1], $counts['first'][1]], 'however many there are');
    }

    public function testTheDashboardHasTheNextEventAndIncome(): void
    {
        $event = self::event();
        self::take(self::ticket($event), 3, 0);
        require_once ABSPATH . 'wp-admin/includes/dashboard.php';
        set_current_screen('dashboard');
        self::service(DashboardWidget::class)->add();

        ob_start();
        do_meta_boxes('dashboard', 'normal', '');
        $html = (string) ob_get_clean();

        self::assertStringContainsString('3 of 10 tickets sold', $html);
        self::assertStringContainsString('Ticket sales', $html);
    }

    private static function list(string $id): HomeList
    {
        foreach (self::service(HomeLists::class)->all() as $list) {
            if ($list->id === $id) {
                return $list;
            }
        }

        return new HomeList($id, '', []);
    }

    /**
     * @template T of object
     * @param class-string<T> $class
     * @return T
     */
    private static function service(string $class): object
    {
        global $wpdb;

        return (new \Benefit\Plugin(dirname(__DIR__, 4) . '/plugin.php', $wpdb))->container->get($class);
    }

    private static function order(string $name, int $at): void
    {
        $secret = substr(hash('sha256', $name), 0, 22);
        Services::get()->database()->execute(
            "INSERT INTO {orders} (number, secret, visitor, status, currency, subtotal_minor, discount_minor, fee_minor, net_minor, tax_minor, total_minor, refunded_minor, gateway, first_name, last_name, email, created_at, paid_at)
             VALUES (%s, %s, '', 'order_paid', 'EUR', 0, 0, 0, 0, 0, 1200, 0, 'offline', %s, '', 'a@example.org', %d, %d)",
            substr($secret, 0, 8),
            $secret,
            $name,
            $at,
            $at,
        );
    }

    private static function donation(string $name, int $at): void
    {
        Services::get()->database()->execute(
            "INSERT INTO {donation} (secret, visitor, status, mode, form_id, form_version, campaign_id, donor_id, level, currency, amount_minor, total_minor, refunded_minor, gateway, first_name, last_name, email, created_at, paid_at)
             VALUES (%s, '', 'publish', 'live', 1, 1, 0, 1, '', 'EUR', 1200, 1200, 0, 'offline', %s, '', 'a@example.org', %d, %d)",
            substr(hash('sha256', $name), 0, 22),
            $name,
            $at,
            $at,
        );
    }

    private static function total(int $campaign, int $amount): void
    {
        Services::get()->database()->execute("INSERT INTO {donation_total} (subject, subject_id, mode, currency, amount_minor, gifts) VALUES ('campaign', %d, 'live', 'USD', %d, 1)", $campaign, $amount);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Database;

use Benefit\Payments\Gateways\TestGateway;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Uninstaller;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\Group;

/** Tables of each site in a network, and what uninstalling deletes. */
#[Group('sqlite')]
final class TablesAndUninstallTest extends SaleTestCase
{
    public function testEveryTableIsThereAndTransactional(): void
    {
        global $wpdb;
        foreach (Services::get()->allTables()->names() as $name) {
            self::assertSame([], $wpdb->get_results("SELECT * FROM {$wpdb->prefix}benefit_$name"), $name);
            self::assertSame('', $wpdb->last_error);
        }
    }

    public function testCreatingThemAgainKeepsWhatIsInThem(): void
    {
        $this->ticket($this->event(), 1000, 7);
        $this->sale->allTables()->provide();

        self::assertSame(2, self::rowsIn('stock'));
    }

    public function testATableOfAnEarlierVersionGetsWhatIsNewAndKeepsItsRows(): void
    {
        $database = $this->sale->database();
        $ticket = $this->ticket($this->event(), 1000, 7);
        $database->execute('ALTER TABLE {orders} DROP INDEX by_created');
        $database->execute('ALTER TABLE {orders} DROP COLUMN coupon_code');
        $database->execute("INSERT INTO {order_item} (order_id, ticket_id, event_id, name, event_name, quantity, unit_minor, discount_minor, fee_minor, net_minor, tax_minor, tax_rate_bp, total_minor)
            VALUES (1, $ticket, 1, '', '', 1, 1, 0, 0, 1, 0, 0, 1)");
        $this->sale->allTables()->provide();
        $this->sale->allTables()->provide();

        self::assertSame([], $database->rows('SELECT coupon_code FROM {orders}'));
        self::assertContains('by_created', array_column($database->rows('SHOW INDEX FROM {orders}'), 'Key_name'));
        self::assertSame('0', $database->value('SELECT refunded_quantity FROM {order_item}'));
    }

    public function testTheTablesOfTheSiteThatIsAskedFor(): void
    {
        global $wpdb;
        $before = $wpdb->prefix;
        $wpdb->prefix = 'wp_7_';
        try {
            self::assertSame('wp_7_benefit_orders', $this->sale->database()->table('orders'));
            $log = \Benefit\Tests\Integration\Tickets\StatementLog::start();
            try {
                $this->sale->database()->value('SELECT COUNT(*) FROM {orders}');
                self::fail('There is no such site.');
            } catch (\Benefit\Shared\Database\DatabaseException) {
                self::assertSame('SELECT COUNT(*) FROM wp_7_benefit_orders', end($log->statements));
            }
        } finally {
            $wpdb->prefix = $before;
        }
        self::assertSame(0, self::rowsIn('orders'));
    }

    public function testARemovedSiteTakesItsTablesWithIt(): void
    {
        $tables = apply_filters('wpmu_drop_tables', ['posts' => 'wp_posts'], 1);
        $ours = array_map(static fn(string $name): string => $GLOBALS['wpdb']->get_blog_prefix(1) . 'benefit_' . $name, Services::get()->allTables()->names());

        self::assertContains('wp_posts', $tables);
        self::assertSame([], array_diff($ours, $tables));
    }

    public function testDeletingThePluginKeepsEverything(): void
    {
        $event = $this->event();
        $this->buy($this->ticket($event, 0));
        Services::get()->service(Uninstaller::class)->run();

        self::assertSame(1, self::rowsIn('orders'));
        self::assertInstanceOf(\WP_Post::class, get_post($event));
        self::assertIsArray(get_option(Settings::OPTION));
        self::assertTrue(get_role('administrator')?->has_cap(CapabilityRegistry::MANAGE));
    }

    public function testOfThePagesThatThePluginMadeThoseThatTheOwnerHasEditedStay(): void
    {
        global $wpdb;
        $this->open();
        [$cart, $checkout, $order] = $this->sale->pages()->create();
        wp_update_post(['ID' => $checkout, 'post_content' => get_post($checkout)->post_content . '<p>Welcome.</p>']);
        // A second is WordPress's shortest unit of time.
        $wpdb->update($wpdb->posts, ['post_title' => 'Yours', 'post_modified_gmt' => gmdate('Y-m-d H:i:s', time() + 60)], ['ID' => $order]);
        clean_post_cache($order);
        self::plugin()->pages()->removeUntouched();

        self::assertSame([null, true, true], [get_post($cart), get_post($checkout) !== null, get_post($order) !== null]);
    }

    public function testACopyOfTheSiteKeepsTheFolderThatItMayShareWithTheLiveOne(): void
    {
        global $wpdb;
        $folder = Services::get()->privateFolder();
        $folder->provide();
        (new SiteAddress('https://live.example'))->move();
        update_option(Settings::OPTION, ['delete_on_uninstall' => true] + (array) get_option(Settings::OPTION));
        $suppressed = $wpdb->suppress_errors();
        try {
            $path = $folder->path();
            Services::get()->service(Uninstaller::class)->run();

            self::assertFileExists("$path/index.php");
            array_map(wp_delete_file(...), ["$path/index.php", "$path/.htaccess", "$path/web.config"]);
            rmdir($path);
        } finally {
            $wpdb->suppress_errors($suppressed);
            self::activateAgain();
        }
    }

    public function testUnlessTheOwnerChoseOtherwise(): void
    {
        global $wpdb;
        $event = $this->event(post: ['post_status' => 'draft']);
        $ticket = $this->ticket($event, 0, 5, [], ['post_status' => 'private']);
        // While the plugin is active, nobody can delete an event with sold tickets. WP-CLI uninstalls in such a process.
        $sold = $this->event();
        $this->buy($this->ticket($sold, 0));
        self::assertFalse(wp_delete_post($sold, true));
        $trashed = $this->ticket($event);
        wp_trash_post($trashed);
        $page = wp_insert_post(['post_type' => 'page', 'post_title' => 'Mine', 'post_status' => 'publish']);
        wp_schedule_single_event(time() + 60, 'benefit_sale_boundary', [$event, 1]);
        update_option(Settings::OPTION, ['delete_on_uninstall' => true] + (array) get_option(Settings::OPTION));
        $suppressed = $wpdb->suppress_errors();
        try {
            Services::get()->service(Uninstaller::class)->run();

            foreach (Services::get()->allTables()->names() as $name) {
                self::assertFalse($wpdb->query("SELECT * FROM {$wpdb->prefix}benefit_$name"), $name);
            }
            self::assertSame([null, null, null, null], [get_post($event), get_post($ticket), get_post($trashed), get_post($sold)]);
            self::assertNotNull(get_post($page), 'What is not ours stays.');
            self::assertSame('0', $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->postmeta} WHERE meta_key LIKE '%benefit\\_%'"));
            wp_cache_flush();
            self::assertSame([], $wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%benefit\\_%'"));
            foreach (wp_roles()->roles as $name => $role) {
                self::assertSame([], preg_grep('/benefit/', array_keys($role['capabilities'])), $name);
            }
            self::assertSame([], preg_grep('/^benefit/', array_keys(array_merge([], ...array_values(_get_cron_array())))));
        } finally {
            $wpdb->suppress_errors($suppressed);
            self::activateAgain();
        }
    }

    /** For the next tests. */
    private static function activateAgain(): void
    {
        foreach ([Settings::OPTION, MigrationRunner::OPTION, TestGateway::SECRET_OPTION] as $option) {
            delete_option($option);
        }
        self::plugin()->migrations()->run();
    }
}

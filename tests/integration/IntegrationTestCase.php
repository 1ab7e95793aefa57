<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Plugin;
use Benefit\Shared\Support\Clock;
use PHPUnit\Framework\TestCase;

/**
 * A test in a real WordPress with a real database. Nothing is rolled back, since our own transactions would commit it:
 * after each test our tables are emptied, posts and people made by it deleted, options, hooks and the request put back.
 *
 * Notices, warnings and deprecations of our code fail a test through phpunit.xml; WordPress's own complaints about how it
 * is used (_doing_it_wrong, deprecated functions) fail it here.
 */
abstract class IntegrationTestCase extends TestCase
{
    /** The parts of a request. */
    private const REQUEST = ['_GET', '_POST', '_COOKIE', '_REQUEST', '_SERVER', '_FILES'];

    private static ?SiteState $before = null;

    /** @var list<string> */
    private array $wrong = [];

    /** @var array<string, array<mixed>> */
    private array $request = [];

    /** @var array<string, \WP_Hook> */
    private array $hooks = [];

    protected function setUp(): void
    {
        parent::setUp();
        if (self::$before === null) {
            self::$before = SiteState::take();
            self::$before->restore();
        }
        foreach (self::REQUEST as $name) {
            $this->request[$name] = $GLOBALS[$name] ?? [];
        }
        $this->hooks = array_map(static fn(\WP_Hook $hook): \WP_Hook => clone $hook, $GLOBALS['wp_filter']);
        Writes::watch();
        // A password takes WordPress a twentieth of a second; here nobody guesses any.
        add_filter('wp_hash_password_options', static fn(): array => ['cost' => 4]);
        $this->wrong = [];
        foreach (['doing_it_wrong_run', 'deprecated_function_run', 'deprecated_argument_run', 'deprecated_hook_run', 'deprecated_class_run'] as $hook) {
            add_action($hook, function (string $what, ?string $instead = null) use ($hook): void {
                $this->wrong[] = "{$hook}: {$what}: {$instead}";
            }, 10, 2);
        }
        foreach (['doing_it_wrong', 'deprecated_function', 'deprecated_argument', 'deprecated_hook', 'deprecated_class'] as $kind) {
            add_filter("{$kind}_trigger_error", '__return_false');
        }
    }

    protected function assertPostConditions(): void
    {
        parent::assertPostConditions();
        self::assertSame([], $this->wrong, 'WordPress was used wrongly.');
    }

    protected function tearDown(): void
    {
        foreach ($this->request as $name => $values) {
            $GLOBALS[$name] = $values;
        }
        $GLOBALS['wp_filter'] = $this->hooks;
        // A screen that a test was on would make the next one's requests those of the admin.
        unset($GLOBALS['current_screen'], $GLOBALS['wp_settings_errors']);
        wp_set_current_user(0);
        $this->restoreSite();
        parent::tearDown();
    }

    protected function restoreSite(): void
    {
        self::restoreAll();
    }

    protected static function restoreAll(): void
    {
        self::$before?->restore();
    }

    /**
     * The plugin as it would be in a request of its own, with another clock or other settings; its hooks are those of the running one.
     *
     * @param array<string, mixed>|null $settings over the defaults
     */
    protected static function plugin(?Clock $clock = null, ?array $settings = null): Services
    {
        global $wpdb;

        return Services::of(new Plugin(dirname(__DIR__, 2) . '/plugin.php', $wpdb, $clock ?? new Clock(), $settings));
    }

    /**
     * All counts stand at `$hits`, in the next window too: one may begin while a test goes on by the real clock.
     *
     * @param int $seconds how long the windows are
     */
    protected static function countsStandAt(int $hits, int $seconds): void
    {
        $database = Services::get()->database();
        $database->execute('UPDATE {rate} SET hits = %d', $hits);
        $database->execute('INSERT IGNORE INTO {rate} (bucket, window_start, hits) SELECT bucket, window_start + %d, hits FROM {rate}', $seconds);
    }

    /** The number of rows in one of our tables. */
    protected static function rowsIn(string $table): int
    {
        self::assertContains($table, Services::get()->allTables()->names());

        return (int) Services::get()->database()->value("SELECT COUNT(*) FROM {{$table}}");
    }
}

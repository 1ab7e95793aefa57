<?php

declare(strict_types=1);

namespace Benefit;

use Benefit\Payments\Gateways\TestGateway;
use Benefit\Payments\Reconciliation;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Attempt;
use Benefit\Shared\Clock;
use Benefit\Shared\Database\Migrations;
use Benefit\Shared\Database\Tables;
use Benefit\Shared\Fields\Definitions;
use Benefit\Shared\Html\Blocks;
use Benefit\Shared\Html\Islands;
use Benefit\Shared\Html\Patterns;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Gate;
use Benefit\Shared\Mail\Mail;
use Benefit\Shared\Random;
use Benefit\Shared\Settings\PagesNotice;
use Benefit\Shared\Settings\PrivatePage;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsPage;
use Benefit\Shared\Settings\SiteHealth;
use Benefit\Tickets\Events\EventPostType;
use Benefit\Tickets\PageSettings;
use Benefit\Tickets\Storefront\EventPages;

/**
 * The one place where everything is wired. Each service is made when it is first asked for, once per request; the
 * makers of each slice are in Wiring/.
 */
final class Plugin
{
    use Wiring\GroundWiring;
    use Wiring\EventsWiring;
    use Wiring\TicketsWiring;
    use Wiring\OrdersWiring;
    use Wiring\CheckoutWiring;
    use Wiring\EditingWiring;
    use Wiring\PaymentsWiring;
    use Wiring\CouponsWiring;
    use Wiring\StorefrontWiring;
    use Wiring\CustomFieldsWiring;
    use Wiring\StripeWiring;
    use Wiring\AfterSaleWiring;
    use Wiring\CheckinWiring;
    use Wiring\LettersWiring;
    use Wiring\SalesWiring;
    use Wiring\ToolsWiring;

    public const SWEEP_HOOK = 'benefit_sweep';
    public const CRON_HOOKS = [self::SWEEP_HOOK, Mail::HOOK, EventPages::HOOK, TestGateway::HOOK, Reconciliation::HOOK];

    private static ?self $instance = null;

    /** @var array<class-string, object> */
    private array $made = [];

    public function __construct(
        private readonly string $file,
        private readonly \wpdb $wpdb,
        private readonly Clock $clock = new Clock(),
        private readonly ?Settings $chosen = null,
    ) {}

    public static function boot(string $file): void
    {
        global $wpdb;
        self::$instance = new self($file, $wpdb);
        self::$instance->register();
    }

    public static function get(): self
    {
        return self::$instance ?? throw new \LogicException('The plugin has not been started.');
    }

    private function register(): void
    {
        register_activation_hook($this->file, $this->activate(...));
        register_deactivation_hook($this->file, Uninstall::unschedule(...));
        add_filter('wpmu_drop_tables', $this->tablesOfRemovedSite(...), 10, 2);
        add_filter('pre_get_table_charset', $this->tableCharset(...), 10, 2);
        add_action('plugins_loaded', $this->migrate(...));
        add_action('plugins_loaded', $this->registerServices(...));
    }

    /** A failure leaves the site standing; the gate says 503 until a later request succeeds. */
    private function migrate(): void
    {
        try {
            $this->migrations()->run();
        } catch (\Throwable $error) {
            error_log('Benefit: the database could not be brought up to date: ' . $error->getMessage());
        }
    }

    private function registerServices(): void
    {
        $this->registerEvents();
        $this->registerTickets();
        $this->registerPayments();
        $this->registerCoupons();
        $this->registerStorefront();
        $this->registerCustomFields();
        $this->registerStripe();
        $this->registerAfterSale();
        $this->registerCheckin();
        $this->registerSales();
        $this->registerTools();
        $this->blocks()->register();
        (new Patterns())->register();
        $this->islands()->register();
        $this->endpoint()->register();
        (new PrivatePage($this->pages()))->register();
        add_action(self::SWEEP_HOOK, $this->sweep(...));
        add_action('init', static function (): void {
            if (wp_next_scheduled(self::SWEEP_HOOK) === false) {
                wp_schedule_event(time(), 'hourly', self::SWEEP_HOOK);
            }
        });
        if (is_admin()) {
            $this->registerAdmin();
        }
    }

    /** Called by tests too, which have no admin. */
    public function registerAdmin(): void
    {
        $notices = new Notices();
        $labels = fn(): array => array_replace($this->gateways()->labels(), ['test' => __('Test payment (test mode only)', 'benefit')]);
        $notices->register();
        (new PagesNotice($this->pages()))->register();
        (new SettingsPage($this->settings(), $this->pages(), $this->endpoint(), $labels))->register();
        (new SiteHealth($this->settings(), $this->pages(), $this->database(), $this->network()))->register();
        $this->registerEventsAdmin($notices);
        $this->registerTicketsAdmin($notices);
        $this->registerCouponsAdmin($notices);
        $this->registerStorefrontAdmin($notices);
        $this->registerCustomFieldsAdmin($notices);
        $this->registerStripeAdmin($notices);
        $this->registerAfterSaleAdmin($notices);
        $this->registerCheckinAdmin($notices);
        $this->registerSalesAdmin($notices);
        $this->registerLettersAdmin();
        $this->registerToolsAdmin($notices);
    }

    /** A site of a network migrates itself when it is first asked for, so that a large one is not activated in one request. */
    private function activate(): void
    {
        $this->migrations()->run();
        (new EventPostType())->registerType();
        flush_rewrite_rules();
    }

    private function sweep(): void
    {
        Attempt::at('sweeping the holds', fn() => $this->sweeper()->sweepAll());
        Attempt::at('retrying refunds', fn() => $this->payments()->retryRefunds());
        // One after another in transactions of their own: run again when a sale stands in their way.
        Attempt::at('forgetting old keys', fn() => $this->transaction()->run($this->idempotency()->forgetOld(...)));
        Attempt::at('forgetting old rates', fn() => $this->transaction()->run($this->rateLimit()->forgetOld(...)));
    }

    /**
     * @param list<string> $tables
     *
     * @return list<string>
     */
    private function tablesOfRemovedSite(array $tables, int $siteId): array
    {
        $prefix = $this->wpdb->get_blog_prefix($siteId) . Tables::PREFIX;

        return [...$tables, ...array_map(static fn(string $name): string => $prefix . $name, Tables::names())];
    }

    /** Saves WordPress asking the database about each of our tables as soon as a name has an umlaut. */
    private function tableCharset(mixed $charset, string $table): mixed
    {
        return str_starts_with($table, $this->wpdb->prefix . Tables::PREFIX) ? 'utf8mb4' : $charset;
    }

    public function migrations(): Migrations
    {
        return $this->once(Migrations::class, fn() => new Migrations($this->database(), $this->clock, [
            function (): void {
                Tables::create($this->database());
                Capabilities::grant();
                Settings::install();
                add_option(TestGateway::SECRET_OPTION, Random::base64url(24), '', false);
                // The addresses of events are known from the next request on.
                delete_option('rewrite_rules');
            },
            function (): void {
                Tables::create($this->database());
                Tables::alter($this->database());
                Capabilities::grant();
                // An option that is not there is asked for on every request.
                add_option(Definitions::OPTION, []);
                delete_option('rewrite_rules');
            },
        ]));
    }

    public function endpoint(): Endpoint
    {
        return $this->once(Endpoint::class, function (): Endpoint {
            $gate = new Gate($this->visitor(), $this->rateLimit(), $this->network(), $this->migrations());
            $endpoint = new Endpoint($gate, $this->visitor());
            $endpoint->provide(fn(): array => [
                ...$this->ticketActions($endpoint),
                ...$this->paymentActions(),
                ...$this->couponsActions($endpoint),
                ...$this->storefrontActions($endpoint),
                ...$this->customFieldsActions($endpoint),
                ...$this->stripeActions($endpoint),
                ...$this->afterSaleActions($endpoint),
                ...$this->checkinActions($endpoint),
                ...$this->salesActions($endpoint),
                ...$this->toolsActions($endpoint),
            ]);

            return $endpoint;
        });
    }

    public function islands(): Islands
    {
        return $this->once(Islands::class, fn() => new Islands($this->file, self::ticketIslands(), [
            'benefitTickets' => fn(): array => (new PageSettings($this->pages(), $this->endpoint(), $this->visitor()))->values(),
        ], ['cart' => 'checkout']));
    }

    private function blocks(): Blocks
    {
        $lazily = static fn(\Closure $make): \Closure => static fn(array $attributes, string $content, \WP_Block $block): string => $make()->render($attributes, $content, $block);

        return new Blocks($this->file, array_map($lazily, [...$this->ticketBlocks(), ...$this->storefrontBlocks()]));
    }
}

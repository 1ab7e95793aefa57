<?php

declare(strict_types=1);

namespace Benefit;

use Benefit\Admin\Notices;
use Benefit\Admin\PagesNotice;
use Benefit\Admin\SettingsPage;
use Benefit\Admin\SiteHealth;
use Benefit\Events\EditorPanels;
use Benefit\Events\EventColumns;
use Benefit\Events\EventMeta;
use Benefit\Events\EventPages;
use Benefit\Events\EventPostType;
use Benefit\Events\EventReader;
use Benefit\Events\EventScreen;
use Benefit\Events\ReleaseHolds;
use Benefit\Payments\FreeGateway;
use Benefit\Payments\Gateway;
use Benefit\Payments\Gateways;
use Benefit\Payments\Idempotency;
use Benefit\Payments\PaymentRepository;
use Benefit\Payments\Payments;
use Benefit\Payments\Rest;
use Benefit\Payments\TestGateway;
use Benefit\Payments\TestWebhook;
use Benefit\Shared\Blocks;
use Benefit\Shared\Capabilities;
use Benefit\Shared\Clock;
use Benefit\Shared\Database;
use Benefit\Shared\Endpoint;
use Benefit\Shared\Gate;
use Benefit\Shared\Islands;
use Benefit\Shared\Mail;
use Benefit\Shared\Migrations;
use Benefit\Shared\Network;
use Benefit\Shared\Pages;
use Benefit\Shared\Patterns;
use Benefit\Shared\PrivatePage;
use Benefit\Shared\Random;
use Benefit\Shared\RateLimit;
use Benefit\Shared\Settings;
use Benefit\Shared\Tables;
use Benefit\Shared\Transaction;
use Benefit\Shared\VisitorToken;
use Benefit\Tickets\Ajax;
use Benefit\Tickets\BuyerLimitRepository;
use Benefit\Tickets\Capacity;
use Benefit\Tickets\CartBlock;
use Benefit\Tickets\CartForm;
use Benefit\Tickets\Carts;
use Benefit\Tickets\CartView;
use Benefit\Tickets\CartWidgetBlock;
use Benefit\Tickets\Catalogue;
use Benefit\Tickets\Checkout;
use Benefit\Tickets\CheckoutBlock;
use Benefit\Tickets\CheckoutForm;
use Benefit\Tickets\CheckoutView;
use Benefit\Tickets\Forms;
use Benefit\Tickets\HoldRepository;
use Benefit\Tickets\LatePlaces;
use Benefit\Tickets\OrderBlock;
use Benefit\Tickets\OrderMail;
use Benefit\Tickets\OrderPage;
use Benefit\Tickets\OrderRepository;
use Benefit\Tickets\Orders;
use Benefit\Tickets\PageSettings;
use Benefit\Tickets\ReservationView;
use Benefit\Tickets\Stock;
use Benefit\Tickets\StockRepository;
use Benefit\Tickets\Sweeper;
use Benefit\Tickets\TicketColumns;
use Benefit\Tickets\TicketList;
use Benefit\Tickets\TicketMeta;
use Benefit\Tickets\TicketPostType;
use Benefit\Tickets\TicketScreen;
use Benefit\Tickets\TicketTableBlock;
use Benefit\Tickets\WaitingPage;

/**
 * The one place where everything is wired. Each service is made when it is first asked for, once per request.
 */
final class Plugin
{
    public const SWEEP_HOOK = 'benefit_sweep';
    public const CRON_HOOKS = [self::SWEEP_HOOK, Mail::HOOK, EventPages::HOOK, TestGateway::HOOK];

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
        (new EventPostType())->register();
        $this->ticketPostType()->register();
        $this->eventMeta()->register();
        $this->ticketMeta()->register();
        $this->capacity()->register();
        $this->eventPages()->register();
        $this->blocks()->register();
        (new Patterns())->register();
        $this->islands()->register();
        $this->endpoint()->register();
        (new PrivatePage($this->pages()))->register();
        (new WaitingPage($this->checkout(...), $this->visitor(), $this->pages()))->register();
        (new OrderPage($this->orders(...), $this->pages()))->register();
        (new TestWebhook($this->payments(...), $this->testGateway(...)))->register();
        (new OrderMail($this->orders(), $this->catalogue(), $this->settings(), $this->pages()))->register($this->mail());
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
        $list = new TicketList($this->stock(), $this->settings());
        $labels = static fn(): array => ['free' => (new FreeGateway())->label(), 'test' => __('Test payment (test mode only)', 'benefit')];
        $panels = new EditorPanels($this->file, $this->settings());
        $notices->register();
        $panels->register();
        (new PagesNotice($this->pages()))->register();
        (new SettingsPage($this->settings(), $this->pages(), $this->endpoint(), $labels))->register();
        (new SiteHealth($this->settings(), $this->pages(), $this->database(), $this->network()))->register();
        (new EventScreen($this->eventMeta(), $this->capacity(), $this->stock(), $list, $this->settings(), $this->endpoint(), $notices, $panels))->register();
        (new TicketScreen($this->ticketMeta(), $this->eventMeta(), $this->capacity(), $this->stock(), $this->settings(), $this->endpoint(), $notices))->register();
        (new ReleaseHolds($this->stock(), $this->endpoint(), $notices))->register();
        (new EventColumns($this->eventMeta(), $list))->register();
        (new TicketColumns($this->stock(), $this->settings()))->register();
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
        $this->sweeper()->sweepAll();
        $this->payments()->retryRefunds();
        // One after another in transactions of their own: run again when a sale stands in their way.
        $this->transaction()->run($this->idempotency()->forgetOld(...));
        $this->transaction()->run($this->rateLimit()->forgetOld(...));
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
        ]));
    }

    public function clock(): Clock
    {
        return $this->clock;
    }

    public function database(): Database
    {
        return $this->once(Database::class, fn() => new Database($this->wpdb));
    }

    public function transaction(): Transaction
    {
        return $this->once(Transaction::class, fn() => new Transaction($this->wpdb, $this->database()));
    }

    public function settings(): Settings
    {
        return $this->once(Settings::class, fn() => $this->chosen ?? new Settings());
    }

    public function pages(): Pages
    {
        return $this->once(Pages::class, fn() => new Pages($this->settings()));
    }

    public function visitor(): VisitorToken
    {
        return $this->once(VisitorToken::class, fn() => new VisitorToken($_COOKIE, $this->clock));
    }

    public function network(): Network
    {
        return $this->once(Network::class, fn() => new Network($_SERVER, $this->settings()->trustedProxies()));
    }

    public function rateLimit(): RateLimit
    {
        return $this->once(RateLimit::class, fn() => new RateLimit($this->database(), $this->clock));
    }

    public function mail(): Mail
    {
        return $this->once(Mail::class, fn() => new Mail($this->database(), $this->settings(), $this->clock));
    }

    public function endpoint(): Endpoint
    {
        return $this->once(Endpoint::class, function (): Endpoint {
            $gate = new Gate($this->visitor(), $this->rateLimit(), $this->network(), $this->migrations());
            $endpoint = new Endpoint($gate, $this->visitor());
            $endpoint->provide(fn(): array => [
                ...(new Ajax($this->carts(), $this->catalogue(), $this->stock(), $this->checkout(), $this->cartForm(), $this->ticketTable(), $this->cartBlock(), $this->cartView(), $this->checkoutView(), $endpoint, $this->settings()))->actions(),
                ...(new Forms($this->carts(), $this->cartForm(), $this->checkout(), $this->orders(), $this->pages()))->actions(),
                ...(new Rest($this->payments()))->actions(),
            ]);

            return $endpoint;
        });
    }

    public function eventPages(): EventPages
    {
        return $this->once(EventPages::class, fn() => new EventPages($this->database(), $this->stockRepository(), $this->catalogue()));
    }

    public function catalogue(): Catalogue
    {
        return $this->once(Catalogue::class, fn() => new Catalogue(new EventReader($this->settings())));
    }

    public function stock(): Stock
    {
        return $this->once(Stock::class, fn() => new Stock($this->stockRepository(), $this->holds(), $this->transaction()));
    }

    public function sweeper(): Sweeper
    {
        return $this->once(Sweeper::class, fn() => new Sweeper($this->holds(), $this->stock(), $this->payments(), $this->clock));
    }

    public function carts(): Carts
    {
        return $this->once(Carts::class, fn() => new Carts(
            $this->holds(),
            $this->stockRepository(),
            $this->catalogue(),
            $this->sweeper(),
            $this->transaction(),
            $this->settings(),
            $this->clock,
            $this->visitor(),
        ));
    }

    public function checkout(): Checkout
    {
        return $this->once(Checkout::class, fn() => new Checkout(
            $this->carts(),
            new CheckoutForm(),
            $this->orderRepository(),
            $this->buyerLimits(),
            $this->holds(),
            $this->stockRepository(),
            $this->payments(),
            $this->gateways(),
            $this->idempotency(),
            $this->transaction(),
            $this->settings(),
            $this->pages(),
            $this->clock,
            $this->visitor(),
        ));
    }

    public function orders(): Orders
    {
        return $this->once(Orders::class, fn() => new Orders(
            $this->orderRepository(),
            $this->buyerLimits(),
            $this->holds(),
            $this->stockRepository(),
            new LatePlaces($this->orderRepository(), $this->holds(), $this->stockRepository(), $this->clock),
            $this->mail(),
            $this->eventPages(),
            $this->settings(),
            $this->clock,
        ));
    }

    public function payments(): Payments
    {
        return $this->once(Payments::class, function (): Payments {
            $payments = new Payments(new PaymentRepository($this->database(), $this->clock), $this->gateways(), $this->transaction(), $this->settings());
            $payments->addPayable($this->orders());

            return $payments;
        });
    }

    public function gateways(): Gateways
    {
        return $this->once(Gateways::class, function (): Gateways {
            $own = [new FreeGateway(), $this->testGateway()];
            // Other plugins' ways to pay; what is no Gateway is left out.
            $all = array_filter((array) apply_filters('benefit_gateways', $own), static fn(mixed $gateway): bool => $gateway instanceof Gateway);

            return new Gateways(array_values($all), $this->settings());
        });
    }

    public function testGateway(): TestGateway
    {
        return $this->once(TestGateway::class, fn() => new TestGateway($this->settings(), $this->clock));
    }

    public function idempotency(): Idempotency
    {
        return $this->once(Idempotency::class, fn() => new Idempotency($this->database(), $this->clock));
    }

    public function islands(): Islands
    {
        return $this->once(Islands::class, fn() => new Islands($this->file, [
            'cart' => __DIR__ . '/Tickets/templates/cart.php',
            'cart-widget' => __DIR__ . '/Tickets/templates/cart-widget-block.php',
            'checkout' => __DIR__ . '/Tickets/templates/checkout.php',
            'ticket-table' => __DIR__ . '/Tickets/templates/ticket-form.php',
        ], [
            'benefitTickets' => fn(): array => (new PageSettings($this->pages(), $this->endpoint(), $this->visitor()))->values(),
        ], ['cart' => 'checkout']));
    }

    private function holds(): HoldRepository
    {
        return $this->once(HoldRepository::class, fn() => new HoldRepository($this->database()));
    }

    private function stockRepository(): StockRepository
    {
        return $this->once(StockRepository::class, fn() => new StockRepository($this->database()));
    }

    private function orderRepository(): OrderRepository
    {
        return $this->once(OrderRepository::class, fn() => new OrderRepository($this->database()));
    }

    private function buyerLimits(): BuyerLimitRepository
    {
        return $this->once(BuyerLimitRepository::class, fn() => new BuyerLimitRepository($this->database()));
    }

    private function ticketPostType(): TicketPostType
    {
        return $this->once(TicketPostType::class, fn() => new TicketPostType($this->stock()));
    }

    private function eventMeta(): EventMeta
    {
        return $this->once(EventMeta::class, fn() => new EventMeta());
    }

    private function ticketMeta(): TicketMeta
    {
        return $this->once(TicketMeta::class, fn() => new TicketMeta($this->ticketPostType()));
    }

    private function capacity(): Capacity
    {
        return $this->once(Capacity::class, fn() => new Capacity($this->stock()));
    }

    private function cartForm(): CartForm
    {
        return $this->once(CartForm::class, fn() => new CartForm($this->carts(), $this->pages(), $this->settings()));
    }

    private function ticketTable(): TicketTableBlock
    {
        return $this->once(TicketTableBlock::class, fn() => new TicketTableBlock($this->catalogue(), $this->stock(), $this->settings(), $this->pages(), $this->clock, $this->islands()));
    }

    private function cartBlock(): CartBlock
    {
        return $this->once(CartBlock::class, fn() => new CartBlock($this->carts(), $this->visitor(), $this->endpoint(), $this->settings(), $this->pages(), $this->cartView(), $this->islands()));
    }

    private function cartView(): CartView
    {
        return $this->once(CartView::class, fn() => new CartView(new ReservationView($this->settings(), $this->clock), $this->endpoint(), $this->settings(), $this->clock));
    }

    public function checkoutView(): CheckoutView
    {
        return $this->once(CheckoutView::class, fn() => new CheckoutView(new CheckoutForm(), new ReservationView($this->settings(), $this->clock), $this->gateways(), $this->endpoint(), $this->settings(), $this->pages(), $this->clock));
    }

    private function blocks(): Blocks
    {
        $lazily = static fn(\Closure $make): \Closure => static fn(array $attributes, string $content, \WP_Block $block): string => $make()->render($attributes, $content, $block);

        return new Blocks($this->file, [
            'benefit/ticket-table' => $lazily($this->ticketTable(...)),
            'benefit/cart' => $lazily($this->cartBlock(...)),
            'benefit/checkout' => $lazily(fn() => new CheckoutBlock(
                $this->carts(),
                new CheckoutForm(),
                $this->checkoutView(),
                $this->islands(),
                $this->gateways(),
                $this->visitor(),
                $this->endpoint(),
                $this->settings(),
                $this->pages(),
            )),
            'benefit/cart-widget' => $lazily(fn() => new CartWidgetBlock($this->islands(), $this->pages())),
            'benefit/order' => $lazily(fn() => new OrderBlock($this->orders(), $this->catalogue(), $this->settings(), $this->pages())),
        ]);
    }

    /**
     * @template T of object
     *
     * @param class-string<T> $class
     * @param \Closure(): T   $make
     *
     * @return T
     */
    private function once(string $class, \Closure $make): object
    {
        /** @var T */
        return $this->made[$class] ??= $make();
    }
}

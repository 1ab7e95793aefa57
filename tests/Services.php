<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Donations\Admin\DonationList\DonationListRepository;
use Benefit\Donations\Admin\Donations\DonationActions;
use Benefit\Donations\Admin\Donations\ManualDonationService;
use Benefit\Donations\Admin\Privacy\DonationConsistencyCheck;
use Benefit\Donations\Donors\DonorLoginLinks;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Giving\DonationPlacementService;
use Benefit\Donations\Giving\Uploads\DonationFormPostFiles;
use Benefit\Donations\Giving\Uploads\DonationUploadService;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonorNameBackfill;
use Benefit\Donations\Records\Recurring\RecurringDonationStarter;
use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\Checkout\PlacementService;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\OfflinePaymentSettings;
use Benefit\Payments\Gateways\Stripe\StripeDiagnostics;
use Benefit\Payments\Gateways\Stripe\StripeGateway;
use Benefit\Payments\Gateways\TestGateway;
use Benefit\Payments\Ledger\MissingPaymentRecorder;
use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Payments\Ledger\PaymentInstaller;
use Benefit\Payments\Ledger\PaymentReconciliation;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\RefundRepository;
use Benefit\Payments\Missing\MissingPaymentActions;
use Benefit\Payments\Missing\MissingPaymentList;
use Benefit\Payments\Missing\MissingPaymentSearch;
use Benefit\Payments\Subscriptions\OnDemandRenewalService;
use Benefit\Payments\Subscriptions\SubscriptionReconciliation;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Plugin;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\CheckCommand;
use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\HookBinder;
use Benefit\Shared\Boot\Manifest;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Boot\SettingsOverride;
use Benefit\Shared\Database\AuditLog;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Database\TableRegistry;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Email\EmailSender;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Forms\Files\PrivateFolder;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\Session\VisitorTokenRotation;
use Benefit\Shared\Http\VisitorNonces;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Look\LookStore;
use Benefit\Shared\PluginLifecycle;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsStore;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Admin\Commands\StockConsistencyCheck;
use Benefit\Tickets\Admin\OrderList\OrderListRepository;
use Benefit\Tickets\Catalog\Changes\EventBatchRunner;
use Benefit\Tickets\Catalog\Changes\EventChangeEmails;
use Benefit\Tickets\Catalog\Changes\EventReminderScheduler;
use Benefit\Tickets\Catalog\Changes\TicketHolderRepository;
use Benefit\Tickets\Catalog\Inventory\ExpiredHoldCleaner;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\CheckIn\CheckInAttendeeList;
use Benefit\Tickets\CheckIn\CheckInService;
use Benefit\Tickets\Orders\AfterSale\OrderActions;
use Benefit\Tickets\Orders\Emails\OrderEmailTypes;
use Benefit\Tickets\Orders\Invoices\InvoiceService;
use Benefit\Tickets\Orders\OrderLog;
use Benefit\Tickets\Orders\OrderNameBackfill;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\Page\OrderSecretLinks;
use Benefit\Tickets\Orders\SettledOrderNotifier;
use Benefit\Tickets\Shop\Cart\CartService;
use Benefit\Tickets\Shop\Checkout\CheckoutForm;
use Benefit\Tickets\Shop\Checkout\CheckoutReturns;
use Benefit\Tickets\Shop\Checkout\CheckoutViewModel;
use Benefit\Tickets\Shop\Checkout\OrderPlacementService;
use Benefit\Tickets\Shop\Checkout\PendingPaymentNotice;
use Benefit\Tickets\Shop\Coupons\CouponRepository;
use Benefit\Tickets\Shop\Coupons\CouponService;
use Benefit\Tickets\Shop\Coupons\CouponsScreen;
use Benefit\Tickets\Shop\Storefront\EventCachePurger;
use Benefit\Tickets\Shop\Storefront\TicketTableBlock;

/** A plugin's services by name, for tests and the small programs of test sites. */
final class Services
{
    /** Instances that a container is given, and keeps. */
    private const GIVEN = [Container::class, PluginFile::class, Manifest::class, \wpdb::class, Clock::class, SettingsOverride::class];

    private function __construct(private readonly Container $container) {}

    /** Of the plugin that runs. */
    public static function get(): self
    {
        return self::of(Plugin::get());
    }

    public static function of(Plugin $plugin): self
    {
        return new self($plugin->container);
    }

    public function registerScreens(): void
    {
        $this->container->get(PluginLifecycle::class)->registerScreens();
    }

    public function clock(): Clock
    {
        return $this->container->get(Clock::class);
    }

    public function database(): Database
    {
        return $this->container->get(Database::class);
    }

    public function transaction(): Transaction
    {
        return $this->container->get(Transaction::class);
    }

    public function settings(): Settings
    {
        return $this->container->get(Settings::class);
    }

    public function settingsStore(): SettingsStore
    {
        return $this->container->get(SettingsStore::class);
    }

    public function pages(): RequiredPages
    {
        return $this->container->get(RequiredPages::class);
    }

    public function visitor(): VisitorToken
    {
        return $this->container->get(VisitorToken::class);
    }

    public function network(): ClientAddress
    {
        return $this->container->get(ClientAddress::class);
    }

    public function nonces(): VisitorNonces
    {
        return $this->container->get(VisitorNonces::class);
    }

    public function rateLimit(): RateLimiter
    {
        return $this->container->get(RateLimiter::class);
    }

    public function paymentInstaller(): PaymentInstaller
    {
        return $this->container->get(PaymentInstaller::class);
    }

    public function mail(): EmailQueue
    {
        return $this->container->get(EmailQueue::class);
    }

    public function emailSender(): EmailSender
    {
        return $this->container->get(EmailSender::class);
    }

    public function emailTypes(): EmailTypeRegistry
    {
        return $this->container->get(EmailTypeRegistry::class);
    }

    public function looks(): LookStore
    {
        return $this->container->get(LookStore::class);
    }

    public function emailTemplates(): EmailTemplateStore
    {
        return $this->container->get(EmailTemplateStore::class);
    }

    public function endpoint(): Router
    {
        return $this->container->get(Router::class);
    }

    public function islands(): IslandRegistry
    {
        return $this->container->get(IslandRegistry::class);
    }

    public function idempotency(): IdempotencyStore
    {
        return $this->container->get(IdempotencyStore::class);
    }

    public function migrations(): MigrationRunner
    {
        return $this->container->get(MigrationRunner::class);
    }

    public function capabilities(): CapabilityRegistry
    {
        return $this->container->get(CapabilityRegistry::class);
    }

    public function allTables(): TableRegistry
    {
        return $this->container->get(TableRegistry::class);
    }

    public function payments(): PaymentService
    {
        return $this->container->get(PaymentService::class);
    }

    public function missingPayments(): MissingPaymentRepository
    {
        return $this->container->get(MissingPaymentRepository::class);
    }

    public function missingPaymentActions(): MissingPaymentActions
    {
        return $this->container->get(MissingPaymentActions::class);
    }

    public function missingPaymentList(): MissingPaymentList
    {
        return $this->container->get(MissingPaymentList::class);
    }

    public function missingPaymentSearch(): MissingPaymentSearch
    {
        return $this->container->get(MissingPaymentSearch::class);
    }

    public function missingPaymentRecorder(): MissingPaymentRecorder
    {
        return $this->container->get(MissingPaymentRecorder::class);
    }

    public function refunds(): RefundRepository
    {
        return $this->container->get(RefundRepository::class);
    }

    public function reconciliation(): PaymentReconciliation
    {
        return $this->container->get(PaymentReconciliation::class);
    }

    public function paymentSettings(): OfflinePaymentSettings
    {
        return $this->container->get(OfflinePaymentSettings::class);
    }

    public function gateways(): GatewayRegistry
    {
        return $this->container->get(GatewayRegistry::class);
    }

    public function testGateway(): TestGateway
    {
        return $this->container->get(TestGateway::class);
    }

    public function stripe(): StripeGateway
    {
        return $this->container->get(StripeGateway::class);
    }

    public function stripeHealth(): StripeDiagnostics
    {
        return $this->container->get(StripeDiagnostics::class);
    }

    public function ticketTypes(): TicketTypeRepository
    {
        return $this->container->get(TicketTypeRepository::class);
    }

    public function stock(): StockService
    {
        return $this->container->get(StockService::class);
    }

    public function sweeper(): ExpiredHoldCleaner
    {
        return $this->container->get(ExpiredHoldCleaner::class);
    }

    public function coupons(): CouponService
    {
        return $this->container->get(CouponService::class);
    }

    public function couponRepository(): CouponRepository
    {
        return $this->container->get(CouponRepository::class);
    }

    public function couponsScreen(): CouponsScreen
    {
        return $this->container->get(CouponsScreen::class);
    }

    public function carts(): CartService
    {
        return $this->container->get(CartService::class);
    }

    public function orderNames(): OrderNameBackfill
    {
        return $this->container->get(OrderNameBackfill::class);
    }

    public function donorNames(): DonorNameBackfill
    {
        return $this->container->get(DonorNameBackfill::class);
    }

    public function orders(): OrderService
    {
        return $this->container->get(OrderService::class);
    }

    public function orderEmailKinds(): OrderEmailTypes
    {
        return $this->container->get(OrderEmailTypes::class);
    }

    public function orderLog(): AuditLog
    {
        return $this->container->get(OrderLog::class);
    }

    public function eventPages(): EventCachePurger
    {
        return $this->container->get(EventCachePurger::class);
    }

    public function definitions(): CustomFieldStore
    {
        return $this->container->get(CustomFieldStore::class);
    }

    public function placement(): PlacementService
    {
        return $this->container->get(OrderPlacementService::class);
    }

    public function unpaidPage(): AbandonedPaymentPage
    {
        return $this->container->get(CheckoutReturns::class)->unpaidPage();
    }

    public function checkoutView(): CheckoutViewModel
    {
        return $this->container->get(CheckoutViewModel::class);
    }

    public function waitingPayment(): PendingPaymentNotice
    {
        return $this->container->get(PendingPaymentNotice::class);
    }

    public function invoices(): InvoiceService
    {
        return $this->container->get(InvoiceService::class);
    }

    public function orderActions(): OrderActions
    {
        return $this->container->get(OrderActions::class);
    }

    public function eventJobs(): EventBatchRunner
    {
        return $this->container->get(EventBatchRunner::class);
    }

    public function eventMail(): EventChangeEmails
    {
        return $this->container->get(EventChangeEmails::class);
    }

    public function eventHolders(): TicketHolderRepository
    {
        return $this->container->get(TicketHolderRepository::class);
    }

    public function orderList(): OrderListRepository
    {
        return $this->container->get(OrderListRepository::class);
    }

    public function checkins(): CheckInService
    {
        return $this->container->get(CheckInService::class);
    }

    public function checkinList(): CheckInAttendeeList
    {
        return $this->container->get(CheckInAttendeeList::class);
    }

    /** @return list<string> what the tables of all slices contradict each other in, each in a sentence */
    public function check(): array
    {
        return $this->container->get(CheckCommand::class)->problems();
    }

    public function stockCheck(): StockConsistencyCheck
    {
        return $this->container->get(StockConsistencyCheck::class);
    }

    /** As in a request of its own: settings are read once in each. */
    public static function pagesOf(Settings $settings): RequiredPages
    {
        $container = Plugin::get()->container;
        $pages = array_map(static fn(\Closure $provide): array => $provide(), $container->get(Contributions::class)->callables('pages'));

        return new RequiredPages($settings, array_merge([], ...array_values($pages)), $container->get(SettingsStore::class)->save(...));
    }

    /** Payments are acted on as at the end of a request. */
    public function tellSettled(): void
    {
        $this->container->get(SettledOrderNotifier::class)->notify();
    }

    /**
     * Any service, as the plugin itself gets it.
     *
     * @template T of object
     *
     * @param class-string<T> $class
     *
     * @return T
     */
    public function service(string $class): object
    {
        return $this->container->get($class);
    }

    /**
     * Puts another object in the place of a service; null: it is made again when it is next needed.
     *
     * @template T of object
     *
     * @param class-string<T> $class
     * @param T|null          $service
     */
    public function put(string $class, ?object $service): void
    {
        $made = new \ReflectionProperty(Container::class, 'made');
        $services = $made->getValue($this->container);
        unset($services[$class]);
        $made->setValue($this->container, $service === null ? $services : [$class => $service] + $services);
    }

    /** The renderer of a block. */
    public function block(string $name): object
    {
        $row = $this->container->get(Contributions::class)->rows('blocks')[$name] ?? throw new \LogicException("There is no block {$name}.");

        return $this->container->get($row[0]);
    }

    /**
     * Binds the rows of some classes, as a request of its own would.
     *
     * @param class-string ...$classes
     */
    public function register(string ...$classes): void
    {
        $contributions = $this->container->get(Contributions::class);
        $rows = [...$contributions->rows('hooks'), ...$contributions->allRows('always'), ...$contributions->rows('admin')];
        $this->container->get(HookBinder::class)->bind(array_filter($rows, static fn(array $row): bool => in_array($row[1][0], $classes, true)));
    }

    /**
     * Every service is made again when it is next needed, as in a request of its own.
     *
     * @return \Closure(): void puts back those of before
     */
    public function forget(): \Closure
    {
        $made = new \ReflectionProperty(Container::class, 'made');
        $services = $made->getValue($this->container);
        $made->setValue($this->container, array_intersect_key($services, array_flip(self::GIVEN)));
        return fn() => $made->setValue($this->container, $services);
    }

    public function secretLinks(): OrderSecretLinks
    {
        return $this->container->get(OrderSecretLinks::class);
    }

    public function reminders(): EventReminderScheduler
    {
        return $this->container->get(EventReminderScheduler::class);
    }

    public function checkoutForm(): CheckoutForm
    {
        return $this->container->get(CheckoutForm::class);
    }

    public function ticketTable(): TicketTableBlock
    {
        return $this->container->get(TicketTableBlock::class);
    }

    /** Of all modules, inside a transaction. */
    public function moveVisitor(string $from, string $to): void
    {
        foreach ($this->container->get(Contributions::class)->allCallables('visitor') as $move) {
            $move($from, $to);
        }
    }

    public function visitorRenewal(): VisitorTokenRotation
    {
        return $this->container->get(VisitorTokenRotation::class);
    }

    public function donationForms(): DonationFormRepository
    {
        return $this->container->get(DonationFormRepository::class);
    }

    public function donorLinks(): DonorLoginLinks
    {
        return $this->container->get(DonorLoginLinks::class);
    }

    public function donations(): DonationRepository
    {
        return $this->container->get(DonationRepository::class);
    }

    public function donationLog(): AuditLog
    {
        return $this->container->get(DonationLog::class);
    }

    public function giftList(): DonationListRepository
    {
        return $this->container->get(DonationListRepository::class);
    }

    public function uploads(): DonationUploadService
    {
        return $this->container->get(DonationUploadService::class);
    }

    public function nativeFiles(): DonationFormPostFiles
    {
        return $this->container->get(DonationFormPostFiles::class);
    }

    public function privateFolder(): PrivateFolder
    {
        return $this->container->get(PrivateFolder::class);
    }

    public function giftActions(): DonationActions
    {
        return $this->container->get(DonationActions::class);
    }

    public function byHand(): ManualDonationService
    {
        return $this->container->get(ManualDonationService::class);
    }

    /** @return list<string> what donations contradict each other in */
    public function giftContradictions(): array
    {
        return $this->container->get(DonationConsistencyCheck::class)->run();
    }

    public function subscriptions(): SubscriptionService
    {
        return $this->container->get(SubscriptionService::class);
    }

    public function renewals(): OnDemandRenewalService
    {
        return $this->container->get(OnDemandRenewalService::class);
    }

    public function subscriptionChecks(): SubscriptionReconciliation
    {
        return $this->container->get(SubscriptionReconciliation::class);
    }

    public function donationSubscriptions(): RecurringDonationStarter
    {
        return $this->container->get(RecurringDonationStarter::class);
    }

    public function donationPlacement(): PlacementService
    {
        return $this->container->get(DonationPlacementService::class)->service;
    }
}

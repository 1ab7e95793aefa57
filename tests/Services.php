<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Donations\DonorAccess\AccessLinks;
use Benefit\Donations\DonorAccess\DonorAccessModule;
use Benefit\Donations\Forms\Forms as DonationForms;
use Benefit\Donations\Forms\FormsModule as DonationFormsModule;
use Benefit\Donations\GiftList\GiftListModule;
use Benefit\Donations\GiftList\GiftListRepository;
use Benefit\Donations\Gifts\DonationRepository;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Giving\GivingModule;
use Benefit\Donations\Staff\ByHand;
use Benefit\Donations\Staff\GiftActions;
use Benefit\Donations\Staff\StaffModule;
use Benefit\Donations\Subscriptions\DonationSubscriptions;
use Benefit\Donations\Subscriptions\SubscriptionsModule as DonationSubscriptionsModule;
use Benefit\Donations\Tools\ToolsModule as DonationToolsModule;
use Benefit\Donations\Uploads\NativeFiles;
use Benefit\Donations\Uploads\Uploads;
use Benefit\Donations\Uploads\UploadsModule;
use Benefit\Payments\Gateways;
use Benefit\Payments\Gateways\TestGateway;
use Benefit\Payments\Payments;
use Benefit\Payments\PaymentSettings;
use Benefit\Payments\PaymentsModule;
use Benefit\Payments\Placement\Placement;
use Benefit\Payments\Placement\UnpaidPage;
use Benefit\Payments\Reconciliation;
use Benefit\Payments\RefundRepository;
use Benefit\Payments\Stripe\Health;
use Benefit\Payments\Stripe\StripeGateway;
use Benefit\Payments\Stripe\StripeModule;
use Benefit\Payments\Subscriptions\Renewals;
use Benefit\Payments\Subscriptions\SubscriptionChecks;
use Benefit\Payments\Subscriptions\Subscriptions;
use Benefit\Payments\Subscriptions\SubscriptionsModule;
use Benefit\Plugin;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Clock;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\Idempotency;
use Benefit\Shared\Database\Migrations;
use Benefit\Shared\Database\Tables;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Fields\Definitions;
use Benefit\Shared\Html\Islands;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\HttpModule;
use Benefit\Shared\Http\Network;
use Benefit\Shared\Http\Nonces;
use Benefit\Shared\Http\RateLimit;
use Benefit\Shared\Http\VisitorRenewal;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Lifecycle;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Mail\EmailTemplates;
use Benefit\Shared\Mail\Mail;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasPages;
use Benefit\Shared\Module\HasVisitorData;
use Benefit\Shared\Module\Module;
use Benefit\Shared\Module\Modules;
use Benefit\Shared\Settings\Pages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsStore;
use Benefit\Shared\SharedModule;
use Benefit\Shared\Tools\ToolsModule as SharedToolsModule;
use Benefit\Shared\Uploads\PrivateFolder;
use Benefit\Shared\Uploads\UploadsModule as FilesModule;
use Benefit\Tickets\AfterSale\AfterSaleModule;
use Benefit\Tickets\AfterSale\OrderActions;
use Benefit\Tickets\Cart\CartModule;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Checkin\CheckinList;
use Benefit\Tickets\Checkin\CheckinModule;
use Benefit\Tickets\Checkin\Checkins;
use Benefit\Tickets\Checkout\CheckoutForm;
use Benefit\Tickets\Checkout\CheckoutModule;
use Benefit\Tickets\Checkout\CheckoutView;
use Benefit\Tickets\Checkout\WaitingPayment;
use Benefit\Tickets\Coupons\CouponRepository;
use Benefit\Tickets\Coupons\Coupons;
use Benefit\Tickets\Coupons\CouponsModule;
use Benefit\Tickets\Coupons\CouponsScreen;
use Benefit\Tickets\EventChanges\EventChangesModule;
use Benefit\Tickets\EventChanges\EventJobs;
use Benefit\Tickets\EventChanges\EventMail;
use Benefit\Tickets\EventChanges\HolderRepository;
use Benefit\Tickets\EventChanges\Reminders;
use Benefit\Tickets\Fields\FieldsModule;
use Benefit\Tickets\Invoices\Invoices;
use Benefit\Tickets\Invoices\InvoicesModule;
use Benefit\Tickets\OrderList\OrderListModule;
use Benefit\Tickets\OrderList\OrderListRepository;
use Benefit\Tickets\Orders\OrderEmailKinds;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Orders\SecretLinks;
use Benefit\Tickets\Stock\Stock;
use Benefit\Tickets\Stock\StockModule;
use Benefit\Tickets\Stock\Sweeper;
use Benefit\Tickets\Storefront\EventPages;
use Benefit\Tickets\Storefront\StorefrontModule;
use Benefit\Tickets\Storefront\TicketTableBlock;
use Benefit\Tickets\Tools\StockCheck;
use Benefit\Tickets\Tools\ToolsModule;
use Benefit\Tickets\Types\TicketTypes;
use Benefit\Tickets\Types\TypesModule;

/** The services of a plugin's modules by name, for tests and the small programs of test sites. */
final class Services
{
    private function __construct(public readonly Modules $modules) {}

    /** Of the plugin that runs. */
    public static function get(): self
    {
        return new self(Plugin::get()->modules);
    }

    public static function of(Plugin $plugin): self
    {
        return new self($plugin->modules);
    }

    public function registerScreens(): void
    {
        (new Lifecycle($this->modules))->registerScreens();
    }

    public function clock(): Clock
    {
        return $this->modules->get(SharedModule::class)->clock;
    }

    public function database(): Database
    {
        return $this->modules->get(SharedModule::class)->database();
    }

    public function transaction(): Transaction
    {
        return $this->modules->get(SharedModule::class)->transaction();
    }

    public function settings(): Settings
    {
        return $this->modules->get(SharedModule::class)->settings();
    }

    public function settingsStore(): SettingsStore
    {
        return $this->modules->get(SharedModule::class)->settingsStore();
    }

    public function pages(): Pages
    {
        return $this->modules->get(SharedModule::class)->pages();
    }

    public function visitor(): VisitorToken
    {
        return $this->modules->get(SharedModule::class)->visitor();
    }

    public function network(): Network
    {
        return $this->modules->get(SharedModule::class)->network();
    }

    public function nonces(): Nonces
    {
        return $this->modules->get(SharedModule::class)->nonces();
    }

    public function rateLimit(): RateLimit
    {
        return $this->modules->get(SharedModule::class)->rateLimit();
    }

    public function mail(): Mail
    {
        return $this->modules->get(SharedModule::class)->mail();
    }

    public function emailTemplates(): EmailTemplates
    {
        return $this->modules->get(SharedModule::class)->emailTemplates();
    }

    public function endpoint(): Endpoint
    {
        return $this->modules->get(SharedModule::class)->endpoint();
    }

    public function islands(): Islands
    {
        return $this->modules->get(SharedModule::class)->islands();
    }

    public function idempotency(): Idempotency
    {
        return $this->modules->get(SharedModule::class)->idempotency();
    }

    public function migrations(): Migrations
    {
        return $this->modules->get(SharedModule::class)->migrations();
    }

    public function capabilities(): Capabilities
    {
        return $this->modules->get(SharedModule::class)->capabilities();
    }

    public function allTables(): Tables
    {
        return $this->modules->get(SharedModule::class)->allTables();
    }

    public function payments(): Payments
    {
        return $this->modules->get(PaymentsModule::class)->payments();
    }

    public function refunds(): RefundRepository
    {
        return $this->modules->get(PaymentsModule::class)->refunds();
    }

    public function reconciliation(): Reconciliation
    {
        return $this->modules->get(PaymentsModule::class)->reconciliation();
    }

    public function paymentSettings(): PaymentSettings
    {
        return $this->modules->get(PaymentsModule::class)->paymentSettings();
    }

    public function gateways(): Gateways
    {
        return $this->modules->get(PaymentsModule::class)->gateways();
    }

    public function testGateway(): TestGateway
    {
        return $this->modules->get(PaymentsModule::class)->testGateway();
    }

    public function stripe(): StripeGateway
    {
        return $this->modules->get(StripeModule::class)->gateway();
    }

    public function stripeHealth(): Health
    {
        return $this->modules->get(StripeModule::class)->health();
    }

    public function ticketTypes(): TicketTypes
    {
        return $this->modules->get(TypesModule::class)->ticketTypes();
    }

    public function stock(): Stock
    {
        return $this->modules->get(StockModule::class)->stock();
    }

    public function sweeper(): Sweeper
    {
        return $this->modules->get(StockModule::class)->sweeper();
    }

    public function coupons(): Coupons
    {
        return $this->modules->get(CouponsModule::class)->coupons();
    }

    public function couponRepository(): CouponRepository
    {
        return $this->modules->get(CouponsModule::class)->repository();
    }

    public function couponsScreen(): CouponsScreen
    {
        return $this->modules->get(CouponsModule::class)->screen();
    }

    public function carts(): Carts
    {
        return $this->modules->get(CartModule::class)->carts();
    }

    public function orders(): Orders
    {
        return $this->modules->get(OrdersModule::class)->orders();
    }

    public function orderEmailKinds(): OrderEmailKinds
    {
        return $this->modules->get(OrdersModule::class)->emailKinds();
    }

    public function orderLog(): Log
    {
        return $this->modules->get(OrdersModule::class)->log();
    }

    public function eventPages(): EventPages
    {
        return $this->modules->get(StorefrontModule::class)->pages();
    }

    public function definitions(): Definitions
    {
        return $this->modules->get(FieldsModule::class)->definitions();
    }

    public function placement(): Placement
    {
        return $this->modules->get(CheckoutModule::class)->placement();
    }

    public function unpaidPage(): UnpaidPage
    {
        return $this->modules->get(CheckoutModule::class)->unpaidPage();
    }

    public function checkoutView(): CheckoutView
    {
        return $this->modules->get(CheckoutModule::class)->view();
    }

    public function waitingPayment(): WaitingPayment
    {
        return $this->modules->get(CheckoutModule::class)->waitingPayment();
    }

    public function invoices(): Invoices
    {
        return $this->modules->get(InvoicesModule::class)->invoices();
    }

    public function orderActions(): OrderActions
    {
        return $this->modules->get(AfterSaleModule::class)->orderActions();
    }

    public function eventJobs(): EventJobs
    {
        return $this->modules->get(EventChangesModule::class)->jobs();
    }

    public function eventMail(): EventMail
    {
        return $this->modules->get(EventChangesModule::class)->mail();
    }

    public function eventHolders(): HolderRepository
    {
        return $this->modules->get(EventChangesModule::class)->holders();
    }

    public function orderList(): OrderListRepository
    {
        return $this->modules->get(OrderListModule::class)->list();
    }

    public function checkins(): Checkins
    {
        return $this->modules->get(CheckinModule::class)->checkins();
    }

    public function checkinList(): CheckinList
    {
        return $this->modules->get(CheckinModule::class)->list();
    }

    /** @return list<string> what the tables of all slices contradict each other in, each in a sentence */
    public function check(): array
    {
        return $this->modules->get(SharedToolsModule::class)->check();
    }

    public function stockCheck(): StockCheck
    {
        return $this->modules->get(ToolsModule::class)->stockCheck();
    }

    /** As in a request of its own: settings are read once in each. */
    public static function pagesOf(Settings $settings): Pages
    {
        $modules = Plugin::get()->modules;

        return new Pages($settings, $modules->collect(HasPages::class, static fn(HasPages $module): array => $module->pages()), self::get()->settingsStore()->save(...));
    }

    /** Payments are acted on as at the end of a request. */
    public function tellSettled(): void
    {
        $this->modules->get(OrdersModule::class)->payable()->tellSettled();
    }

    /** The renderer of a block. */
    public function block(string $name): object
    {
        foreach ($this->modules->of(HasBlocks::class) as $module) {
            if (isset($module->blocks()[$name])) {
                return ($module->blocks()[$name])();
            }
        }

        throw new \LogicException("No module has the block {$name}.");
    }

    /** Adds the hooks and kinds of mail of some modules, as a request of its own would. */
    public function register(string ...$modules): void
    {
        foreach ($modules as $class) {
            $module = $this->modules->get($class);
            if ($module instanceof HasHooks) {
                $module->register();
            }
        }
    }

    /**
     * Every module makes its services anew when they are next asked for, as in a request of its own.
     *
     * @return \Closure(): void puts back those of before
     */
    public function forget(): \Closure
    {
        $kept = [];
        foreach ($this->modules->all(Module::class) as $module) {
            foreach ((new \ReflectionObject($module))->getProperties() as $property) {
                if (!$property->isReadOnly() && $property->getType()?->allowsNull() === true) {
                    $kept[] = [$property, $module, $property->getValue($module)];
                    $property->setValue($module, null);
                }
            }
        }

        return static function () use ($kept): void {
            foreach ($kept as [$property, $module, $value]) {
                $property->setValue($module, $value);
            }
        };
    }

    public function secretLinks(): SecretLinks
    {
        return $this->modules->get(OrdersModule::class)->secretLinks();
    }

    public function reminders(): Reminders
    {
        return $this->modules->get(EventChangesModule::class)->reminders();
    }

    public function checkoutForm(): CheckoutForm
    {
        return $this->modules->get(CheckoutModule::class)->form();
    }

    public function ticketTable(): TicketTableBlock
    {
        return $this->modules->get(StorefrontModule::class)->table();
    }

    /** Of all modules, inside a transaction. */
    public function moveVisitor(string $from, string $to): void
    {
        foreach ($this->modules->all(HasVisitorData::class) as $module) {
            $module->moveVisitor($from, $to);
        }
    }

    public function visitorRenewal(): VisitorRenewal
    {
        return $this->modules->get(HttpModule::class)->visitorRenewal();
    }

    public function donationForms(): DonationForms
    {
        return $this->modules->get(DonationFormsModule::class)->forms();
    }

    public function donorLinks(): AccessLinks
    {
        return $this->modules->get(DonorAccessModule::class)->links();
    }

    public function donations(): DonationRepository
    {
        return $this->modules->get(GiftsModule::class)->donations();
    }

    public function donationLog(): Log
    {
        return $this->modules->get(GiftsModule::class)->log();
    }

    public function giftList(): GiftListRepository
    {
        return $this->modules->get(GiftListModule::class)->list();
    }

    public function uploads(): Uploads
    {
        return $this->modules->get(UploadsModule::class)->uploads();
    }

    public function nativeFiles(): NativeFiles
    {
        return $this->modules->get(UploadsModule::class)->nativeFiles();
    }

    public function privateFolder(): PrivateFolder
    {
        return $this->modules->get(FilesModule::class)->folder();
    }

    public function giftActions(): GiftActions
    {
        return $this->modules->get(StaffModule::class)->giftActions();
    }

    public function byHand(): ByHand
    {
        return $this->modules->get(StaffModule::class)->byHand();
    }

    /** @return list<string> what donations contradict each other in */
    public function giftContradictions(): array
    {
        return $this->modules->get(DonationToolsModule::class)->check();
    }

    public function subscriptions(): Subscriptions
    {
        return $this->modules->get(SubscriptionsModule::class)->service();
    }

    public function renewals(): Renewals
    {
        return $this->modules->get(SubscriptionsModule::class)->renewals();
    }

    public function subscriptionChecks(): SubscriptionChecks
    {
        return $this->modules->get(SubscriptionsModule::class)->checks();
    }

    public function donationSubscriptions(): DonationSubscriptions
    {
        return $this->modules->get(DonationSubscriptionsModule::class)->donationSubscriptions();
    }

    public function donationPlacement(): Placement
    {
        return $this->modules->get(GivingModule::class)->placement();
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Payments\Ledger\HasPayables;
use Benefit\Payments\Ledger\PaymentReconciliation;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Database\AuditLog;
use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Http\Limits\SecretLinkLimiter;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasPendingWork;
use Benefit\Shared\Module\HasPersistentHooks;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Catalog\Inventory\InventoryModule;
use Benefit\Tickets\Catalog\TicketsTypesTypesModule;
use Benefit\Tickets\Orders\Emails\AttendeeEmails;
use Benefit\Tickets\Orders\Emails\OfflinePaymentEmails;
use Benefit\Tickets\Orders\Emails\OrderEmails;
use Benefit\Tickets\Orders\Emails\OrderEmailTypes;
use Benefit\Tickets\Orders\Page\OrderBlock;
use Benefit\Tickets\Orders\Page\OrderLinksFormHandler;
use Benefit\Tickets\Orders\Page\OrderPage;
use Benefit\Tickets\Orders\Page\OrderSecretLinks;
use Benefit\Tickets\Shop\Coupons\CouponsModule;
use Benefit\Tickets\TicketsModule;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Orders: found, paid, shown, mailed, logged. */
final class OrdersModule implements HasHooks, HasPersistentHooks, HasTables, HasRoutes, HasBlocks, HasSettings, HasPayables, HasPendingWork
{
    /** The type of what its log is about. */
    private const LOG = 'order';

    private ?OrderService $orders = null;
    private readonly OrderFactCaches $known;
    private ?OrderRepository $repository = null;
    private ?OrderInsertRepository $newOrders = null;
    private ?OrderPayable $payable = null;
    private ?TicketReturns $returns = null;
    private ?TicketReturnRepository $returnRepository = null;
    private ?AuditLog $log = null;
    private ?AttendeeNotifier $ownerTickets = null;
    private ?OrderSecretLinks $secretLinks = null;
    private ?OrderEmailTypes $emailKinds = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly TicketsTypesTypesModule $types,
        private readonly InventoryModule $stock,
        private readonly CouponsModule $coupons,
    ) {
        $this->known = new OrderFactCaches();
    }

    public function name(): string
    {
        return 'Tickets/Orders';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function register(): void
    {
        (new OrderPage($this->secretLinks(...), $this->lookForMoney(...), $this->shared->pages()))->register();
        $orderMail = new OrderEmails($this->emailKinds(), $this->shared->emailTemplates(), $this->orders(), $this->types->ticketTypes(), $this->shared->pages());
        $orderMail->register();
        (new AttendeeEmails($this->emailKinds(), $this->shared->emailTemplates(), $orderMail, $this->orders(), $this->shared->settings(), $this->shared->pages()))->register();
        (new OfflinePaymentEmails($this->emailKinds(), $this->shared->container->get(PaymentService::class)))->register();
        // After the mails, with which the buyer is let go.
        add_action('shutdown', fn() => $this->payable?->tellSettled(), 30);
    }

    public function registerLasting(): void
    {
        // WordPress empties its trash after a month, whether or not tickets are sold at the time.
        (new SoldPostProtection($this->repository()))->register();
    }

    public function tables(): array
    {
        return [...OrderTables::all(), AuditLogRepository::table(self::LOG)];
    }

    public function actions(): array
    {
        return (new OrderLinksFormHandler($this->orders()))->actions();
    }

    public function blocks(): array
    {
        return ['benefit/order' => fn() => new OrderBlock(
            $this->secretLinks(),
            $this->types->ticketTypes(),
            $this->shared->container->get(PaymentService::class),
            $this->links(),
            $this->shared->settings(),
            $this->shared->pages(),
        )];
    }

    public function openBusiness(): string
    {
        $open = $this->repository()->countUnpaid();

        /* translators: %d: number of orders */
        return $open === 0 ? '' : sprintf(_n('%d order is waiting for its payment.', '%d orders are waiting for their payment.', $open, 'benefit'), $open);
    }

    public function secretLinks(): OrderSecretLinks
    {
        return $this->secretLinks ??= new OrderSecretLinks($this->orders(), new SecretLinkLimiter($this->shared->rateLimit(), $this->shared->network()));
    }

    public function links(): OrderLinks
    {
        return new OrderLinks($this->shared->modules);
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        // Sites that sold tickets before this was there go on as they did.
        return [new SettingDefinition('owner_tickets', false, onNewSites: true)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(55, __('Tickets of others', 'benefit'), [
            new SettingsRow('owner_tickets', __('Tickets to their owners', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('owner_tickets', __('Ticket owners with an e-mail address of their own get their tickets once the order is paid', 'benefit'), __('The form says so. For free orders, where anyone could enter any address, owners have to request their tickets on the order page.', 'benefit')), isLabelled: false),
        ], tab: TicketsProduct::settingsTab())];
    }

    public function ownerTickets(): AttendeeNotifier
    {
        return $this->ownerTickets ??= new AttendeeNotifier($this->repository(), $this->shared->mail(), $this->shared->settings());
    }

    public function orders(): OrderService
    {
        return $this->orders ??= new OrderService($this->repository(), $this->shared->mail(), $this->ownerTickets());
    }

    public function repository(): OrderRepository
    {
        return $this->repository ??= new OrderRepository($this->shared->database(), $this->known);
    }

    public function newOrders(): OrderInsertRepository
    {
        return $this->newOrders ??= new OrderInsertRepository($this->shared->database(), $this->known);
    }

    public function payable(): OrderPayable
    {
        return $this->payable ??= new OrderPayable(
            $this->orders(),
            $this->repository(),
            $this->stock->buyerLimits(),
            $this->coupons->coupons(),
            $this->stock->holds(),
            $this->stock->repository(),
            new ExpiredHoldRecovery($this->repository(), $this->stock->holds(), $this->stock->repository(), $this->shared->clock),
            $this->returnRepository(),
            $this->returns(),
            $this->log(),
            $this->ownerTickets(),
            $this->shared->mail(),
            $this->shared->settings(),
            $this->shared->clock,
            $this->shared->modules,
        );
    }

    public function returns(): TicketReturns
    {
        return $this->returns ??= new TicketReturns($this->returnRepository(), $this->repository(), $this->stock->repository(), $this->stock->buyerLimits(), $this->ownerTickets(), $this->shared->clock);
    }

    public function returnRepository(): TicketReturnRepository
    {
        return $this->returnRepository ??= new TicketReturnRepository($this->shared->database());
    }

    public function log(): AuditLog
    {
        return $this->log ??= new AuditLog($this->logRepository(), $this->shared->clock);
    }

    public function logRepository(): AuditLogRepository
    {
        return new AuditLogRepository($this->shared->database(), self::LOG);
    }

    public function emailKinds(): OrderEmailTypes
    {
        return $this->emailKinds ??= new OrderEmailTypes($this->orders(), $this->links(), $this->shared->settings(), $this->shared->pages(), $this->shared->emailTemplates(), static fn(Order $order): string => OrdersScreenUrl::url(['order' => $order->id]));
    }

    /** The buyer has come back from a payment page, and the message about it may be on its way. */
    private function lookForMoney(Order $order): void
    {
        $payment = $this->shared->container->get(PaymentService::class)->of(OrderService::PURPOSE, $order->id);
        if ($payment !== null) {
            $this->shared->container->get(PaymentReconciliation::class)->glance($payment);
            $this->orders()->forget($order->id);
        }
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Payments\HasPayables;
use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Http\SecretTries;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Log\LogRepository;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasLastingHooks;
use Benefit\Shared\Module\HasOpenBusiness;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Settings\Setting;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Coupons\CouponsModule;
use Benefit\Tickets\Product\Product;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Stock\StockModule;
use Benefit\Tickets\Types\TypesModule;

defined('ABSPATH') || exit;

/** Orders: found, paid, shown, mailed, logged. */
final class OrdersModule implements HasHooks, HasLastingHooks, HasTables, HasActions, HasBlocks, HasSettings, HasPayables, HasOpenBusiness
{
    /** The type of what its log is about. */
    private const LOG = 'order';

    private ?Orders $orders = null;
    private readonly KnownOrders $known;
    private ?OrderRepository $repository = null;
    private ?NewOrderRepository $newOrders = null;
    private ?OrderPayable $payable = null;
    private ?Returns $returns = null;
    private ?ReturnRepository $returnRepository = null;
    private ?Log $log = null;
    private ?OwnerTickets $ownerTickets = null;
    private ?SecretLinks $secretLinks = null;
    private ?OrderEmailKinds $emailKinds = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly TypesModule $types,
        private readonly StockModule $stock,
        private readonly CouponsModule $coupons,
    ) {
        $this->known = new KnownOrders();
    }

    public function name(): string
    {
        return 'Tickets/Orders';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        (new OrderPage($this->secretLinks(...), $this->lookForMoney(...), $this->shared->pages()))->register();
        $orderMail = new OrderMail($this->emailKinds(), $this->shared->emailTemplates(), $this->orders(), $this->types->ticketTypes(), $this->shared->pages());
        $orderMail->register();
        (new OwnerMail($this->emailKinds(), $this->shared->emailTemplates(), $orderMail, $this->orders(), $this->shared->settings(), $this->shared->pages()))->register();
        (new DuePayment($this->emailKinds(), $this->payments->payments()))->register();
        // After the mails, with which the buyer is let go.
        add_action('shutdown', fn() => $this->payable?->tellSettled(), 30);
    }

    public function registerLasting(): void
    {
        // WordPress empties its trash after a month, whether or not tickets are sold at the time.
        (new PostDeletion($this->repository()))->register();
    }

    public function tables(): array
    {
        return [...OrderTables::all(), LogRepository::table(self::LOG)];
    }

    public function actions(): array
    {
        return (new Forms($this->orders()))->actions();
    }

    public function blocks(): array
    {
        return ['benefit/order' => fn() => new OrderBlock(
            $this->secretLinks(),
            $this->types->ticketTypes(),
            $this->payments->payments(),
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

    public function secretLinks(): SecretLinks
    {
        return $this->secretLinks ??= new SecretLinks($this->orders(), new SecretTries($this->shared->rateLimit(), $this->shared->network()));
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
        return [new Setting('owner_tickets', false, onNewSites: true)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(55, __('Tickets of others', 'benefit'), [
            new SettingsRow('owner_tickets', __('Tickets to their owners', 'benefit'), static fn(BoxField $field) => $field->checkbox('owner_tickets', __('Ticket owners with an e-mail address of their own get their tickets once the order is paid', 'benefit'), __('The form says so. For free orders, where anyone could enter any address, owners have to request their tickets on the order page.', 'benefit')), isLabelled: false),
        ], tab: Product::settingsTab())];
    }

    public function ownerTickets(): OwnerTickets
    {
        return $this->ownerTickets ??= new OwnerTickets($this->repository(), $this->shared->mail(), $this->shared->settings());
    }

    public function orders(): Orders
    {
        return $this->orders ??= new Orders($this->repository(), $this->shared->mail(), $this->ownerTickets());
    }

    public function repository(): OrderRepository
    {
        return $this->repository ??= new OrderRepository($this->shared->database(), $this->known);
    }

    public function newOrders(): NewOrderRepository
    {
        return $this->newOrders ??= new NewOrderRepository($this->shared->database(), $this->known);
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
            new LatePlaces($this->repository(), $this->stock->holds(), $this->stock->repository(), $this->shared->clock),
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

    public function returns(): Returns
    {
        return $this->returns ??= new Returns($this->returnRepository(), $this->repository(), $this->stock->repository(), $this->stock->buyerLimits(), $this->ownerTickets(), $this->shared->clock);
    }

    public function returnRepository(): ReturnRepository
    {
        return $this->returnRepository ??= new ReturnRepository($this->shared->database());
    }

    public function log(): Log
    {
        return $this->log ??= new Log($this->logRepository(), $this->shared->clock);
    }

    public function logRepository(): LogRepository
    {
        return new LogRepository($this->shared->database(), self::LOG);
    }

    public function emailKinds(): OrderEmailKinds
    {
        return $this->emailKinds ??= new OrderEmailKinds($this->orders(), $this->links(), $this->shared->settings(), $this->shared->pages(), $this->shared->emailTemplates(), static fn(Order $order): string => OrdersAddress::url(['order' => $order->id]));
    }

    /** The buyer has come back from a payment page, and the message about it may be on its way. */
    private function lookForMoney(Order $order): void
    {
        $payment = $this->payments->payments()->of(Orders::PURPOSE, $order->id);
        if ($payment !== null) {
            $this->payments->reconciliation()->glance($payment);
            $this->orders()->forget($order->id);
        }
    }
}

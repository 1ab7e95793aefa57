<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Payments\HasPayables;
use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Database\Table;
use Benefit\Shared\Http\SecretTries;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasOpenBusiness;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Settings\Setting;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Coupons\CouponsModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Stock\StockModule;
use Benefit\Tickets\Types\TypesModule;

defined('ABSPATH') || exit;

/** Orders: found, paid, shown, mailed, logged. */
final class OrdersModule implements HasHooks, HasTables, HasBlocks, HasSettings, HasPayables, HasOpenBusiness
{
    private ?Orders $orders = null;
    private ?OrderRepository $repository = null;
    private ?OrderPayable $payable = null;
    private ?Returns $returns = null;
    private ?ReturnRepository $returnRepository = null;
    private ?OrderLog $log = null;
    private ?OwnerTickets $ownerTickets = null;
    private ?SecretLinks $secretLinks = null;
    private ?OrderEmailKinds $emailKinds = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly TypesModule $types,
        private readonly StockModule $stock,
        private readonly CouponsModule $coupons,
    ) {}

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
    }

    public function tables(): array
    {
        return [
            new Table('orders', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                number char(8) NOT NULL,
                secret char(22) NOT NULL,
                visitor char(32) NOT NULL,
                status varchar(24) NOT NULL,
                currency char(3) NOT NULL,
                subtotal_minor bigint NOT NULL,
                discount_minor bigint NOT NULL,
                fee_minor bigint NOT NULL,
                net_minor bigint NOT NULL,
                tax_minor bigint NOT NULL,
                total_minor bigint NOT NULL,
                gateway varchar(32) NOT NULL,
                first_name varchar(100) NOT NULL,
                last_name varchar(100) NOT NULL,
                email varchar(190) NOT NULL,
                age_confirmed_at bigint unsigned NULL,
                created_at bigint unsigned NOT NULL,
                paid_at bigint unsigned NULL,
                PRIMARY KEY (id),
                UNIQUE KEY number (number),
                KEY by_email (email),
                KEY by_status (status, created_at)', columns: [
                'coupon_code' => 'varchar(40) NOT NULL DEFAULT \'\'',
                'refunded_minor' => 'bigint NOT NULL DEFAULT 0',
                // JSON: the buyer's entries in the organiser's own fields, and what was agreed to, with text and time.
                'fields' => 'text NULL',
                'consents' => 'text NULL',
                'due_at' => 'bigint unsigned NULL',
                // The member of staff who made it for somebody; 0: the buyer.
                'user_id' => 'bigint unsigned NOT NULL DEFAULT 0',
                // 1: by its payment the buyer has more tickets than one buyer can have.
                'over_limit' => 'tinyint unsigned NOT NULL DEFAULT 0',
            ], keys: ['by_name' => '(last_name, first_name)', 'by_first_name' => '(first_name)', 'by_created' => '(created_at)', 'by_paid' => '(paid_at)', 'by_total' => '(total_minor)', 'by_gateway' => '(gateway, created_at)']),
            new Table('order_item', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                order_id bigint unsigned NOT NULL,
                ticket_id bigint unsigned NOT NULL,
                event_id bigint unsigned NOT NULL,
                name varchar(200) NOT NULL,
                event_name varchar(200) NOT NULL,
                quantity int unsigned NOT NULL,
                unit_minor bigint NOT NULL,
                discount_minor bigint NOT NULL,
                fee_minor bigint NOT NULL,
                net_minor bigint NOT NULL,
                tax_minor bigint NOT NULL,
                tax_rate_bp int unsigned NOT NULL,
                total_minor bigint NOT NULL,
                PRIMARY KEY (id),
                KEY of_order (order_id),
                KEY of_event (event_id, ticket_id)', columns: [
                // How many of them one buyer could have when they were ordered; 0: as many as they liked.
                'buyer_limit' => 'int unsigned NOT NULL DEFAULT 0',
                'refunded_quantity' => 'int unsigned NOT NULL DEFAULT 0',
                'refunded_minor' => 'bigint NOT NULL DEFAULT 0',
            ], keys: ['event_orders' => '(event_id, order_id)']),
            new Table('attendee', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                order_id bigint unsigned NOT NULL,
                ticket_id bigint unsigned NOT NULL,
                event_id bigint unsigned NOT NULL,
                sequence int unsigned NOT NULL,
                secret char(22) NOT NULL,
                first_name varchar(100) NOT NULL,
                last_name varchar(100) NOT NULL,
                email varchar(190) NOT NULL,
                PRIMARY KEY (id),
                UNIQUE KEY code (order_id, sequence),
                KEY of_event (event_id, ticket_id)', columns: [
                'fields' => 'text NULL',
                'cancelled_at' => 'bigint unsigned NULL',
                'checkins' => 'int unsigned NOT NULL DEFAULT 0',
                // Which refund gives its money back, or would have; 0: none.
                'refund_id' => 'bigint unsigned NOT NULL DEFAULT 0',
            ], keys: ['by_name' => '(last_name, first_name)', 'by_first_name' => '(first_name)', 'by_email' => '(email)', 'of_event_by_name' => '(event_id, last_name, first_name)']),
            // The actions on an order, with their persons. Data: JSON.
            new Table('order_log', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                order_id bigint unsigned NOT NULL,
                kind varchar(24) NOT NULL,
                data text NOT NULL,
                user_id bigint unsigned NOT NULL DEFAULT 0,
                created_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                KEY of_order (order_id, id)'),
        ];
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
        ])];
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
        return $this->repository ??= new OrderRepository($this->shared->database());
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
        );
    }

    public function returns(): Returns
    {
        return $this->returns ??= new Returns($this->returnRepository(), $this->repository(), $this->stock->repository(), $this->stock->buyerLimits(), $this->shared->clock);
    }

    public function returnRepository(): ReturnRepository
    {
        return $this->returnRepository ??= new ReturnRepository($this->shared->database());
    }

    public function log(): OrderLog
    {
        return $this->log ??= new OrderLog(new OrderLogRepository($this->shared->database()), $this->shared->clock);
    }

    public function emailKinds(): OrderEmailKinds
    {
        return $this->emailKinds ??= new OrderEmailKinds($this->orders(), $this->shared->settings(), $this->shared->pages(), $this->shared->emailTemplates(), static fn(Order $order): string => OrdersAddress::url(['order' => $order->id]));
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

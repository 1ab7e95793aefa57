<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\RefundRepository;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Catalog\TicketsTypesTypesModule;
use Benefit\Tickets\Orders\HasOrderLinks;
use Benefit\Tickets\Orders\HasSettledOrderHandler;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\TicketsModule;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Invoices and credit notes, in a series without gaps. */
final class InvoicesModule implements BelongsToProduct, HasHooks, HasTables, HasHourlyJobs, HasOrderLinks, HasSettledOrderHandler, HasSettings
{
    private ?InvoiceService $invoices = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly TicketsTypesTypesModule $types,
        private readonly OrdersModule $orders,
    ) {}

    public function name(): string
    {
        return 'Tickets/Invoices';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function register(): void
    {
        (new InvoicePage($this->orders->secretLinks(...), $this->invoices(...), $this->shared->settings(), $this->shared->pages()))->register();
    }

    public function tables(): array
    {
        return [
            // Numbers of a series follow one another without gaps. Data: JSON of what is printed.
            new TableDefinition('invoice', 'series varchar(16) NOT NULL,
                number int unsigned NOT NULL,
                order_id bigint unsigned NOT NULL,
                kind varchar(8) NOT NULL,
                refund_id bigint unsigned NOT NULL DEFAULT 0,
                issued_at bigint unsigned NOT NULL,
                data text NOT NULL,
                PRIMARY KEY (series, number),
                UNIQUE KEY of_order (order_id, kind, refund_id)'),
        ];
    }

    public function hourlyWork(): array
    {
        return ['giving invoices' => fn() => $this->invoices()->giveAll()];
    }

    public function orderLinks(Order $order): array
    {
        return (new InvoiceLinks($this->invoices(), $this->shared->pages()))->of($order);
    }

    public function orderSettled(Order $order): void
    {
        $this->invoices()->of($order);
    }

    public function invoices(): InvoiceService
    {
        return $this->invoices ??= new InvoiceService(
            new InvoiceRepository($this->shared->database()),
            $this->orders->orders(),
            $this->shared->container->get(PaymentService::class),
            $this->shared->container->get(RefundRepository::class),
            $this->types->ticketTypes(),
            $this->shared->transaction(),
            $this->shared->settings(),
            $this->shared->clock,
        );
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [
            new SettingDefinition('invoices', false),
            new SettingDefinition('invoice_prefix', '', SettingsSanitizer::trimmed(...), InvoiceService::checkPrefix(...)),
        ];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(60, __('Invoices', 'benefit'), [
            new SettingsRow('invoices', __('Invoices', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('invoices', __('Buyers get an invoice for what they have paid', 'benefit'), __('Each paid order gets its invoice at once, linked from its page and its e-mails. Numbers follow one another without gaps; refunds get a credit note of the same series. Test payments are numbered separately.', 'benefit')), isLabelled: false),
            new SettingsRow('invoice_prefix', __('Prefix of invoice numbers', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('invoice_prefix', 'text', __('Comes before each number, for instance 2026-. A new prefix begins with number 1 again.', 'benefit'), ['maxlength' => '12', 'class' => 'small-text'])),
        ], tab: TicketsProduct::settingsTab())];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Orders;

use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Admin\Desk\Column;
use Benefit\Shared\Admin\Desk\Desk;
use Benefit\Shared\Admin\Desk\DeskSource;
use Benefit\Shared\Admin\Desk\ExportColumn;
use Benefit\Shared\Admin\Desk\Filter;
use Benefit\Shared\Admin\Desk\RecordAction;
use Benefit\Shared\Admin\Desk\Section;
use Benefit\Shared\Admin\ExportColumns;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Tickets\Admin\OrderList\OrderExportRow;
use Benefit\Tickets\Admin\OrderList\OrderFilter;
use Benefit\Tickets\Admin\OrderList\OrderListRepository;
use Benefit\Tickets\Admin\OrderList\OrderListRow;
use Benefit\Tickets\Admin\OrderList\OrderStatusLabels;
use Benefit\Tickets\Admin\Reports\SalesReportScreen;
use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Catalog\EventOptions;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Orders\Admin\OrdersScreenUrl;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Shop\Checkout\CheckoutCustomFields;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/**
 * Shows the screen Events → Orders. In the export, net, tax and total are those of the invoice, and refunds those of
 * the credit notes.
 *
 * @extends Desk<OrderFilter, OrderExportRow>
 */
final class OrdersScreen extends Desk
{
    protected const MENU = EventPostType::MENU;
    protected const SLUG = OrdersScreenUrl::SLUG;
    protected const CAPABILITY = TicketCapabilities::ORDERS;
    protected const POSITION = 2;
    protected const NAME = 'orders';
    protected const RECORD = 'order';
    protected const ASCENDING = 'name';
    public const EXPORT = 'benefit_export_orders';
    protected const SCRIPT = ['benefit-orders', 'admin/orders'];

    /** Number of orders that an export reads at a time. */
    private const CHUNK = 500;

    public function __construct(
        PluginFile $plugin,
        CsvResponse $file,
        private readonly OrderListRepository $list,
        private readonly GatewayLabels $gateways,
        private readonly CustomFieldStore $customFields,
    ) {
        parent::__construct($plugin, $file);
    }

    public static function routes(): array
    {
        return [self::exportRoute(__DIR__ . '/schema/export-orders.json')];
    }

    protected static function title(): string
    {
        return __('Orders', 'benefit');
    }

    protected static function fallback(): array
    {
        return [
            'text' => __('This screen requires JavaScript. You can also see an event’s report and attendees here:', 'benefit'),
            'url' => SalesReportScreen::url(),
            'label' => __('Reports and attendees', 'benefit'),
        ];
    }

    protected function source(): DeskSource
    {
        return DeskSource::route('/benefit/v1/orders', 'orders');
    }

    protected function columns(): array
    {
        $gateways = $this->list->gateways();
        $gatewayLabels = array_combine($gateways, array_map($this->gateways->getLabel(...), $gateways));

        return [
            Column::person(__('Buyer', 'benefit')),
            Column::text('email', __('Email', 'benefit')),
            Column::date('created', __('Order date', 'benefit'), 'created_at')->filteredBy(Filter::days()),
            Column::text('number', __('Order', 'benefit')),
            Column::status(__('Status', 'benefit'))->filteredBy(Filter::choice(OrderStatusLabels::orders(), '^order_[a-z_]{1,20}$')->primary()),
            /* translators: %s: amount of money */
            Column::amount('total', __('Total', 'benefit'))->note('refunded', __('%s refunded', 'benefit')),
            Column::slot('event', __('Event', 'benefit'))->filteredBy(Filter::record(self::events())->primary()),
            Column::text('gateway', __('Payment', 'benefit'))->at('gateway_text')->filteredBy(Filter::choice($gatewayLabels, '^[a-z0-9_-]{1,32}$')->primary()),
        ];
    }

    protected function layout(): array
    {
        return [
            'columns' => ['created', 'number', 'status', 'total', 'event'],
            'wide' => ['gateway'],
            'lines' => ['status', 'total', 'created', 'number', 'event'],
        ];
    }

    protected function sorts(): array
    {
        return ['created' => 'created', 'total' => 'total', 'name' => 'name'];
    }

    protected function texts(): array
    {
        return [
            'loading' => __('Loading orders…', 'benefit'),
            'search' => __('Search by name, email, order number, or ticket code', 'benefit'),
            'no_match' => __('No orders match your search.', 'benefit'),
            'show_all' => __('Show all orders', 'benefit'),
            'empty' => __('There are no orders yet. They will appear here as soon as someone buys a ticket.', 'benefit'),
            'back' => __('← All orders', 'benefit'),
            'loading_record' => __('Loading order…', 'benefit'),
        ];
    }

    protected function heading(): array
    {
        /* translators: %s: number of an order */
        return ['text' => __('Order %s', 'benefit'), 'path' => 'number'];
    }

    protected function actions(): array
    {
        // Before payment, the email has a link to the order but no tickets.
        $withTickets = [OrderStatus::Paid->value, OrderStatus::PartlyRefunded->value];

        return [
            RecordAction::dialog('paid', __('Mark as paid', 'benefit'), 'can.pay'),
            RecordAction::dialog('resend', __('Resend link', 'benefit'), 'can.resend')->labelFor($withTickets, __('Resend tickets', 'benefit')),
            RecordAction::dialog('refund', __('Refund', 'benefit'), 'can.refund')->destructive(),
            RecordAction::dialog('cancel', __('Cancel order', 'benefit'), 'can.cancel')->destructive(),
        ];
    }

    protected function details(): array
    {
        return [
            [Section::slot('tickets'), Section::slot('lines')],
            [
                Section::slot('buyer'),
                Section::payment(),
                Section::note(__('Buyers cannot see this note unless they request their personal data.', 'benefit')),
                Section::history(),
            ],
        ];
    }

    protected function scriptData(): array
    {
        return ['benefitOrders' => ['events' => Filter::choices(self::events()), 'report_url' => SalesReportScreen::url()]];
    }

    protected function filter(array $values): OrderFilter
    {
        return OrderFilter::fromValues($values, wp_timezone());
    }

    protected function exportColumns(): array
    {
        return [
            new ExportColumn(__('Order', 'benefit'), static fn(OrderExportRow $row): string => $row->order->number),
            new ExportColumn(__('Status', 'benefit'), static fn(OrderExportRow $row): string => OrderStatusLabels::order($row->order->status)),
            new ExportColumn(__('Order date', 'benefit'), static fn(OrderExportRow $row): string => CsvResponse::moment($row->order->createdAt)),
            new ExportColumn(__('Paid', 'benefit'), static fn(OrderExportRow $row): string => CsvResponse::moment($row->order->paidAt)),
            new ExportColumn(__('First name', 'benefit'), static fn(OrderExportRow $row): string => $row->order->firstName),
            new ExportColumn(__('Last name', 'benefit'), static fn(OrderExportRow $row): string => $row->order->lastName),
            new ExportColumn(__('Email', 'benefit'), static fn(OrderExportRow $row): string => $row->order->email),
            new ExportColumn(__('Events', 'benefit'), static fn(OrderExportRow $row): string => $row->order->eventLabels()),
            new ExportColumn(__('Event date', 'benefit'), static fn(OrderExportRow $row): string => $row->order->eventDates()),
            new ExportColumn(__('Tickets', 'benefit'), static fn(OrderExportRow $row): int => (int) array_sum(array_column($row->order->events, 'tickets'))),
            new ExportColumn(__('Currency', 'benefit'), static fn(OrderExportRow $row): string => $row->order->currency),
            $this->amount(__('Discount', 'benefit'), static fn(OrderExportRow $row): int => $row->sum('discount')),
            $this->amount(__('Fees', 'benefit'), static fn(OrderExportRow $row): int => $row->sum('fee')),
            $this->amount(__('Net', 'benefit'), static fn(OrderExportRow $row): int => $row->sum('net')),
            new ExportColumn(__('Tax rate', 'benefit'), fn(OrderExportRow $row): string => $row->taxRates($this->file)),
            $this->amount(__('Tax', 'benefit'), static fn(OrderExportRow $row): int => $row->sum('tax')),
            $this->amount(__('Total', 'benefit'), static fn(OrderExportRow $row): int => $row->order->totalMinor),
            $this->amount(__('Refunded', 'benefit'), static fn(OrderExportRow $row): int => $row->order->refundedMinor),
            $this->amount(__('Net refunded', 'benefit'), static fn(OrderExportRow $row): int => $row->order->refundedMinor - $row->refundedTax()),
            $this->amount(__('Tax refunded', 'benefit'), static fn(OrderExportRow $row): int => $row->refundedTax()),
            new ExportColumn(__('Payment', 'benefit'), fn(OrderExportRow $row): string => $this->gateways->getLabel($row->order->gateway)),
            new ExportColumn(__('Coupon', 'benefit'), static fn(OrderExportRow $row): string => $row->order->couponCode),
            new ExportColumn(__('Test order', 'benefit'), static fn(OrderExportRow $row): string => $row->order->isTest ? __('Yes', 'benefit') : ''),
            new ExportColumn(__('Invoice number', 'benefit'), static fn(OrderExportRow $row): string => implode('; ', $row->invoices)),
            ...$this->customFieldColumns(),
        ];
    }

    /** @return list<ExportColumn<OrderExportRow>> one for each current field of buyers, such as an address */
    private function customFieldColumns(): array
    {
        $definitions = array_filter($this->customFields->all(), static fn(CustomFieldDefinition $field): bool => $field->audience === CheckoutCustomFields::BUYER);

        return array_values(array_map(
            static fn(CustomFieldDefinition $field): ExportColumn => new ExportColumn($field->label, static fn(OrderExportRow $row): string => $row->answers[$field->slug] ?? ''),
            $definitions,
        ));
    }

    protected function exportRows(object $filter): iterable
    {
        $after = 0;
        do {
            $orders = $this->list->after($filter, $after, self::CHUNK);
            $ids = array_map(static fn(OrderListRow $order): int => $order->id, $orders);
            $lines = $this->list->lines(...$ids);
            $answers = $this->list->answers(...$ids);
            $invoices = $this->list->invoiceNumbers(...$ids);
            foreach ($orders as $order) {
                $after = $order->id;
                yield new OrderExportRow($order, $lines[$order->id] ?? [], $answers[$order->id] ?? [], $invoices[$order->id] ?? []);
            }
        } while (count($orders) === self::CHUNK);
    }

    protected function addedColumns(): ExportColumns
    {
        /**
         * Filters the columns that are added to the export of orders.
         *
         * @since 0.1.0
         *
         * @param array<string, callable> $columns by heading, a function that gets a row and returns its cell. A row has `id`, `number`, `status`, `created_at` and `paid_at` (Unix times; null: unpaid), `first_name`, `last_name`, `email`, `currency`, `total` and `refunded` (minor units).
         */
        return new ExportColumns(apply_filters('benefit_order_export_columns', []));
    }

    protected function addedRow(mixed $row): array
    {
        return [
            'id' => $row->order->id,
            'number' => $row->order->number,
            'status' => $row->order->status->value,
            'created_at' => $row->order->createdAt,
            'paid_at' => $row->order->paidAt,
            'first_name' => $row->order->firstName,
            'last_name' => $row->order->lastName,
            'email' => $row->order->email,
            'currency' => $row->order->currency,
            'total' => $row->order->totalMinor,
            'refunded' => $row->order->refundedMinor,
        ];
    }

    /**
     * @param \Closure(OrderExportRow): int $minor units of the order's currency
     *
     * @return ExportColumn<OrderExportRow>
     */
    private function amount(string $heading, \Closure $minor): ExportColumn
    {
        return new ExportColumn($heading, fn(OrderExportRow $row): string => $this->file->amount($minor($row), $row->order->currency));
    }

    /** @return array<int, string> title by id: the latest events, and the one in the URL */
    private static function events(): array
    {
        $eventId = QueryArgs::id('event');
        $title = EventNames::ofId($eventId);

        return EventOptions::latest() + ($title === null ? [] : [$eventId => $title]);
    }
}

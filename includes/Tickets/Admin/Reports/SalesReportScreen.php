<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Admin\EmptyState;
use Benefit\Shared\Admin\ListTable;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Catalog\EventOptions;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Orders\Admin\OrdersScreenUrl;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/** Shows the screen Events → Figures: an event's sales, its attendees and their export. Works without scripts. */
final class SalesReportScreen extends AdminScreen
{
    protected const MENU = EventPostType::MENU;
    protected const SLUG = 'benefit-figures';
    protected const CAPABILITY = TicketCapabilities::ORDERS;
    protected const POSITION = 3;
    /** Query parameter that shows the printable list in place of the figures. */
    private const TO_PRINT = 'to_print';
    private const PRINT_SCRIPT = "const button = document.getElementById( 'benefit-print' ); button.hidden = false; button.addEventListener( 'click', () => window.print() );";

    public function __construct(
        private readonly PluginFile $plugin,
        private readonly SalesReports $reports,
        private readonly AttendeeTable $attendees,
        private readonly Settings $settings,
    ) {}

    public static function url(int $eventId = 0): string
    {
        return self::address($eventId === 0 ? [] : ['event_id' => $eventId]);
    }

    protected static function title(): string
    {
        return __('Reports and attendees', 'benefit');
    }

    protected function enqueue(): void
    {
        (new AdminScript($this->plugin->path, self::SLUG, 'admin/figures'))->enqueueStyle();
    }

    /**
     * @param array<string, string> $actions
     *
     * @return array<string, string>
     */
    public function rowActions(array $actions, \WP_Post $post): array
    {
        if ($post->post_type !== EventPostType::NAME || $post->post_status === 'trash' || !current_user_can(TicketCapabilities::ORDERS)) {
            return $actions;
        }

        return $actions + [
            'benefit_orders' => sprintf('<a href="%s">%s</a>', esc_url(OrdersScreenUrl::url(['event' => $post->ID])), esc_html__('Orders', 'benefit')),
            'benefit_figures' => sprintf('<a href="%s">%s</a>', esc_url(self::url($post->ID)), esc_html__('Reports and attendees', 'benefit')),
        ];
    }

    protected function renderContent(): string
    {
        $events = EventOptions::latest();
        $requestedId = QueryArgs::id('event_id');
        $eventId = $requestedId === 0 ? (int) array_key_first($events) : $requestedId;
        $title = EventNames::ofId($eventId);
        $isEvent = $title !== null;
        $eventId = $isEvent ? $eventId : 0;
        if ($isEvent && QueryArgs::id(self::TO_PRINT) === 1) {
            return $this->toPrint($eventId, $title);
        }
        $events += $isEvent ? [$eventId => $title] : [];
        $reports = $isEvent ? $this->reports->ofEvent($eventId) : [];
        $filter = AttendeeFilter::fromValue(QueryArgs::value(AttendeeTable::SHOW));
        $find = QueryArgs::text(AttendeeTable::FIND);
        $counts = $isEvent ? $this->attendees->counts($eventId, $find) : [];

        return HtmlOutput::screen(__DIR__ . '/templates/report.php', [
            'events' => $events,
            'eventId' => $eventId,
            'unknown' => $requestedId !== 0 && !$isEvent,
            'figures_html' => $isEvent ? $this->figures($eventId, $reports)->toHtml() : '',
            'page' => self::SLUG,
            'fields_html' => $isEvent ? Router::screenFields(ReportDownloads::ATTENDEES, $eventId) : '',
            'tests' => $this->aboutTests(array_sum(array_column($reports, 'tests'))),
            'orders_url' => OrdersScreenUrl::url(['event' => $eventId]),
            'print_url' => self::address(['event_id' => $eventId, self::TO_PRINT => 1]),
            'anchor' => AttendeeTable::ANCHOR,
            'attendees_html' => $isEvent ? $this->attendees->buildTable($eventId, self::listUrl($eventId, $filter), $filter, $counts, $find, QueryArgs::id(AttendeeTable::PAGE))->toHtml() : '',
            'show' => $filter->value,
            'filters' => self::filters($eventId, $filter, $counts, $find),
        ]);
    }

    private static function listUrl(int $eventId, AttendeeFilter $filter, string $find = ''): string
    {
        return self::address(['event_id' => $eventId] + ($filter === AttendeeFilter::Valid ? [] : [AttendeeTable::SHOW => $filter->value]) + ($find === '' ? [] : [AttendeeTable::FIND => rawurlencode($find)]));
    }

    /**
     * Returns the filters that would find attendees, and the current one.
     *
     * @param array<string, int> $counts by state
     *
     * @return list<array{label: string, url: string, current: bool}>
     */
    private static function filters(int $eventId, AttendeeFilter $shown, array $counts, string $find): array
    {
        $filters = array_filter(AttendeeFilter::cases(), static fn(AttendeeFilter $filter): bool => $filter === $shown || $filter === AttendeeFilter::Valid || $filter->countMatching($counts) > 0);

        return array_values(array_map(static fn(AttendeeFilter $filter): array => [
            /* translators: 1: kind of tickets, e.g. Cancelled, 2: how many there are */
            'label' => sprintf(__('%1$s (%2$s)', 'benefit'), $filter->text(), number_format_i18n($filter->countMatching($counts))),
            'url' => self::listUrl($eventId, $filter, $find) . '#' . AttendeeTable::ANCHOR,
            'current' => $filter === $shown,
        ], $filters));
    }

    private function toPrint(int $eventId, string $title): string
    {
        $people = $this->attendees->listAdmissible($eventId);

        return HtmlOutput::screen(__DIR__ . '/templates/print-list.php', [
            'title' => $title,
            /* translators: %s: number of people */
            'count' => sprintf(_n('%s person', '%s people', count($people), 'benefit'), number_format_i18n(count($people))),
            'backUrl' => self::url($eventId),
            'people' => $people,
        ]) . wp_get_inline_script_tag(self::PRINT_SCRIPT);
    }

    /** @param list<TicketTypeSales> $reports */
    private function figures(int $eventId, array $reports): ListTable
    {
        $numbers = [
            'sold' => __('Sold', 'benefit'),
            'complimentary' => _x('Complimentary', 'number of tickets', 'benefit'),
            'held' => __('Reserved', 'benefit'),
            'left' => __('Available', 'benefit'),
            'admitted' => __('Checked in', 'benefit'),
            'paid' => __('Paid', 'benefit'),
            'refunded' => __('Refunded', 'benefit'),
            'gross' => __('Revenue', 'benefit'),
            'tax' => __('Tax', 'benefit'),
            'net' => __('Net revenue', 'benefit'),
            'due' => __('Unpaid', 'benefit'),
        ];

        return new ListTable(
            __('Tickets sold, reserved, and available by ticket type, with revenue after refunds.', 'benefit'),
            ['name' => __('Ticket type', 'benefit')] + $numbers,
            array_map($this->row(...), $reports),
            new EmptyState(__('This event has no ticket types yet.', 'benefit')),
            numbers: array_keys($numbers),
            total: $this->row($this->together($eventId, $reports)),
        );
    }

    /** @param list<TicketTypeSales> $reports */
    private function together(int $eventId, array $reports): TicketTypeSales
    {
        $sum = static fn(string $of): int => array_sum(array_column($reports, $of));
        $money = static function (string $of) use ($reports): array {
            $sums = [];
            foreach (array_column($reports, $of) as $amounts) {
                foreach ($amounts as $currency => $minor) {
                    $sums[$currency] = ($sums[$currency] ?? 0) + $minor;
                }
            }

            return $sums;
        };

        return new TicketTypeSales(
            __('Total', 'benefit'),
            $sum('sold'),
            $sum('held'),
            $this->leftTogether($eventId, $reports),
            $sum('admitted'),
            $money('gross'),
            $money('tax'),
            $sum('tests'),
            $money('paid'),
            $money('refunded'),
            $money('due'),
            $sum('complimentary'),
        );
    }

    /** Tells whether test orders count, when they have taken places. */
    private function aboutTests(int $places): string
    {
        if ($places === 0) {
            return '';
        }

        return sprintf(
            $this->settings->flag('test_mode')
                /* translators: %s: number of tickets */
                ? _n('%s of these tickets is from a test order. It will not count once the site accepts real payments.', '%s of these tickets are from test orders. They will not count once the site accepts real payments.', $places, 'benefit')
                /* translators: %s: number of tickets */
                : _n('%s ticket from a test order is not counted. It uses capacity until the order is canceled.', '%s tickets from test orders are not counted. They use capacity until the orders are canceled.', $places, 'benefit'),
            number_format_i18n($places),
        );
    }

    /**
     * Returns the number of tickets that can still be sold: the types may have fewer places than their event, or more.
     *
     * @param list<TicketTypeSales> $reports
     */
    private function leftTogether(int $eventId, array $reports): ?int
    {
        $event = ($this->reports->pool($eventId) ?? new StockLevel(null, 0, 0))->left();
        $types = array_map(static fn(TicketTypeSales $report): ?int => $report->left, $reports);
        if (in_array(null, $types, true)) {
            return $event;
        }

        return min($event ?? PHP_INT_MAX, array_sum($types));
    }

    /** @return array<string, string> by column */
    private function row(TicketTypeSales $report): array
    {
        $net = [];
        foreach ($report->gross as $currency => $minor) {
            $net[$currency] = $minor - $report->tax[$currency];
        }

        return [
            'name' => $report->name,
            'sold' => number_format_i18n($report->sold),
            'complimentary' => number_format_i18n($report->complimentary),
            'held' => number_format_i18n($report->held),
            'left' => $report->left === null ? __('No limit', 'benefit') : number_format_i18n($report->left),
            'admitted' => number_format_i18n($report->admitted),
            'paid' => $this->amounts($report->paid),
            'refunded' => $this->amounts($report->refunded),
            'gross' => $this->amounts($report->gross),
            'tax' => $this->amounts($report->tax),
            'net' => $this->amounts($net),
            'due' => $this->amounts($report->due),
        ];
    }

    /** @param array<string, int> $minor by currency */
    private function amounts(array $minor): string
    {
        $site = $this->settings->money();
        $amounts = [];
        foreach ($minor === [] ? [$site->currency => 0] : $minor as $currency => $amount) {
            $amounts[] = (new MoneyFormat((string) $currency, $site->position, $site->thousands, $site->decimal))->format($amount);
        }

        return implode(' + ', $amounts);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Orders;

use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Router;
use Benefit\Tickets\Admin\OrderList\OrderListRepository;
use Benefit\Tickets\Admin\OrderList\OrderStatusLabels;
use Benefit\Tickets\Admin\Reports\ReportDownloads;
use Benefit\Tickets\Admin\Reports\SalesReportScreen;
use Benefit\Tickets\Catalog\EventOptions;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Orders\Admin\OrdersScreenUrl;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/** Events → Orders: the frame of a screen that lives in the browser (src/tickets/admin/orders) and talks to benefit/v1/orders. */
final class OrdersScreen extends AdminScreen
{
    protected const MENU = EventPostType::MENU;
    protected const SLUG = OrdersScreenUrl::SLUG;
    protected const CAPABILITY = TicketCapabilities::ORDERS;
    protected const POSITION = 2;

    private readonly AdminScript $script;

    public function __construct(
        PluginFile $plugin,
        private readonly OrderListRepository $list,
        private readonly GatewayLabels $gateways,
    ) {
        $this->script = new AdminScript($plugin->path, 'benefit-orders', 'admin/orders');
    }

    protected static function title(): string
    {
        return __('Orders', 'benefit');
    }

    protected function html(): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/orders-screen.php', ['isBuilt' => $this->script->isBuilt(), 'report_url' => SalesReportScreen::url()]);
    }

    protected function enqueue(): void
    {
        $this->script->enqueue(['benefitOrders' => $this->settings()]);
    }

    /** @return array<string, mixed> schema/settings/benefit-orders.json */
    private function settings(): array
    {
        $events = EventOptions::latest();
        $asked = QueryArgs::id('event');
        $title = EventOptions::titleOf($asked);
        if ($title !== null) {
            $events += [$asked => $title];
        }
        $gateways = $this->list->gateways();

        return [
            'statuses' => self::choices(OrderStatusLabels::orders()),
            'gateways' => self::choices(array_combine($gateways, array_map($this->gateways->of(...), $gateways))),
            'events' => self::choices($events),
            'report_url' => SalesReportScreen::url(),
            'export_url' => admin_url('admin-post.php'),
            'export_fields' => [
                'action' => ReportDownloads::ORDERS,
                'subject_id' => '0',
                'benefit_nonce' => Router::screenNonce(ReportDownloads::ORDERS),
            ],
        ];
    }

    /**
     * @param array<array-key, string> $labels by value
     *
     * @return list<array{value: string, label: string}>
     */
    private static function choices(array $labels): array
    {
        return array_map(
            static fn(int|string $value, string $label): array => ['value' => (string) $value, 'label' => $label],
            array_keys($labels),
            array_values($labels),
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin;

use Benefit\Payments\GatewayNames;
use Benefit\Shared\Admin\BuiltScript;
use Benefit\Shared\Admin\Screen;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Asked;
use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\Events\EventChoices;
use Benefit\Tickets\Events\EventPostType;
use Benefit\Tickets\OrderList\OrderListRepository;
use Benefit\Tickets\OrderList\StatusText;
use Benefit\Tickets\Orders\OrdersAddress;
use Benefit\Tickets\Product\Permissions;
use Benefit\Tickets\Reports\Downloads;
use Benefit\Tickets\Reports\ReportPage;

defined('ABSPATH') || exit;

/** Events → Orders: the frame of a screen that lives in the browser (src/tickets/admin/orders) and talks to benefit/v1/orders. */
final class OrdersScreen extends Screen
{
    protected const MENU = EventPostType::MENU;
    protected const SLUG = OrdersAddress::SLUG;
    protected const CAPABILITY = Permissions::ORDERS;
    protected const POSITION = 2;

    private readonly BuiltScript $script;

    /** @param string $pluginFile absolute path of plugin.php */
    public function __construct(
        string $pluginFile,
        private readonly OrderListRepository $list,
        private readonly GatewayNames $gateways,
    ) {
        $this->script = new BuiltScript($pluginFile, 'benefit-orders', 'admin/orders');
    }

    protected static function title(): string
    {
        return __('Orders', 'benefit');
    }

    protected function html(): string
    {
        return View::render(__DIR__ . '/templates/orders-screen.php', ['isBuilt' => $this->script->isBuilt(), 'report_url' => ReportPage::url()]);
    }

    protected function enqueue(): void
    {
        $this->script->enqueue(['benefitOrders' => $this->settings()]);
    }

    /** @return array<string, mixed> schema/settings/benefit-orders.json */
    private function settings(): array
    {
        $events = EventChoices::latest();
        $asked = Asked::id('event');
        $title = EventChoices::titleOf($asked);
        if ($title !== null) {
            $events += [$asked => $title];
        }
        $gateways = $this->list->gateways();

        return [
            'statuses' => self::choices(StatusText::orders()),
            'gateways' => self::choices(array_combine($gateways, array_map($this->gateways->of(...), $gateways))),
            'events' => self::choices($events),
            'report_url' => ReportPage::url(),
            'export_url' => admin_url('admin-post.php'),
            'export_fields' => [
                'action' => Downloads::ORDERS,
                'subject_id' => '0',
                'benefit_nonce' => Endpoint::screenNonce(Downloads::ORDERS),
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

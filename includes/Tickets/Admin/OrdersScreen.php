<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin;

use Benefit\Payments\GatewayNames;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Incoming;
use Benefit\Tickets\Events\EventChoices;
use Benefit\Tickets\OrderList\OrderListRepository;
use Benefit\Tickets\OrderList\StatusText;
use Benefit\Tickets\Orders\OrdersAddress;
use Benefit\Tickets\Product\Permissions;
use Benefit\Tickets\Reports\Downloads;
use Benefit\Tickets\Reports\ReportPage;

defined('ABSPATH') || exit;

/** Events → Orders: the frame of a screen that lives in the browser (src/tickets/admin/orders) and talks to benefit/v1/orders. */
final class OrdersScreen
{
    private const HANDLE = 'benefit-orders';

    private readonly string $build;

    /** @param string $pluginFile absolute path of plugin.php */
    public function __construct(
        private readonly string $pluginFile,
        private readonly OrderListRepository $list,
        private readonly GatewayNames $gateways,
    ) {
        $this->build = dirname($pluginFile) . '/build/admin/';
    }

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...));
    }

    private function addPage(): void
    {
        $hook = add_submenu_page(OrdersAddress::MENU, __('Orders', 'benefit'), __('Orders', 'benefit'), Permissions::ORDERS, OrdersAddress::SLUG, $this->print(...), 2);
        if (is_string($hook)) {
            // Here and nowhere else in the admin: it brings a component library of its own.
            add_action('load-' . $hook, fn() => add_action('admin_enqueue_scripts', $this->enqueue(...)));
        }
    }

    private function print(): void
    {
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo View::render(__DIR__ . '/templates/orders-screen.php', ['isBuilt' => $this->isBuilt(), 'figures_url' => ReportPage::url()]);
    }

    private function isBuilt(): bool
    {
        return is_file($this->build . 'orders.asset.php');
    }

    private function enqueue(): void
    {
        if (!$this->isBuilt()) {
            return;
        }
        $asset = require $this->build . 'orders.asset.php';
        wp_enqueue_script(self::HANDLE, plugins_url('build/admin/orders.js', $this->pluginFile), $asset['dependencies'], $asset['version'], true);
        wp_set_script_translations(self::HANDLE, 'benefit', dirname($this->pluginFile) . '/languages');
        wp_add_inline_script(self::HANDLE, 'window.benefitOrders = ' . wp_json_encode($this->settings(), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES) . ';', 'before');
        wp_enqueue_style(self::HANDLE, plugins_url('build/admin/orders.css', $this->pluginFile), ['wp-components'], $asset['version']);
        wp_style_add_data(self::HANDLE, 'rtl', 'replace');
    }

    /** @return array<string, mixed> schema/settings/benefit-orders.json */
    private function settings(): array
    {
        $events = EventChoices::latest();
        $asked = Incoming::askedId('event');
        $title = EventChoices::titleOf($asked);
        if ($title !== null) {
            $events += [$asked => $title];
        }
        $gateways = $this->list->gateways();

        return [
            'statuses' => self::choices(StatusText::orders()),
            'gateways' => self::choices(array_combine($gateways, array_map($this->gateways->of(...), $gateways))),
            'events' => self::choices($events),
            'figures_url' => ReportPage::url(),
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

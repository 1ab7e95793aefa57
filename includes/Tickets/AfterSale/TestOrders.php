<?php

declare(strict_types=1);

namespace Benefit\Tickets\AfterSale;

use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Admin\Menu;
use Benefit\Shared\Attempt;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsPage;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Product\Permissions;

defined('ABSPATH') || exit;

/**
 * Once the site sells for real money, the settings screen offers to cancel what was paid for in test mode: those tickets
 * admit nobody, and take up places. Some at a time, since each order is a transaction and a mail.
 */
final class TestOrders
{
    public const ACTION = 'benefit_cancel_test_orders';
    private const PER_STEP = 25;

    public function __construct(
        private readonly TestOrderRepository $repository,
        private readonly OrderActions $orderActions,
        private readonly Orders $orders,
        private readonly Settings $settings,
    ) {}

    public function register(): void
    {
        add_action('admin_notices', $this->show(...));
    }

    public function action(): Action
    {
        return Action::screen(self::ACTION, __DIR__ . '/schema/cancel-test-orders.json', fn(): Response => $this->cancelSome(), static fn(): bool => self::may());
    }

    /** '' while the site is in test mode, and when there are none. */
    public function html(): string
    {
        $count = $this->settings->flag('test_mode') ? 0 : $this->repository->count();

        return $count === 0 ? '' : View::render(__DIR__ . '/templates/test-orders.php', [
            'count' => $count,
            'fields_html' => Endpoint::screenFields(self::ACTION),
        ]);
    }

    private function show(): void
    {
        if (SettingsPage::isAsked() && self::may()) {
            // phpcs:ignore WordPress.Security.EscapeOutput -- FlashMessage and the template escape
            echo (string) FlashMessage::take(self::ACTION)?->html() . $this->html();
        }
    }

    private function cancelSome(): Response
    {
        $done = 0;
        foreach ($this->settings->flag('test_mode') ? [] : $this->repository->next(self::PER_STEP) as $orderId) {
            // One that cannot be cancelled holds up none of the others.
            $done += Attempt::at("cancelling order $orderId", fn(): int => $this->cancel($orderId)) ?? 0;
        }
        FlashMessage::success(self::ACTION, sprintf(
            /* translators: %s: number of orders */
            _n('%s test order was cancelled, and its places are free again.', '%s test orders were cancelled, and their places are free again.', $done, 'benefit'),
            number_format_i18n($done),
        ));

        return Response::redirect(Menu::url());
    }

    private function cancel(int $orderId): int
    {
        $order = $this->orders->byId($orderId);
        if ($order !== null) {
            $this->orderActions->cancelTest($order, __('It was paid for in test mode.', 'benefit'), get_current_user_id());
        }

        return 1;
    }

    private static function may(): bool
    {
        return current_user_can(Capabilities::MANAGE) && current_user_can(Permissions::ORDERS);
    }
}

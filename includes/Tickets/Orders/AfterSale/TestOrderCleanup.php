<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsScreen;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/**
 * Offers, once the site is in live mode, to cancel orders made in test mode: their tickets admit nobody but still
 * occupy places, or would after a late payment. Works in steps, since each order is one transaction and one email.
 */
final class TestOrderCleanup implements RouteProvider
{
    public const ACTION = 'benefit_cancel_test_orders';
    private const PER_STEP = 25;
    /** Query argument: the last order that the previous step handled. */
    private const AFTER = 'test_orders_after';

    public function __construct(
        private readonly TestOrderRepository $repository,
        private readonly OrderActions $orderActions,
        private readonly OrderService $orders,
        private readonly Settings $settings,
    ) {}

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/cancel-test-orders.json', 'cancelBatch', RoutePermission::capability(CapabilityRegistry::MANAGE, TicketCapabilities::ORDERS))];
    }

    /** Returns '' in test mode, and when there are no such orders. */
    public function renderNotice(): string
    {
        if ($this->settings->flag('test_mode')) {
            return '';
        }
        $after = QueryArgs::id(self::AFTER);
        $left = $this->repository->count($after);
        // At the end, starts over with the orders that were refused.
        [$after, $left] = $left === 0 ? [0, $this->repository->count()] : [$after, $left];

        return $left === 0 ? '' : HtmlOutput::screen(__DIR__ . '/templates/test-orders.php', [
            'count' => $left,
            'after' => $after,
            'fields_html' => Router::screenFields(self::ACTION),
        ]);
    }

    public function show(): void
    {
        if (SettingsScreen::isCurrentScreen() && self::may()) {
            // phpcs:ignore WordPress.Security.EscapeOutput -- FlashMessage and the template escape
            echo (string) FlashMessage::take(self::ACTION)?->toHtml() . $this->renderNotice();
        }
    }

    public function cancelBatch(ValidatedRequest $request): RouteResponse
    {
        $after = (int) ($request->values['after'] ?? 0);
        // The form may have been rendered before the site went back to test mode.
        if ($this->settings->flag('test_mode')) {
            $this->reportProgress(0, 0);

            return RouteResponse::redirect(AdminMenu::url());
        }
        $done = 0;
        $reasons = [];
        foreach ($this->repository->next(self::PER_STEP, $after) as $orderId) {
            $after = $orderId;
            $order = $this->orders->byId($orderId);
            if ($order === null) {
                continue;
            }
            // A refused order does not block the others: the next step continues after it.
            $why = $this->cancel($order);
            if ($why === '') {
                $done++;
            } else {
                $reasons[$why][] = $order->number;
            }
        }
        $left = $this->repository->count($after);
        $this->reportProgress($done, $this->repository->count() - $left, $reasons);

        return RouteResponse::redirect(AdminMenu::url(with: $left === 0 ? [] : [self::AFTER => (string) $after]));
    }

    /**
     * @param int                         $refused in all steps so far
     * @param array<string, list<string>> $reasons order numbers of this step by the sentence that explains the refusal
     */
    private function reportProgress(int $done, int $refused, array $reasons = []): void
    {
        $sentences = [];
        if ($done > 0 || $refused === 0) {
            $sentences[] = sprintf(
                /* translators: %s: number of orders */
                _n('%s test order was canceled and no longer uses capacity.', '%s test orders were canceled and no longer use capacity.', $done, 'benefit'),
                number_format_i18n($done),
            );
        }
        if ($refused === 0) {
            FlashMessage::success(self::ACTION, $sentences[0]);

            return;
        }
        $sentences[] = sprintf(
            /* translators: %s: number of orders */
            _n('%s test order could not be canceled. Please check it under Orders.', '%s test orders could not be canceled. Please check them under Orders.', $refused, 'benefit'),
            number_format_i18n($refused),
        );
        foreach ($reasons as $why => $numbers) {
            /* translators: 1: numbers of orders, 2: a sentence that says why they were not cancelled */
            $sentences[] = sprintf(__('%1$s: %2$s', 'benefit'), implode(', ', $numbers), $why);
        }
        FlashMessage::refused(self::ACTION, UserFacingException::refused('not_cancelled', implode(' ', $sentences)), []);
    }

    /** @return string '' on success, else the reason */
    private function cancel(Order $order): string
    {
        try {
            $this->orderActions->cancelTest($order, __('This order was placed in test mode.', 'benefit'), get_current_user_id());

            return '';
        } catch (UserFacingException $refusal) {
            return $refusal->getMessage();
        } catch (\Throwable $error) {
            ErrorLogger::log("cancelling order $order->id", $error);

            return __('Something went wrong. See this site’s error log for details.', 'benefit');
        }
    }

    private static function may(): bool
    {
        return current_user_can(CapabilityRegistry::MANAGE) && current_user_can(TicketCapabilities::ORDERS);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Payments\Missing;

use Benefit\Payments\Gateways\Stripe\PaymentsScreen;
use Benefit\Payments\Ledger\MissingPayable;
use Benefit\Payments\Ledger\MissingPayment;
use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Payments\Ledger\MissingPaymentState;
use Benefit\Payments\Ledger\RestorableRegistry;
use Benefit\Payments\Ledger\RestorableSubscriptions;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Admin\ListTable;
use Benefit\Shared\Admin\ListTableCell;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\PaginationLinks;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** The list of missing payments on the payments screen, and what staff decide about each. */
final class MissingPaymentList implements RouteProvider
{
    public const ACTION = 'benefit_missing_payment';
    public const FIND = 'benefit_find_missing_payments';
    private const MESSAGE = 'benefit-missing-payments';
    private const PAGE = 'missing_page';
    private const PER_PAGE = 20;

    public function __construct(
        private readonly MissingPaymentRepository $missing,
        private readonly MissingPaymentActions $actions,
        private readonly MissingPaymentSearch $search,
        private readonly RestorableRegistry $restorables,
        private readonly Settings $settings,
    ) {}

    public static function routes(): array
    {
        return [
            Route::screen(self::ACTION, __DIR__ . '/schema/missing-payment.json', 'decide', RoutePermission::method('mayDecide')),
            Route::screen(self::FIND, __DIR__ . '/schema/find-missing-payments.json', 'find', RoutePermission::capability(CapabilityRegistry::MANAGE)),
        ];
    }

    /** Needs the capability that refunds of this kind of payment need. */
    public function mayDecide(ValidatedRequest $request): bool
    {
        $missing = $this->missing->byId((int) $request->values['subject_id']);

        return $missing === null ? current_user_can(CapabilityRegistry::MANAGE) : $this->restorables->isAllowed($missing->purpose);
    }

    public function decide(ValidatedRequest $request): RouteResponse
    {
        $id = (int) $request->values['subject_id'];
        $userId = get_current_user_id();
        try {
            FlashMessage::success(self::MESSAGE, match ($request->values['do']) {
                'refund' => $this->actions->refund($id, $userId),
                'bring_back' => $this->actions->bringBack($id, $userId),
                'cancel' => $this->actions->cancelSubscription($id),
                default => $this->actions->leave($id, $userId),
            });
        } catch (UserFacingException $refusal) {
            FlashMessage::refused(self::MESSAGE, $refusal, []);
        }

        return RouteResponse::redirect(PaymentsScreen::url());
    }

    /** Looks for missing payments at the provider, for some seconds. */
    public function find(ValidatedRequest $request): RouteResponse
    {
        try {
            if ($request->values['do'] === 'start') {
                $this->search->start((int) ($request->values['days'] ?? MissingPaymentSearch::DAYS));
            }
            $progress = $this->search->step();
            FlashMessage::success(self::MESSAGE, PaymentsCommand::sentence($progress) . ($progress['done'] ? '' : ' ' . __('The search is not complete yet: it continues in the background, or at once when you press the button.', 'benefit')));
        } catch (UserFacingException $refusal) {
            FlashMessage::refused(self::MESSAGE, $refusal, []);
        }

        return RouteResponse::redirect(PaymentsScreen::url());
    }

    public function toHtml(): string
    {
        $message = FlashMessage::take(self::MESSAGE)?->toHtml();
        $count = $this->missing->count();
        $links = new PaginationLinks($count, self::PER_PAGE, QueryArgs::id(self::PAGE));
        $list = new ListTable(
            __('Missing payments', 'benefit'),
            ['payment' => __('Payment', 'benefit'), 'payer' => __('Payer', 'benefit'), 'state' => __('Status', 'benefit'), 'decision' => __('Decision', 'benefit')],
            array_map($this->row(...), $this->missing->page(self::PER_PAGE, $links->offset())),
        );

        return HtmlOutput::screen(__DIR__ . '/templates/missing-payments.php', [
            'message_html' => (string) $message,
            'find_html' => Router::screenFields(self::FIND),
            'is_unfinished' => !$this->search->progress()['done'],
            'days' => MissingPaymentSearch::DAYS,
            'days_max' => MissingPaymentSearch::DAYS_MAX,
            'list_html' => $count === 0 ? '' : $list->toHtml(),
            'pages_html' => $links->renderLinks(__('Pagination', 'benefit'), static fn(int $page): string => add_query_arg(self::PAGE, $page, PaymentsScreen::url())),
        ]);
    }

    /** @return array<string, string|ListTableCell> */
    private function row(MissingPayment $missing): array
    {
        $payment = $missing->payment;
        $amount = $this->amount($payment, $payment->amountMinor);
        $isOpen = $missing->state->isOpen() && $payment->status === PaymentStatus::Paid && $payment->purpose === MissingPayable::PURPOSE;
        $isEnded = $missing->subscriptionEndedAt !== null;
        $restorable = $this->restorables->forPurpose($missing->purpose);
        [$subscription, $cancel] = $restorable instanceof RestorableSubscriptions
            ? [$restorable->subscriptionLabel(), $restorable->cancelLabel()]
            : [__('Recurring payment', 'benefit'), __('Cancel recurring payment', 'benefit')];

        return [
            'payment' => ListTableCell::about($amount, '', '', array_values(array_filter([
                (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $payment->createdAt),
                /* translators: %s: order number */
                $missing->number === '' ? '' : sprintf(__('Order %s', 'benefit'), $missing->number),
                $missing->subscription === '' ? '' : $subscription,
                $payment->charge,
            ]))),
            'payer' => trim($missing->name . ' ' . ($missing->email === '' ? '' : "<$missing->email>")),
            'state' => implode(' ', array_filter([
                /* translators: %s: what was canceled, such as a recurring payment */
                $missing->state->label() . ($isEnded ? ' · ' . sprintf(__('%s: canceled.', 'benefit'), $subscription) : ''),
                $payment->refundedMinor === 0 || $payment->status === PaymentStatus::Refunded ? '' : sprintf(
                    /* translators: %s: amount of money */
                    __('%s refunded.', 'benefit'),
                    $this->amount($payment, $payment->refundedMinor),
                ),
                $missing->note,
            ])),
            'decision' => ListTableCell::fromHtml($this->restorables->isAllowed($missing->purpose) ? HtmlOutput::screen(__DIR__ . '/templates/decision.php', [
                'fields_html' => Router::screenFields(self::ACTION, $payment->id),
                'of' => trim("$amount $missing->number"),
                'left' => $isOpen && $payment->leftMinor() > 0 ? $this->amount($payment, $payment->leftMinor()) : '',
                'can_bring_back' => $isOpen && $payment->page !== '',
                // Also for one whose refund has bounced.
                'can_leave' => $missing->state === MissingPaymentState::Open && $payment->purpose === MissingPayable::PURPOSE,
                'subscription' => $missing->subscription === '' || $isEnded ? '' : $subscription,
                'cancel' => $cancel,
            ]) : ''),
        ];
    }

    private function amount(Payment $payment, int $minor): string
    {
        return $this->settings->money()->withCurrency($payment->currency)->format($minor);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Giving\DonationAmountInput;
use Benefit\Donations\Giving\DonationFormGateways;
use Benefit\Donations\Giving\DonationFormValidator;
use Benefit\Donations\Giving\DonationWireOverrides;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Answers a change of the payment method. Our script replaces the method's panel; older clients replace everything in
 * `#give_purchase_form_wrap`, so under the plain name they get all of it.
 */
final class PurchaseFormAjax implements RouteProvider
{
    public function __construct(
        private readonly DonationFormValidator $entries,
        private readonly DonationFormGateways $gateways,
        private readonly DonationFormViewModel $view,
    ) {}

    public static function routes(): array
    {
        return [Route::ajax('give_load_gateway', AccessPolicy::GuestWrite, RouteContract::forHtml(__DIR__ . '/schema/give-load-gateway.json'), 'gateway', overrides: DonationWireOverrides::class)];
    }

    public function gateway(ValidatedRequest $request): RouteResponse
    {
        $form = $this->entries->requireOpenForm(['give-form-id' => $request->values['give_form_id']]);
        $id = $request->values['give_payment_mode'] ?? $request->values['payment-mode'] ?? '';
        $prefix = $request->values['give_form_id_prefix'] ?? '';
        foreach ($this->gateways->listGateways($form->definition, max(1, $form->definition->firstMinor())) as $gateway) {
            if ($gateway->id() === $id) {
                $prefix = is_string($prefix) ? $prefix : '';

                return RouteResponse::fromHtml($request->isPlainName ? $this->purchaseForm($form, $gateway, $prefix, $request->values) : $this->gateways->panel($gateway, $prefix));
            }
        }
        throw UserFacingException::refused('invalid_gateway', __('This payment method is no longer available. Please choose another one.', 'benefit'), field: 'give_payment_mode');
    }

    /** @param array<string, mixed> $values */
    private function purchaseForm(FormVersion $form, PaymentGateway $gateway, string $prefix, array $values): string
    {
        $prefix = preg_match('/^[0-9]+(-[0-9]+)?$/D', $prefix) === 1 ? $prefix : (string) $form->formId;
        $prefill = ['payment-mode' => $gateway->id()] + (is_string($values['give_total'] ?? null) ? [DonationAmountInput::FIELD => $values['give_total']] : []);
        $props = $this->view->props($form, $prefix, (string) get_permalink($form->formId), prefill: $prefill);

        return HtmlOutput::render(__DIR__ . '/templates/donor-part.php', $props)
            . HtmlOutput::render(__DIR__ . '/templates/purchase-part.php', ['gateway' => $gateway->id(), 'panel_html' => $this->gateways->panel($gateway, $prefix)])
            . HtmlOutput::render(__DIR__ . '/templates/submit-part.php', $props);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Giving\TestCards\TestCardFields;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Lists the payment methods that a form offers. */
final class DonationFormGateways
{
    public function __construct(private readonly GatewayRegistry $gateways, private readonly Settings $settings, private readonly TestCardFields $cards) {}

    /**
     * @param bool $isRenewing only those that support recurring payments
     *
     * @return list<PaymentGateway> for this amount in minor units, in the form's order
     */
    public function listGateways(FormDefinition $form, int $amountMinor, bool $isRenewing = false): array
    {
        return $this->gateways->active($amountMinor, $this->currency($form), $form->gateways === [] ? null : $form->gateways, $isRenewing);
    }

    /** @param string $prefix unique on the page, see GatewayPanelIds */
    public function panel(PaymentGateway $gateway, string $prefix): string
    {
        return GatewayPanelHtml::renderPanel($gateway, $prefix) . $this->cards->renderMountPoint($gateway, $prefix);
    }

    /** @return array<string, array<string, mixed>> JSON schemas of one gateway's fields by name */
    public function fieldsOf(mixed $id): array
    {
        return $this->gateways->fieldsOf($id);
    }

    public function currency(FormDefinition $form): string
    {
        return $form->currency === '' ? $this->settings->currency() : $form->currency;
    }
}

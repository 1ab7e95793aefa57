<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The ways to pay that a form offers. */
final class DonationFormGateways
{
    public function __construct(private readonly GatewayRegistry $gateways, private readonly Settings $settings, private readonly TestCardPlaceholder $cards) {}

    /**
     * @param bool $isRenewing those only that can take money again and again
     *
     * @return list<PaymentGateway> for this amount in minor units, in the form's own order
     */
    public function of(FormDefinition $form, int $amountMinor, bool $isRenewing = false): array
    {
        return $this->gateways->active($amountMinor, $this->currency($form), $form->gateways === [] ? null : $form->gateways, $isRenewing);
    }

    /** @param string $prefix the form's own on its page: PanelIds */
    public function panel(PaymentGateway $gateway, string $prefix): string
    {
        return GatewayPanelHtml::html($gateway, $prefix) . $this->cards->html($gateway, $prefix);
    }

    /** @return array<string, array<string, mixed>> JSON schema by name: the fields of one gateway */
    public function fieldsOf(mixed $id): array
    {
        return $this->gateways->fieldsOf($id);
    }

    public function currency(FormDefinition $form): string
    {
        return $form->currency === '' ? $this->settings->currency() : $form->currency;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Payments\Gateways\ManualGateway;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Renders the panel of a payment method on a donation form, as safe HTML. */
final class GatewayPanelHtml
{
    /** @param string $prefix unique on the page, see GatewayPanelIds */
    public static function renderPanel(PaymentGateway $gateway, string $prefix = ''): string
    {
        // The gateway's own text mentions what is reserved until payment, which does not apply to donations.
        return GatewayPanelIds::addPrefix($gateway instanceof ManualGateway && $gateway->fields() === [] ? self::instructions($gateway) : $gateway->panelHtml(), $prefix);
    }

    private static function instructions(ManualGateway $gateway): string
    {
        $days = max(1, intdiv($gateway->life(), DAY_IN_SECONDS));
        $sentence = sprintf(
            /* translators: %s: number of days */
            _n('Please pay within %s day. We will also email you these instructions.', 'Please pay within %s days. We will also email you these instructions.', $days, 'benefit'),
            number_format_i18n($days),
        );
        $html = '<p>' . HtmlOutput::text($sentence) . '</p>';
        foreach (preg_split('/\R{2,}/u', trim($gateway->instructions())) ?: [] as $paragraph) {
            $html .= '<p>' . implode('<br>', array_map(HtmlOutput::text(...), preg_split('/\R/u', $paragraph) ?: [])) . '</p>';
        }

        return $html;
    }
}

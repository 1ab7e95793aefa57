<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

defined('ABSPATH') || exit;

/**
 * Icon of a payment method, as the value of `--benefit-i`: a mask, which takes the color of the text. In the markup, so
 * that style sheets have no icons of methods that a page does not offer. Drawn on a grid of 24 units.
 */
final class GatewayIcon
{
    private const CARD = 'M3 5.5h18v13H3zM3 10h18M6.5 15h4';
    private const BANK = 'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17M4.5 17h15';
    private const CHECK = 'm5 12.5 4.5 4.5L19 7.5';
    private const TEST = 'M9 3.5h6M10.5 3.5v6L5 19.5a1 1 0 0 0 .9 1.5h12.2a1 1 0 0 0 .9-1.5L13.5 9.5v-6M7.5 15h9';

    /** @return string '' for a kind that has none */
    public static function forGateway(PaymentGateway $gateway): string
    {
        $path = match (true) {
            $gateway instanceof TestGateway => self::TEST,
            $gateway instanceof FreeGateway => self::CHECK,
            $gateway instanceof ManualGateway => self::BANK,
            // With a payment page of a provider.
            $gateway instanceof QueryableGateway => self::CARD,
            default => '',
        };

        return $path === '' ? '' : 'url(data:image/svg+xml,' . rawurlencode("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'><path d='$path'/></svg>") . ')';
    }
}

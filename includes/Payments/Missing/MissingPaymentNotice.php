<?php

declare(strict_types=1);

namespace Benefit\Payments\Missing;

use Benefit\Payments\Gateways\Stripe\PaymentsScreen;
use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Shared\Admin\CapabilityRegistry;

defined('ABSPATH') || exit;

/** Tells the owner on the dashboard and on the plugins screen about payments that are to be decided. */
final class MissingPaymentNotice
{
    private const SCREENS = ['dashboard', 'plugins'];

    public function __construct(private readonly MissingPaymentRepository $missing) {}

    public function print(): void
    {
        $screen = get_current_screen();
        $isShown = in_array($screen?->id, self::SCREENS, true) || str_contains((string) $screen?->id, 'benefit');
        if (!$isShown || str_ends_with((string) $screen?->id, PaymentsScreen::slug()) || !current_user_can(CapabilityRegistry::MANAGE)) {
            return;
        }
        $count = $this->missing->countOpen();
        if ($count > 0) {
            printf(
                '<div class="notice notice-error"><p>%s <a href="%s">%s</a></p></div>',
                esc_html(sprintf(
                    /* translators: %s: number of payments */
                    _n('%s payment has arrived that this site has no record of.', '%s payments have arrived that this site has no record of.', $count, 'benefit'),
                    number_format_i18n($count),
                )),
                esc_url(PaymentsScreen::url()),
                esc_html__('View missing payments', 'benefit'),
            );
        }
    }
}

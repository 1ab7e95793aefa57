<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\VisitorToken;

defined('ABSPATH') || exit;

/**
 * Answers donors who return from a payment page without having paid: a form can be on any page, and the page they came
 * from is shown again.
 */
final class AbandonedDonationPage
{
    public readonly AbandonedPaymentPage $page;

    /**
     * @param \Closure(): DonationPlacement $placement
     * @param \Closure(): PaymentService    $payments
     */
    public function __construct(
        #[Lazy(DonationPlacement::class)]
        \Closure $placement,
        #[Lazy(PaymentService::class)]
        \Closure $payments,
        VisitorToken $visitor,
    ) {
        $this->page = new AbandonedPaymentPage($placement, $payments, self::address(...), $visitor);
    }

    public function answer(): void
    {
        $this->page->answer();
    }

    private static function address(): string
    {
        return match (true) {
            is_front_page() => home_url('/'),
            is_singular([DonationFormPostType::NAME, 'page', 'post']) => (string) get_permalink(get_queried_object_id()),
            default => '',
        };
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\FramePage;

use Benefit\Donations\Forms\FormPostType;
use Benefit\Donations\Frame\FrameAddress;
use Benefit\Donations\Frame\Hosts;
use Benefit\Donations\Frame\ReturnLinks;
use Benefit\Donations\Gifts\DonationPayable;
use Benefit\Donations\Gifts\DonationRepository;
use Benefit\Donations\Product\Product;
use Benefit\Donations\Receipts\ReceiptPage;
use Benefit\Payments\Payments;
use Benefit\Payments\Placement\UnpaidPage;
use Benefit\Shared\Http\Asked;
use Benefit\Shared\Http\PrivateHeaders;
use Benefit\Shared\Settings\Pages;

defined('ABSPATH') || exit;

/**
 * Where donors land who come back from a payment page and had given in a frame. They go on to the page around it, if the owner still
 * names its site; there the form opens again and shows the receipt. Else they see the receipt here.
 */
final class FrameReturns
{
    /**
     * @param \Closure(): Payments   $payments
     * @param \Closure(): UnpaidPage $unpaid
     */
    public function __construct(
        private readonly ReturnLinks $links,
        private readonly Hosts $hosts,
        private readonly DonationRepository $donations,
        private readonly Pages $pages,
        private readonly \Closure $payments,
        private readonly \Closure $unpaid,
    ) {}

    public function register(): void
    {
        add_action('template_redirect', $this->answer(...), 0);
    }

    private function answer(): void
    {
        if (!is_singular(FormPostType::NAME)) {
            return;
        }
        foreach ([ReturnLinks::PAID, ReturnLinks::LEFT, ReturnLinks::RECEIPT] as $kind) {
            $token = Asked::value($kind);
            if ($token !== '' && ($kind !== ReturnLinks::RECEIPT || FrameAddress::isAsked())) {
                PrivateHeaders::send(addressIsSecret: true);
                // phpcs:ignore WordPress.Security.SafeRedirect -- a page of a site that the owner names, or our own
                wp_redirect($this->target($kind, $token, get_queried_object_id()), 303);
                exit;
            }
        }
    }

    /** @return string where such an address leads; one that opens nothing leads to the form */
    public function target(string $kind, string $token, int $formId): string
    {
        $form = $kind === ReturnLinks::RECEIPT ? FrameAddress::url($formId) : (string) get_permalink($formId);
        $opened = $this->links->open($kind, $token);
        $payment = $opened === null ? null : ($this->payments)()->byReference($opened['reference']);
        $donation = $payment?->purpose === DonationPayable::PURPOSE ? $this->donations->byId($payment->subjectId) : null;
        if ($opened === null || $donation === null) {
            return $form;
        }
        $receipt = [ReceiptPage::PARAMETER => $donation->secret];
        if ($kind === ReturnLinks::RECEIPT) {
            return FrameAddress::url($formId, $receipt);
        }
        $page = $this->hosts->page($opened['page']);
        if ($kind === ReturnLinks::LEFT && ($this->unpaid)()->isGivenUp($opened['reference'])) {
            return $page === '' ? $form : $page;
        }

        return $page === '' ? $this->pages->url(Product::RECEIPT, $receipt) : $this->links->onPage($page, $opened['reference'], $formId);
    }
}

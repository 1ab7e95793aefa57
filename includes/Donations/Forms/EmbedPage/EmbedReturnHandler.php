<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\EmbedPage;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\Embed\EmbedAllowedOrigins;
use Benefit\Donations\Forms\Embed\EmbedReturnLinks;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Donations\Giving\AbandonedDonationPage;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\Receipts\ReceiptPage;
use Benefit\Payments\Ledger\MissingPayable;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Settings\RequiredPages;

defined('ABSPATH') || exit;

/**
 * Receives donors who return from a payment page after donating in a frame. Redirects to the page around the frame if
 * its site is still allowed, where the form opens again and shows the receipt; otherwise to the receipt on this site.
 */
final class EmbedReturnHandler
{
    /**
     * @param \Closure(): PaymentService   $payments
     * @param \Closure(): AbandonedDonationPage $unpaid
     */
    public function __construct(
        private readonly EmbedReturnLinks $links,
        private readonly EmbedAllowedOrigins $hosts,
        private readonly DonationRepository $donations,
        private readonly RequiredPages $pages,
        #[Lazy(PaymentService::class)]
        private readonly \Closure $payments,
        #[Lazy(AbandonedDonationPage::class)]
        private readonly \Closure $unpaid,
    ) {}

    /** Runs on `template_redirect`. */
    public function answer(): void
    {
        if (!is_singular(DonationFormPostType::NAME)) {
            return;
        }
        foreach ([EmbedReturnLinks::PAID, EmbedReturnLinks::LEFT, EmbedReturnLinks::RECEIPT] as $kind) {
            $token = QueryArgs::value($kind);
            if ($token !== '' && ($kind !== EmbedReturnLinks::RECEIPT || EmbedUrl::isAsked())) {
                PrivatePageHeaders::send(addressIsSecret: true);
                // phpcs:ignore WordPress.Security.SafeRedirect -- a page of a site that the owner names, or our own
                wp_redirect($this->target($kind, $token, get_queried_object_id()), 303);
                exit;
            }
        }
    }

    /** @return string target of the redirect; the form if the token is invalid */
    public function target(string $kind, string $token, int $formId): string
    {
        $form = $kind === EmbedReturnLinks::RECEIPT ? EmbedUrl::url($formId) : (string) get_permalink($formId);
        $opened = $this->links->open($kind, $token);
        $payment = $opened === null ? null : ($this->payments)()->byReference($opened['reference']);
        $donation = $payment?->purpose === DonationPayable::PURPOSE ? $this->donations->byId($payment->subjectId) : null;
        // The page about a missing payment is opened by its reference.
        $key = $donation->secret ?? ($payment?->purpose === MissingPayable::PURPOSE ? $payment->reference : '');
        if ($opened === null || $key === '') {
            return $form;
        }
        $receipt = [ReceiptPage::PARAMETER => $key];
        if ($kind === EmbedReturnLinks::RECEIPT) {
            return EmbedUrl::url($formId, $receipt);
        }
        $page = $this->hosts->page($opened['page']);
        if ($kind === EmbedReturnLinks::LEFT && ($this->unpaid)()->page->isGivenUp($opened['reference'])) {
            return $page === '' ? $form : $page;
        }

        return $page === '' ? $this->pages->url(DonationsProduct::RECEIPT, $receipt) : $this->links->onPage($page, $opened['reference'], $formId);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Forms\Embed\EmbedAllowedOrigins;
use Benefit\Donations\Forms\Embed\EmbedReturnLinks;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\Payment;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\RequiredPages;

defined('ABSPATH') || exit;

/** The pages on which a donor goes on after giving: the receipt, or the form again; in a frame, by way of the page around it. */
final class DonationReturnPages
{
    /** The page on which this request was posted; '' for one that is not ours. */
    private string $page = '';

    /** The page around the frame that this request was posted in, '' where none is named; null: in no frame. */
    private ?string $hostPage = null;

    public function __construct(
        private readonly RequiredPages $pages,
        private readonly EmbedAllowedOrigins $hosts,
        private readonly EmbedReturnLinks $links,
    ) {}

    /** Remembers the page on which a request was posted. */
    public function from(ValidatedRequest $request): void
    {
        $url = $request->values['give-current-url'] ?? '';
        $this->page = self::ownPage($url);
        $this->hostPage = $request->frame === '' ? null : $this->hosts->page($url);
    }

    public function receipt(string $secret): string
    {
        $receipt = [DonationsProduct::RECEIPT_PARAMETER => $secret];

        return EmbedUrl::isAsked() ? EmbedUrl::url(get_queried_object_id(), $receipt) : $this->pages->url(DonationsProduct::RECEIPT, $receipt);
    }

    /**
     * @param string $secret the donation's
     *
     * @return array{string, string} after paying, and after leaving the payment page
     */
    public function ofPayment(Payment $payment, int $formId, string $secret): array
    {
        if ($this->hostPage !== null) {
            return $this->links->ofPayment($payment, $formId, $this->hostPage);
        }
        $page = $this->page !== '' ? $this->page : (string) get_permalink($formId);

        return [$this->receipt($secret), add_query_arg(AbandonedPaymentPage::PARAMETER, $payment->reference, $page)];
    }

    /** A page of this site, as the browser names it; an address of another one leads nobody there. */
    private static function ownPage(mixed $url): string
    {
        return is_string($url) ? remove_query_arg(AbandonedPaymentPage::PARAMETER, wp_validate_redirect($url, '')) : '';
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Donations\Records\Donation;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Html\ShortcodeRegistrar;
use Benefit\Shared\Http\AjaxResponder;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Sets the status of a page with a receipt: 404 for any address that opens none, 429 after too many attempts. */
final class ReceiptPage
{
    /** Query variable: a donation's secret, or the number of one's own. */
    public const PARAMETER = DonationsProduct::RECEIPT_PARAMETER;
    public const SHORTCODE = 'give_receipt';

    /** @param \Closure(): ReceiptAccess $receipts */
    public function __construct(#[Lazy(ReceiptAccess::class)] private readonly \Closure $receipts, private readonly RequiredPages $pages) {}

    /**
     * Reads the requested donation from the URL. Safe unvalidated: it is only looked up, and compared as a whole. '' in
     * a response that others can read.
     */
    public static function getRequestedKey(): string
    {
        $value = PrivatePageHeaders::isReadByOthers() ? '' : get_query_var(self::PARAMETER);

        // An array matches no donation, like any other wrong value.
        return is_string($value) ? $value : '-';
    }

    /** Covers the shortcode; the receipt page and pages with the block are private already (PrivatePageGuard). */
    public function keepPrivate(): void
    {
        if (ShortcodeRegistrar::isOnCurrentPage(self::SHORTCODE)) {
            PrivatePageHeaders::send(addressIsSecret: true);
        }
    }

    public function answer(): void
    {
        $key = self::getRequestedKey();
        if ($key === '' || !($this->pages->isCurrentPage(DonationsProduct::RECEIPT) || ShortcodeRegistrar::isOnCurrentPage(self::SHORTCODE) || EmbedUrl::isAsked())) {
            return;
        }
        $receipts = ($this->receipts)();
        try {
            $donation = $receipts->findDonationOrMissing($key);
        } catch (UserFacingException $refusal) {
            AjaxResponder::sendRefusalHeaders($refusal);

            return;
        }
        if ($donation === null) {
            status_header(404);

            return;
        }
        if ($donation instanceof Donation) {
            $receipts->checkPayment($donation);
        }
    }
}

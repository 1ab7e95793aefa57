<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Html\ShortcodeRegistrar;
use Benefit\Shared\Http\AjaxResponder;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** The status of a page with a receipt: an address that opens none is 404, whatever is wrong with it, and 429 when there were too many. */
final class ReceiptPage
{
    /** The secret of a donation, or the number of one's own. */
    public const PARAMETER = DonationsProduct::RECEIPT_PARAMETER;
    public const SHORTCODE = 'give_receipt';

    /** @param \Closure(): ReceiptAccess $receipts */
    public function __construct(#[Lazy(ReceiptAccess::class)] private readonly \Closure $receipts, private readonly RequiredPages $pages) {}

    /** The donation that the address asks for; only looked up, and compared as a whole. '' in an answer that others can read. */
    public static function asked(): string
    {
        $value = PrivatePageHeaders::isReadByOthers() ? '' : get_query_var(self::PARAMETER);

        // Several are as wrong as any other that opens nothing.
        return is_string($value) ? $value : '-';
    }

    /** The owner's page and the block's are private already (PrivatePage). */
    public function keepPrivate(): void
    {
        if (ShortcodeRegistrar::isAsked(self::SHORTCODE)) {
            PrivatePageHeaders::send(addressIsSecret: true);
        }
    }

    public function answer(): void
    {
        $asked = self::asked();
        if ($asked === '' || !($this->pages->isAsked(DonationsProduct::RECEIPT) || ShortcodeRegistrar::isAsked(self::SHORTCODE) || EmbedUrl::isAsked())) {
            return;
        }
        $receipts = ($this->receipts)();
        try {
            $donation = $receipts->read($asked);
        } catch (UserFacingException $refusal) {
            AjaxResponder::sendRefusalHeaders($refusal);

            return;
        }
        if ($donation === null) {
            status_header(404);

            return;
        }
        $receipts->lookForMoney($donation);
    }
}

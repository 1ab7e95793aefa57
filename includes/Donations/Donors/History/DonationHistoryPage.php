<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Donors\DonorLoginLinks;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Html\ShortcodeRegistrar;
use Benefit\Shared\Http\AjaxResponder;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Sets the page's status: 404 for any link that opens nothing, whether used, expired or guessed; 429 after too many
 * attempts.
 */
final class DonationHistoryPage
{
    /** Query argument with the secret of a one-time link. Must not be one of WordPress's query variables. */
    public const PARAMETER = 'donation_access';
    public const SHORTCODE = 'donation_history';

    /** @param \Closure(): DonorLoginLinks $links */
    public function __construct(#[Lazy(DonorLoginLinks::class)] private readonly \Closure $links, private readonly RequiredPages $pages) {}

    /** Returns '' in a response that others can read. */
    public static function getLinkSecret(): string
    {
        return PrivatePageHeaders::isReadByOthers() ? '' : QueryArgs::value(self::PARAMETER);
    }

    /** Covers the shortcode; the history page and pages with the block are private already (PrivatePageGuard). */
    public function keepPrivate(): void
    {
        if (ShortcodeRegistrar::isOnCurrentPage(self::SHORTCODE)) {
            PrivatePageHeaders::send(addressIsSecret: true);
        }
    }

    public function answer(): void
    {
        $secret = self::getLinkSecret();
        if ($secret === '' || !($this->pages->isCurrentPage(DonationsProduct::HISTORY) || ShortcodeRegistrar::isOnCurrentPage(self::SHORTCODE))) {
            return;
        }
        try {
            if (($this->links)()->email($secret) === null) {
                status_header(404);
            }
        } catch (UserFacingException $refusal) {
            AjaxResponder::sendRefusalHeaders($refusal);
        }
    }
}

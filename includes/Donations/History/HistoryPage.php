<?php

declare(strict_types=1);

namespace Benefit\Donations\History;

use Benefit\Donations\DonorAccess\AccessLinks;
use Benefit\Donations\Product\Product;
use Benefit\Shared\Html\NamedShortcode;
use Benefit\Shared\Http\Asked;
use Benefit\Shared\Http\PrivateHeaders;
use Benefit\Shared\Http\Sender;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Pages;

defined('ABSPATH') || exit;

/** The status of the page: a link that opens nothing is 404, whether it was used, is over or was guessed, and 429 when there were too many. */
final class HistoryPage
{
    /** The secret of a one-time link; none of WordPress's query variables. */
    public const PARAMETER = 'donation_access';
    public const SHORTCODE = 'donation_history';

    /** @param \Closure(): AccessLinks $links */
    public function __construct(private readonly \Closure $links, private readonly Pages $pages) {}

    public function register(): void
    {
        add_action('template_redirect', $this->keepPrivate(...), 0);
        add_action('template_redirect', $this->answer(...), 3);
    }

    /** '' in an answer that others can read. */
    public static function asked(): string
    {
        return PrivateHeaders::isReadByOthers() ? '' : Asked::value(self::PARAMETER);
    }

    /** The owner's page and the block's are private already (PrivatePage). */
    private function keepPrivate(): void
    {
        if (NamedShortcode::isAsked(self::SHORTCODE)) {
            PrivateHeaders::send(addressIsSecret: true);
        }
    }

    private function answer(): void
    {
        $asked = self::asked();
        if ($asked === '' || !($this->pages->isAsked(Product::HISTORY) || NamedShortcode::isAsked(self::SHORTCODE))) {
            return;
        }
        try {
            if (($this->links)()->email($asked) === null) {
                status_header(404);
            }
        } catch (Refusal $refusal) {
            Sender::sendRefusalHeaders($refusal);
        }
    }
}

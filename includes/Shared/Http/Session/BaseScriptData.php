<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Session;

use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\VisitorToken;

defined('ABSPATH') || exit;

/**
 * The page's object `benefit`: the ajax URL and the sentences that all our scripts need. Identical for every guest, so
 * that page caches may keep it.
 */
final class BaseScriptData
{
    public const NAME = 'benefit';

    /** @param \Closure(): string $requiredMark text after the label of a required field */
    public function __construct(
        private readonly Router $endpoint,
        private readonly VisitorToken $visitor,
        private readonly \Closure $requiredMark,
    ) {}

    /** @return array<string, mixed> as in schema/settings/benefit.json */
    public function values(): array
    {
        $isKnown = is_user_logged_in() && $this->visitor->current() !== null;

        return [
            'ajaxUrl' => admin_url('admin-ajax.php'),
            'ajaxNonce' => $isKnown ? $this->endpoint->nonce() : '',
            'texts' => [
                'required' => ($this->requiredMark)(),
                'offline' => __('The site could not be reached. Nothing you entered is lost: check your connection, then try again.', 'benefit'),
                'timeout' => __('The site did not answer in time, so this may have been done. Nothing you entered is lost: reload the page, then try again.', 'benefit'),
                'unreadable' => __('The site gave an unreadable answer. Nothing you entered is lost: try again in a minute.', 'benefit'),
                'forbidden' => __('A firewall blocked this. Nothing you entered is lost: try again in a minute.', 'benefit'),
                'busy' => __('The site is too busy. Nothing you entered is lost: try again in a minute.', 'benefit'),
                'down' => __('The site is out of order. Nothing you entered is lost: try again in a few minutes.', 'benefit'),
                'aborted' => __('This was interrupted. Nothing you entered is lost: try again.', 'benefit'),
                'refused' => __('The site refused this. Nothing you entered is lost: reload the page, then try again.', 'benefit'),
            ],
        ];
    }
}

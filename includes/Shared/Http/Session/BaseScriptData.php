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
                'offline' => __('The site could not be reached. Your entries are still here. Check your connection and try again.', 'benefit'),
                'timeout' => __('The site took too long to respond, so your request may have gone through. Copy your entries first, then reload the page and try again.', 'benefit'),
                'unreadable' => __('The site sent a response we could not read. Your entries are still here. Try again in a minute.', 'benefit'),
                'forbidden' => __('A firewall blocked this request. Your entries are still here. Try again in a minute.', 'benefit'),
                'busy' => __('The site is too busy right now. Your entries are still here. Try again in a minute.', 'benefit'),
                'down' => __('The site is not working right now. Your entries are still here. Try again in a few minutes.', 'benefit'),
                'aborted' => __('Your request was interrupted. Your entries are still here. Try again.', 'benefit'),
                'refused' => __('The site rejected this request. Copy your entries first, then reload the page and try again.', 'benefit'),
            ],
        ];
    }
}

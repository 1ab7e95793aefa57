<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Shows a plain form post that its first request is still being processed: the page reloads itself until there is a
 * result, so that no PHP process waits (docs/architecture/payments.md).
 */
final class ProcessingPage
{
    public const PARAMETER = 'benefit_wait';
    private const RELOAD_SECONDS = 2;

    /**
     * @param string                 $action    action of the form
     * @param \Closure(): PlacementService $placement
     * @param \Closure(): bool      $isHere    tells whether the current page is the one where this form waits
     */
    public function __construct(
        private readonly string $action,
        private readonly \Closure $placement,
        private readonly \Closure $isHere,
        private readonly VisitorToken $visitor,
    ) {}

    /** Runs on `template_redirect`. */
    public function answer(): void
    {
        $key = get_query_var(self::PARAMETER);
        $visitor = $this->visitor->current();
        if (!is_string($key) || preg_match('/^[A-Za-z0-9_-]{16,64}$/D', $key) !== 1 || $visitor === null || !($this->isHere)()) {
            return;
        }
        try {
            $answer = ($this->placement)()->findAnswer($visitor, $key);
        } catch (UserFacingException $refusal) {
            $isWaiting = $refusal->reason === 'in_flight';
            FormSubmission::keep(new FormSubmission($this->action, [], $isWaiting ? null : $refusal, $isWaiting ? ['waiting' => true] : []));
            if ($isWaiting) {
                header('Refresh: ' . self::RELOAD_SECONDS);
            }

            return;
        }
        if (is_string($answer['redirect'] ?? null)) {
            // phpcs:ignore WordPress.Security.SafeRedirect -- ours; a payment page is on another host
            wp_redirect($answer['redirect'], 303);
            exit;
        }
    }
}

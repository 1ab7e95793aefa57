<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Donations\Giving\Accounts\DonorLoginView;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Decides whether an account may be created with a donation, by the same rules when the form is checked and when it is
 * submitted.
 */
final class AccountRequestCheck
{
    /**
     * Maximum per network, by window in seconds: enough for a hall of people, too few for a program that creates
     * accounts.
     */
    private const LIMITS = [HOUR_IN_SECONDS => 30, DAY_IN_SECONDS => 100];

    public function __construct(private readonly DonationFormNonces $nonces, private readonly RateLimiter $rateLimit) {}

    /**
     * Tells whether the nonce for creating an account is valid. Without one, the proof of the whole form counts.
     *
     * @param array<string, mixed> $values
     */
    public function isProven(array $values): bool
    {
        $nonce = $values[DonationFormNonces::REGISTER_FIELD] ?? '';

        return !self::isAsked($values) || $nonce === '' || (is_string($nonce) && $this->nonces->mayRegister((int) $values['give-form-id'], $nonce));
    }

    /**
     * @param bool $isGiven counts this request
     *
     * @throws UserFacingException `rate` (429)
     */
    public function check(ValidatedRequest $request, ValidatedDonation $gift, bool $isGiven): void
    {
        $network = $gift->wantsAccount ? $request->network->key() : null;
        if ($network === null) {
            return;
        }
        foreach (self::LIMITS as $seconds => $limit) {
            $bucket = "gift account|network|$network";
            $wait = $isGiven ? $this->rateLimit->hit($bucket, $limit, $seconds) : $this->rateLimit->wait($bucket, $limit, $seconds);
            if ($wait > 0) {
                throw RateLimiter::refusalInMinutes($wait, static fn(int $minutes): string => $gift->form->definition->isLoginRequired
                    /* translators: %d: minutes */
                    ? _n('Too many accounts have been requested from your network. Please log in, or try again in %d minute.', 'Too many accounts have been requested from your network. Please log in, or try again in %d minutes.', $minutes, 'benefit')
                    /* translators: %d: minutes */
                    : _n('Too many accounts have been requested from your network. Please donate without one, or try again in %d minute.', 'Too many accounts have been requested from your network. Please donate without one, or try again in %d minutes.', $minutes, 'benefit'));
            }
        }
    }

    /** @param array<string, mixed> $values */
    private static function isAsked(array $values): bool
    {
        return !in_array($values[DonorLoginView::CREATE] ?? '', ['', '0', 'false', false], true);
    }
}

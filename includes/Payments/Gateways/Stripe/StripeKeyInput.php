<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Checks that a pasted key has the right kind and mode, and explains what is wrong. The key is never shown again. */
final class StripeKeyInput
{
    /**
     * @param 'live'|'test' $mode
     * @throws UserFacingException
     */
    public static function secret(string $key, string $mode, string $field): string
    {
        $key = trim($key);
        if (preg_match('/^(sk|rk)_(test|live)_[A-Za-z0-9_]{8,200}$/D', $key, $part) !== 1) {
            $isPublishable = str_starts_with($key, 'pk_');
            throw UserFacingException::refused('invalid', $isPublishable
                ? __('That is the publishable key. The secret key is needed: it begins with sk_ or rk_.', 'benefit')
                : __('That is not a secret key of Stripe, which begins with sk_ or rk_.', 'benefit'), field: $field);
        }
        if ($part[2] !== $mode) {
            throw UserFacingException::refused('invalid', $mode === 'live'
                ? __('That is a key for test mode. It belongs in the field above.', 'benefit')
                : __('That is a live key. It belongs in the field for live payments.', 'benefit'), field: $field);
        }
        if ($mode === 'live' && !StripeGateway::siteIsSecure()) {
            throw UserFacingException::refused('no_https', __('Live keys are not stored on a site without HTTPS. Give the site a certificate first.', 'benefit'), field: $field);
        }

        return $key;
    }

    /** @throws UserFacingException */
    public static function webhook(string $key, string $field): string
    {
        $key = trim($key);
        if (preg_match('/^whsec_[A-Za-z0-9_+\/=]{8,200}$/D', $key) !== 1) {
            throw UserFacingException::refused('invalid', __('That is not the signing secret of a webhook, which begins with whsec_.', 'benefit'), field: $field);
        }

        return $key;
    }
}

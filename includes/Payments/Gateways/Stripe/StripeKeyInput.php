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
                ? __('This is the publishable key. Enter the secret key, which starts with sk_ or rk_.', 'benefit')
                : __('This is not a Stripe secret key. Secret keys start with sk_ or rk_.', 'benefit'), field: $field);
        }
        if ($part[2] !== $mode) {
            throw UserFacingException::refused('invalid', $mode === 'live'
                ? __('This is a test key. Enter it in the test mode field above.', 'benefit')
                : __('This is a live key. Enter it in the live payments field.', 'benefit'), field: $field);
        }
        if ($mode === 'live' && !StripeGateway::siteIsSecure()) {
            throw UserFacingException::refused('no_https', __('Live keys cannot be saved on a site without HTTPS. Install an SSL certificate first.', 'benefit'), field: $field);
        }

        return $key;
    }

    /** @throws UserFacingException */
    public static function webhook(string $key, string $field): string
    {
        $key = trim($key);
        if (preg_match('/^whsec_[A-Za-z0-9_+\/=]{8,200}$/D', $key) !== 1) {
            throw UserFacingException::refused('invalid', __('This is not a webhook signing secret. Signing secrets start with whsec_.', 'benefit'), field: $field);
        }

        return $key;
    }
}

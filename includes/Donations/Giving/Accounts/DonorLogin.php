<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Accounts;

use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Logs donors in at the form through WordPress's own login, so that other plugins' requirements and refusals apply.
 * Neither messages nor response times reveal whether an account exists.
 */
final class DonorLogin
{
    /** Failed attempts per minute, for a network and for an account each (docs/contracts.md "Donations"). */
    public const TRIES = 5;
    /** WordPress's error codes for a wrong name or password. */
    private const WRONG = ['invalid_username', 'invalid_email', 'incorrect_password', 'empty_username', 'empty_password', 'invalidcombo', 'authentication_failed'];

    public function __construct(private readonly RateLimiter $rateLimit, private readonly ClientAddress $network) {}

    /**
     * @param string $name username or email address
     *
     * @throws UserFacingException `wrong_login`, `logged_in` (422), `rate` (429)
     */
    public function logIn(string $name, string $password): \WP_User
    {
        // Normalized as WordPress does, so that ignored characters do not make another name.
        $name = sanitize_user($name);
        $current = wp_get_current_user();
        if ($current->exists()) {
            return self::stays($current, $name);
        }
        $known = self::account($name);
        $buckets = $this->buckets($name);
        foreach ($buckets as $bucket) {
            $wait = $this->rateLimit->hit($bucket, self::TRIES, MINUTE_IN_SECONDS);
            if ($wait > 0) {
                throw RateLimiter::refusal($wait);
            }
        }
        if ($known !== null) {
            $buckets[] = $account = 'login|account|' . $known->ID;
            // Reported like a wrong password, so that nobody learns whose name it is, or whether it is used.
            if ($this->rateLimit->hit($account, self::TRIES, MINUTE_IN_SECONDS) > 0) {
                wp_hash_password($password);
                throw self::wrong();
            }
        }
        // WordPress hashes passwords as posted, with slashes.
        $user = wp_signon(['user_login' => $name, 'user_password' => wp_slash($password), 'remember' => false]);
        if (is_wp_error($user)) {
            throw self::refused($user, $known, $password);
        }
        // Only failures count, since many people may log in from one place.
        array_walk($buckets, fn(string $bucket) => $this->rateLimit->undoHit($bucket, MINUTE_IN_SECONDS));
        wp_set_current_user($user->ID);

        return $user;
    }

    /**
     * Accepts a login made in another tab in the meantime. Does not switch users, and tries no password.
     *
     * @throws UserFacingException `logged_in`
     */
    private static function stays(\WP_User $current, string $name): \WP_User
    {
        return in_array(strtolower($name), ['', strtolower($current->user_login), strtolower($current->user_email)], true) ? $current : throw UserFacingException::refused('logged_in', sprintf(
            /* translators: %s: name of a person */
            __('You are already logged in as %s. To use another account, please log out first.', 'benefit'),
            $current->display_name,
        ));
    }

    /** @return list<string> for the network and the name, whether or not the name is used */
    private function buckets(string $name): array
    {
        $network = $this->network->key();

        return [...($network === null ? [] : ['login|network|' . $network]), 'login|name|' . strtolower($name)];
    }

    private static function account(string $name): ?\WP_User
    {
        $user = get_user_by('login', $name) ?: get_user_by('email', $name);

        return $user === false ? null : $user;
    }

    /** Passes a plugin's message on only to someone who knows the password. */
    private static function refused(\WP_Error $error, ?\WP_User $known, string $password): UserFacingException
    {
        $isUsual = in_array($error->get_error_code(), self::WRONG, true);
        if ($known === null) {
            // Takes as long as checking a password.
            wp_hash_password($password);
        } elseif (!$isUsual && wp_check_password(wp_slash($password), $known->user_pass, $known->ID)) {
            return UserFacingException::refused('wrong_login', wp_strip_all_tags($error->get_error_message()));
        }

        return self::wrong();
    }

    private static function wrong(): UserFacingException
    {
        return UserFacingException::refused('wrong_login', __('The username or password is incorrect. Please check both or reset your password.', 'benefit'));
    }
}

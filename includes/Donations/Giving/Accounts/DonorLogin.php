<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Accounts;

use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Logging in at the form, by WordPress's own way in: what other plugins ask for or refuse there holds here, too. Whether
 * there is an account of a name is not told, neither by words nor by time.
 */
final class DonorLogin
{
    /** Wrong ones in a minute, of a network and for an account each (CONTRACTS.md "Donations"). */
    public const TRIES = 5;
    /** Codes by which WordPress refuses a name or a password. */
    private const WRONG = ['invalid_username', 'invalid_email', 'incorrect_password', 'empty_username', 'empty_password', 'invalidcombo', 'authentication_failed'];

    public function __construct(private readonly RateLimiter $rateLimit, private readonly ClientAddress $network) {}

    /**
     * @param string $name user name or e-mail address
     *
     * @throws UserFacingException `wrong_login`, `logged_in` (422), `rate` (429)
     */
    public function in(string $name, string $password): \WP_User
    {
        // As WordPress reads it: what it leaves out makes no other name of it.
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
            // Told as any wrong password is: whose other name it is, and whether it is anybody's, nobody learns.
            if ($this->rateLimit->hit($account, self::TRIES, MINUTE_IN_SECONDS) > 0) {
                wp_hash_password($password);
                throw self::wrong();
            }
        }
        // WordPress keeps passwords as forms send them to it, with slashes.
        $user = wp_signon(['user_login' => $name, 'user_password' => wp_slash($password), 'remember' => false]);
        if (is_wp_error($user)) {
            throw self::refused($user, $known, $password);
        }
        // Many people may log in from one place: only what is wrong counts.
        array_walk($buckets, fn(string $bucket) => $this->rateLimit->giveBack($bucket, MINUTE_IN_SECONDS));
        wp_set_current_user($user->ID);

        return $user;
    }

    /**
     * Logged in meanwhile, in another tab: that is what was wanted. Nobody is changed for somebody else, and no password tried.
     *
     * @throws UserFacingException `logged_in`
     */
    private static function stays(\WP_User $current, string $name): \WP_User
    {
        return in_array(strtolower($name), ['', strtolower($current->user_login), strtolower($current->user_email)], true) ? $current : throw UserFacingException::refused('logged_in', sprintf(
            /* translators: %s: name of a person */
            __('You are logged in as %s already. To use another account, please log out first.', 'benefit'),
            $current->display_name,
        ));
    }

    /** @return list<string> of the place and of the name, whether it is anybody's or not */
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

    /** The words of a plugin are for the one who knows the password. */
    private static function refused(\WP_Error $error, ?\WP_User $known, string $password): UserFacingException
    {
        $isUsual = in_array($error->get_error_code(), self::WRONG, true);
        if ($known === null) {
            // It takes as long as looking at a password.
            wp_hash_password($password);
        } elseif (!$isUsual && wp_check_password(wp_slash($password), $known->user_pass, $known->ID)) {
            return UserFacingException::refused('wrong_login', wp_strip_all_tags($error->get_error_message()));
        }

        return self::wrong();
    }

    private static function wrong(): UserFacingException
    {
        return UserFacingException::refused('wrong_login', __('This name and this password do not belong together. Please check both, or have a new password sent to you.', 'benefit'));
    }
}

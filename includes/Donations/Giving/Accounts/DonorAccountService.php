<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Accounts;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * Accounts of donors, made with a gift. Their password is chosen by a link that is mailed, so that only the one who reads the
 * mails of the address gets in. No other gift joins it: the address has to be confirmed for that (DonorAccess).
 */
final class DonorAccountService
{
    private const ROLE = 'subscriber';
    private const LOGIN_LENGTH = 60;

    public function __construct(private readonly DonationRepository $donations) {}

    /**
     * The form's owner decides, as in other shops: the site's "Anyone can register" is about its login page. Only in a network
     * of sites its own setting stands above the owners of sites.
     */
    public static function mayBeMade(): bool
    {
        return !is_multisite() || in_array(get_site_option('registration', 'none'), ['user', 'all'], true);
    }

    /** The account of this gift, made now where there is none; null where the address has another one, which stays as it is. */
    public function of(Donation $donation): ?\WP_User
    {
        $known = get_user_by('email', $donation->email);
        if ($known !== false) {
            return $donation->userId === $known->ID ? $known : null;
        }
        if ($donation->userId !== 0 || !self::mayBeMade() || (is_multisite() && is_email_address_unsafe($donation->email))) {
            return null;
        }
        $name = trim("$donation->firstName $donation->lastName");
        $id = wp_insert_user((object) wp_slash([
            'user_login' => self::login($donation->email),
            // Part of the address of a page: no e-mail address.
            'user_nicename' => 'donor-' . bin2hex(random_bytes(6)),
            'user_email' => $donation->email,
            'user_pass' => RandomToken::secret(),
            'first_name' => $donation->firstName,
            'last_name' => $donation->lastName,
            'display_name' => $name,
            'nickname' => $name,
            'role' => self::ROLE,
        ]));
        if (is_wp_error($id)) {
            return null;
        }
        $this->donations->giveTo($donation->id, $id);

        return get_user_by('id', $id) ?: null;
    }

    /** The address, so that donors know it. One that WordPress would change might become somebody else's. */
    private static function login(string $email): string
    {
        return sanitize_user($email, true) === $email && strlen($email) <= self::LOGIN_LENGTH && username_exists($email) === false
            ? $email
            : 'donor-' . bin2hex(random_bytes(6));
    }
}

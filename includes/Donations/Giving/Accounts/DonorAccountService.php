<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Accounts;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * Creates donors' accounts with their donation. The password is chosen through an emailed link, so that only the owner
 * of the address gets in. The donor's other donations do not join the account until the address is confirmed
 * (DonorIdentity).
 */
final class DonorAccountService
{
    private const ROLE = 'subscriber';
    private const LOGIN_LENGTH = 60;

    public function __construct(private readonly DonationRepository $donations) {}

    /**
     * Leaves the decision to the form's owner, as other shops do: "Anyone can register" concerns the site's login page.
     * Only in a multisite network, the network's setting overrides owners of sites.
     */
    public static function mayBeMade(): bool
    {
        return !is_multisite() || in_array(get_site_option('registration', 'none'), ['user', 'all'], true);
    }

    /**
     * Returns this donation's account, creating it if needed; null if the address has another account, which is left
     * alone.
     */
    public function findOrCreateAccount(Donation $donation): ?\WP_User
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
            // Used in URLs, so it must not reveal the email address.
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
        $this->donations->assignToAccount($donation->id, $id);

        return get_user_by('id', $id) ?: null;
    }

    /** Uses the address, which donors know, unless WordPress would change it into what might be someone else's name. */
    private static function login(string $email): string
    {
        return sanitize_user($email, true) === $email && strlen($email) <= self::LOGIN_LENGTH && username_exists($email) === false
            ? $email
            : 'donor-' . bin2hex(random_bytes(6));
    }
}

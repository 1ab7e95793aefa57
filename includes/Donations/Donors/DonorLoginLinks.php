<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors;

use Benefit\Donations\Records\DonorRepository;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Http\Limits\SecretLinkLimiter;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * One-time links, mailed to a donor's address. Opening one uses nothing up, since mail scanners open all they find; pressing
 * the button behind it does, once.
 */
final class DonorLoginLinks
{
    /** Seconds (CONTRACTS.md "Donations"). */
    public const LIFE = HOUR_IN_SECONDS;

    public function __construct(
        private readonly DonorAccessRepository $access,
        private readonly DonorRepository $donors,
        private readonly DonorSession $session,
        private readonly SecretLinkLimiter $tries,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /** @return string the secret of a new link, which is stored nowhere */
    public function make(string $email): string
    {
        $secret = RandomToken::secret();
        $this->access->add(DonorAccessRepository::LINK, $secret, $email, $this->clock->now(), $this->clock->now() + self::LIFE);

        return $secret;
    }

    /**
     * @return string|null the address that the link is for; null: it was used, its time is over, or there never was one
     *
     * @throws UserFacingException `rate`
     */
    public function email(string $secret): ?string
    {
        return $this->tries->open($secret, fn(string $secret): ?string => $this->access->email(DonorAccessRepository::LINK, $secret, $this->clock->now()));
    }

    /**
     * The press: the link is gone, and this browser has a session. An account of the same address has shown thereby that the
     * address is its own, which WordPress itself does not ask of anybody.
     *
     * @throws UserFacingException `not_found`, `rate`
     */
    public function press(string $secret): void
    {
        $email = $this->email($secret);
        $session = $email === null ? null : $this->transaction->run(function () use ($secret, $email): ?string {
            if (!$this->access->take(DonorAccessRepository::LINK, $secret, $this->clock->now())) {
                return null;
            }
            $user = wp_get_current_user();
            if ($user->exists() && DonorRepository::normal($user->user_email) === $email) {
                $this->donors->confirm($email, $user->ID);
            }

            return $this->session->store($email);
        });
        if ($session === null) {
            throw self::gone();
        }
        $this->session->enter($session);
    }

    public static function gone(): UserFacingException
    {
        return UserFacingException::notFound('not_found', __('This link has been used already, or its hour is over. Please ask for a new one.', 'benefit'));
    }
}

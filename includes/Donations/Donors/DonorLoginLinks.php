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
 * Creates and redeems one-time links, which are emailed to a donor. Opening a link does not use it up, since mail
 * scanners open all links; only pressing the button behind it does.
 */
final class DonorLoginLinks
{
    /** Seconds (docs/contracts.md "Donations"). */
    public const LIFE = HOUR_IN_SECONDS;

    public function __construct(
        private readonly DonorAccessRepository $access,
        private readonly DonorRepository $donors,
        private readonly DonorSession $session,
        private readonly SecretLinkLimiter $tries,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /** @return string secret of a new link; only its hash is stored */
    public function make(string $email): string
    {
        $secret = RandomToken::secret();
        $this->access->add(DonorAccessRepository::LINK, $secret, $email, $this->clock->now(), $this->clock->now() + self::LIFE);

        return $secret;
    }

    /**
     * @return string|null address that the link is for; null if it was used, has expired, or never existed
     *
     * @throws UserFacingException `rate`
     */
    public function email(string $secret): ?string
    {
        return $this->tries->open($secret, fn(string $secret): ?string => $this->access->email(DonorAccessRepository::LINK, $secret, $this->clock->now()));
    }

    /**
     * Redeems the link: it is deleted, and this browser gets a session. An account with the same address has thereby
     * proved ownership, which WordPress does not require.
     *
     * @throws UserFacingException `not_found`, `rate`
     */
    public function redeem(string $secret): void
    {
        $email = $this->email($secret);
        $session = $email === null ? null : $this->transaction->run(function () use ($secret, $email): ?string {
            if (!$this->access->deleteLink(DonorAccessRepository::LINK, $secret, $this->clock->now())) {
                return null;
            }
            $user = wp_get_current_user();
            if ($user->exists() && DonorRepository::normalizeEmail($user->user_email) === $email) {
                $this->donors->confirm($email, $user->ID);
            }

            return $this->session->store($email);
        });
        if ($session === null) {
            throw self::expired();
        }
        $this->session->enter($session);
    }

    public static function expired(): UserFacingException
    {
        return UserFacingException::notFound('not_found', __('This link has expired or has already been used. Please request a new one.', 'benefit'));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors;

use Benefit\Shared\Http\SecretCookie;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * The session of someone who has proved ownership of an address: access to that donor's donations for 24 hours
 * (docs/contracts.md "Donations").
 */
final class DonorSession
{
    public const COOKIE = 'benefit_donor';
    private const LIFE = DAY_IN_SECONDS;

    /** @var array{email: string, donor: int}|false|null null: not read yet */
    private array|false|null $donor = null;

    public function __construct(private readonly DonorAccessRepository $access, private readonly SecretCookie $cookie, private readonly Clock $clock) {}

    public function isOpen(): bool
    {
        return $this->donorId() !== 0;
    }

    /** Returns 0 without a session. */
    public function donorId(): int
    {
        return $this->loadDonor()['donor'] ?? 0;
    }

    /** Returns '' without a session. */
    public function email(): string
    {
        return $this->loadDonor()['email'] ?? '';
    }

    /**
     * Stores a new session and ends this browser's previous one. Must run inside a transaction.
     *
     * @return string secret of the new session, for enter()
     */
    public function store(string $email): string
    {
        $now = $this->clock->now();
        $this->end();
        $secret = RandomToken::secret();
        $this->access->add(DonorAccessRepository::SESSION, $secret, $email, $now, $now + self::LIFE);

        return $secret;
    }

    public function enter(string $secret): void
    {
        $this->cookie->set($secret, $this->clock->now() + self::LIFE);
        $this->donor = null;
    }

    public function leave(): void
    {
        $this->end();
        $this->cookie->remove();
        $this->donor = false;
    }

    private function end(): void
    {
        if ($this->cookie->secret() !== '') {
            $this->access->deleteLink(DonorAccessRepository::SESSION, $this->cookie->secret(), $this->clock->now());
        }
    }

    /** @return array{email: string, donor: int}|null */
    private function loadDonor(): ?array
    {
        $secret = $this->cookie->secret();
        if ($secret === '') {
            return null;
        }
        $this->donor ??= $this->access->sessionDonor($secret, $this->clock->now()) ?? false;

        return $this->donor === false ? null : $this->donor;
    }
}

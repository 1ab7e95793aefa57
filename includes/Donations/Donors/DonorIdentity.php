<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/**
 * Identifies the donor behind this request. Theirs are donations made while logged in, and donations from addresses
 * whose ownership they have proved, by session or account. Knowing an address proves nothing.
 */
final class DonorIdentity
{
    /** @var array<int, int> donor whose address the account has confirmed, by account */
    private array $confirmed = [];

    public function __construct(private readonly DonorRepository $donors, private readonly DonorSession $session) {}

    public function isKnown(): bool
    {
        return $this->userId() !== 0 || $this->session->isOpen();
    }

    /** Returns 0 for guests, and in a response that others can read. */
    public function userId(): int
    {
        return PrivatePageHeaders::isReadByOthers() ? 0 : get_current_user_id();
    }

    /** @return list<int> */
    public function donorIds(): array
    {
        return array_values(array_unique(array_filter([$this->session->donorId(), $this->confirmedId()])));
    }

    public function owns(Donation $donation): bool
    {
        return ($donation->userId !== 0 && $donation->userId === $this->userId())
            || ($donation->donorId !== 0 && in_array($donation->donorId, $this->donorIds(), true));
    }

    /** Address that the account must confirm before it shows donations made without the account; '' for none. */
    public function unconfirmedEmail(): string
    {
        $email = $this->email();

        return $email === '' || $this->confirmedId() !== 0 || $email === $this->session->email() ? '' : $email;
    }

    private function confirmedId(): int
    {
        $email = $this->email();

        return $email === '' ? 0 : $this->confirmed[$this->userId()] ??= $this->donors->confirmedId($email, $this->userId());
    }

    private function email(): string
    {
        return $this->userId() === 0 ? '' : DonorRepository::normalizeEmail(wp_get_current_user()->user_email);
    }
}

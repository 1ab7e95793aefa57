<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/**
 * The person behind this request, as far as gifts are theirs: those given while logged in to the account, and those of each
 * address that they have shown to be their own, by the session or by the account. Knowing an address opens nothing.
 */
final class DonorIdentity
{
    /** @var array<int, int> by account, the donor whose address it has confirmed */
    private array $confirmed = [];

    public function __construct(private readonly DonorRepository $donors, private readonly DonorSession $session) {}

    public function isKnown(): bool
    {
        return $this->userId() !== 0 || $this->session->isOpen();
    }

    /** 0 for none, and in an answer that others can read. */
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

    /** The address that the account would have to confirm to see what was given by it without the account; '' for none. */
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

    /** Of the account. */
    private function email(): string
    {
        return $this->userId() === 0 ? '' : DonorRepository::normal(wp_get_current_user()->user_email);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Privacy;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Records\DonorNameWordRepository;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Payments\Subscription;
use Benefit\Payments\Subscriptions\SubscriptionRepository;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds and anonymises everything that donations store under an e-mail address. */
final class DonationPrivacyRepository
{
    private const RUNNING = 'SELECT id FROM {subscription} WHERE status IN (%s, %s, %s, %s)';

    public function __construct(private readonly Database $database, private readonly DonationRepository $donations) {}

    /** @return list<Donation> */
    public function donations(string $email, int $limit, int $offset): array
    {
        return $this->fetchDonations(array_slice($this->findIds($email, 'SELECT id, email FROM {donation} WHERE email = %s ORDER BY id', $email), $offset, $limit));
    }

    /** @return list<Donation> donations that neither wait for payment nor belong to a running subscription */
    public function settled(string $email, int $limit): array
    {
        return $this->fetchDonations(array_slice($this->findIds(
            $email,
            'SELECT id, email FROM {donation} WHERE email = %s AND status NOT IN (%s, %s) AND subscription_id NOT IN (' . self::RUNNING . ') ORDER BY id',
            $email,
            DonationStatus::Pending->value,
            DonationStatus::Processing->value,
            ...self::running(),
        ), 0, $limit));
    }

    /** @return list<int> donations that wait for payment */
    public function waiting(string $email): array
    {
        return $this->findIds(
            $email,
            'SELECT id, email FROM {donation} WHERE email = %s AND status IN (%s, %s) ORDER BY id',
            $email,
            DonationStatus::Pending->value,
            DonationStatus::Processing->value,
        );
    }

    /** @return list<int> first donations of running subscriptions, from which each renewal is made */
    public function recurring(string $email): array
    {
        return $this->findIds(
            $email,
            'SELECT d.id, d.email FROM {donation} d JOIN {subscription} s ON s.subject_id = d.id AND s.id = d.subscription_id WHERE d.email = %s AND s.id IN (' . self::RUNNING . ') ORDER BY d.id',
            $email,
            ...self::running(),
        );
    }

    /** @return list<Subscription> subscriptions that began with a donation of this address, including ended ones */
    public function subscriptions(string $email): array
    {
        $rows = $this->database->rows(
            'SELECT s.*, d.email FROM {donation} d JOIN {subscription} s ON s.id = d.subscription_id AND s.subject_id = d.id WHERE d.email = %s ORDER BY s.id',
            $email,
        );

        return array_map(SubscriptionRepository::fromRow(...), array_values(array_filter($rows, static fn(array $row): bool => self::isOf($email, $row))));
    }

    /** @return array{first_name: string, last_name: string, company: string, phone: string, at: int}|null */
    public function donor(string $email): ?array
    {
        $row = $this->database->row('SELECT email, first_name, last_name, company, phone, created_at FROM {donor} WHERE email = %s', $email);

        return $row === null || !self::isOf($email, $row) ? null : ['first_name' => (string) $row['first_name'], 'last_name' => (string) $row['last_name'], 'company' => (string) $row['company'], 'phone' => (string) $row['phone'], 'at' => (int) $row['created_at']];
    }

    /** @return list<array{string, string}> first and last names used with this address */
    public function names(string $email): array
    {
        $rows = $this->database->rows(
            'SELECT {text:email} email, {text:first_name} first_name, {text:last_name} last_name FROM {donation} WHERE email = %s UNION SELECT email, first_name, last_name FROM {donor} WHERE email = %s',
            $email,
            $email,
        );
        $names = array_map(static fn(array $row): array => [(string) $row['first_name'], (string) $row['last_name']], array_filter($rows, static fn(array $row): bool => self::isOf($email, $row)));

        return array_values(array_unique($names, SORT_REGULAR));
    }

    /** @return list<string> the address, and those of donors who were merged with the one it belongs to */
    public function addresses(string $email): array
    {
        $donor = $this->donorId($email);
        $others = $donor === 0 ? [] : $this->database->rows("SELECT email FROM {donor} WHERE (id = %d OR merged_into = %d) AND email <> '' ORDER BY id", $donor, $donor);

        return [$email, ...array_filter(array_map(strval(...), array_column($others, 'email')), static fn(string $other): bool => !self::isOf($email, ['email' => $other]))];
    }

    /** Erases names, address, comment and entries; amounts, dates and numbers stay. Inside a transaction. */
    public function anonymise(int $donationId): void
    {
        $this->database->execute(
            "UPDATE {donation} SET first_name = '', last_name = '', email = '', company = '', address = NULL, comment = NULL, comment_state = 0, fields = NULL, consents = NULL, visitor = '', user_id = 0 WHERE id = %d",
            $donationId,
        );
        $this->database->execute(
            "UPDATE {refund} SET reason = '' WHERE payment_id IN (SELECT id FROM {payment} WHERE purpose = %s AND subject_id = %d)",
            DonationPayable::PURPOSE,
            $donationId,
        );
        do_action(DonationRepository::SHOWN_CHANGED);
    }

    /**
     * Deletes the donor and the notes about them. Their totals stay under an id that no donor has. Inside a
     * transaction.
     *
     * @return bool whether there was a donor
     */
    public function forgetDonor(string $email): bool
    {
        if ($this->donor($email) === null) {
            return false;
        }
        (new DonorNameWordRepository($this->database))->delete((int) $this->database->value('SELECT id FROM {donor} WHERE email = %s', $email));
        $this->database->execute('DELETE FROM {donor_log} WHERE donor_id IN (SELECT id FROM {donor} WHERE email = %s)', $email);

        return $this->database->execute('DELETE FROM {donor} WHERE email = %s', $email) > 0;
    }

    /** @return int the donor whose history has the notes about this address; 0: none */
    public function donorId(string $email): int
    {
        return $this->donor($email) === null ? 0 : (int) $this->database->value('SELECT ' . DonorRepository::ID . ' FROM {donor} WHERE email = %s', $email);
    }

    /**
     * Returns the ids of this address's rows. Addresses are compared again in PHP: the database treats similar letters
     * as equal and would reveal another person's donations.
     *
     * @return list<int>
     */
    private function findIds(string $email, string $sql, string ...$args): array
    {
        $rows = array_filter($this->database->rows($sql, ...$args), static fn(array $row): bool => self::isOf($email, $row));

        return array_map(intval(...), array_column($rows, 'id'));
    }

    /** @param array<string, string|null> $row */
    private static function isOf(string $email, array $row): bool
    {
        return DonorRepository::normalizeEmail((string) $row['email']) === DonorRepository::normalizeEmail($email);
    }

    /**
     * @param list<int> $ids
     *
     * @return list<Donation>
     */
    private function fetchDonations(array $ids): array
    {
        $marks = implode(', ', array_fill(0, count($ids), '%d'));
        $rows = $ids === [] ? [] : $this->database->rows("SELECT * FROM {donation} WHERE id IN ($marks) ORDER BY id", ...$ids);

        return array_map($this->donations->donation(...), $rows);
    }

    /** @return list<string> */
    private static function running(): array
    {
        return array_map(static fn(SubscriptionStatus $status): string => $status->value, SubscriptionStatus::running());
    }
}

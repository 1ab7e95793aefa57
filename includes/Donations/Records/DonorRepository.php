<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Stores donors, one row per email address; merged rows point to the donor they belong to. */
final class DonorRepository
{
    /** SQL expression: donor id of any row. */
    public const ID = 'CASE WHEN merged_into > 0 THEN merged_into ELSE id END';

    private readonly DonorNameWordRepository $names;

    public function __construct(private readonly Database $database)
    {
        $this->names = new DonorNameWordRepository($database);
    }

    /**
     * Returns the donor of an address, creating it if needed. Later donations do not change the name, since anyone can
     * enter a stranger's address.
     *
     * Must run inside a transaction and before campaign and form, in the common order of locks.
     *
     * @return int id
     */
    public function ensure(string $email, string $firstName, string $lastName, string $company, int $now): int
    {
        $made = $this->database->execute(
            'INSERT INTO {donor} (email, first_name, last_name, company, created_at) VALUES (%s, %s, %s, %s, %d) ON DUPLICATE KEY UPDATE created_at = created_at',
            $email,
            $firstName,
            $lastName,
            $company,
            $now,
        );

        $id = (int) $this->database->value('SELECT ' . self::ID . ' FROM {donor} WHERE email = %s', $email);
        if ($made > 0) {
            $this->names->add($id, $firstName, $lastName, $company);
        }

        return $id;
    }

    /** Names the donor after the first paid donation. Called inside the transaction that marks it paid. */
    public function name(Donation $donation): void
    {
        $renamed = $this->database->execute(
            'UPDATE {donor} SET first_name = %s, last_name = %s, company = %s, is_named = 1 WHERE id = %d AND is_named = 0',
            $donation->firstName,
            $donation->lastName,
            $donation->company,
            $donation->donorId,
        );
        if ($renamed > 0) {
            $this->names->reindex($donation->donorId);
        }
    }

    /**
     * Corrects the donor's name along with the donation's, if it is the only donation and the name came from it. Other
     * donors keep their name, which staff can edit on the donor. Must run inside a transaction.
     */
    public function rename(Donation $before, Donation $after): void
    {
        $renamed = $this->database->execute(
            'UPDATE {donor} SET first_name = %s, last_name = %s, company = %s WHERE id = %d AND first_name = %s AND last_name = %s AND company = %s
                AND NOT EXISTS (SELECT 1 FROM {donation} d WHERE d.donor_id = %d AND d.id <> %d)',
            $after->firstName,
            $after->lastName,
            $after->company,
            $before->donorId,
            $before->firstName,
            $before->lastName,
            $before->company,
            $before->donorId,
            $before->id,
        );
        if ($renamed > 0) {
            $this->names->reindex($before->donorId);
        }
    }

    /**
     * Records that the account has proved ownership of the address. It replaces an earlier owner, as a mailbox has one
     * owner at a time.
     */
    public function confirm(string $email, int $userId): void
    {
        $this->database->execute('UPDATE {donor} SET user_id = %d WHERE email = %s', $userId, $email);
    }

    /** @return int 0: the account has not proved ownership of this address, or it has no donor */
    public function confirmedId(string $email, int $userId): int
    {
        return (int) $this->database->value('SELECT ' . self::ID . ' FROM {donor} WHERE user_id = %d AND email = %s', $userId, $email);
    }

    /**
     * @return string|null the stored address of a donor with donations or recurring ones. Compared exactly, since the
     *     collation treats similar letters as equal
     */
    public function findDonatingEmail(string $email): ?string
    {
        $found = $this->database->value(
            'SELECT email FROM (SELECT email, ' . self::ID . ' AS donor FROM {donor} WHERE email = %s) o'
                . ' WHERE EXISTS (SELECT 1 FROM {donation} d WHERE d.donor_id = o.donor) OR EXISTS (SELECT 1 FROM {donation_subscription} s WHERE s.donor_id = o.donor)',
            $email,
        );

        return $found === $email ? $found : null;
    }

    /** @return string '' for an unknown donor */
    public function firstName(int $donorId): string
    {
        return (string) $this->database->value('SELECT first_name FROM {donor} WHERE id = %d', $donorId);
    }

    /** Normalizes an address for comparison. */
    public static function normalizeEmail(string $email): string
    {
        return strtolower(trim($email));
    }
}

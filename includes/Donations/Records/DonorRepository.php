<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Donors, one for each e-mail address; of several that were merged, the row of each address leads to the donor that they are. */
final class DonorRepository
{
    /** The donor's id, of a row of any address. */
    public const ID = 'CASE WHEN merged_into > 0 THEN merged_into ELSE id END';

    public function __construct(private readonly Database $database) {}

    /**
     * The donor of an address, who is made where there is none. Names of a later gift stay with that gift: anybody can enter
     * a stranger's address.
     *
     * Inside a transaction, before campaign and form, so that everybody locks them in this order.
     *
     * @return int its id
     */
    public function ensure(string $email, string $firstName, string $lastName, string $company, int $now): int
    {
        $this->database->execute(
            'INSERT INTO {donor} (email, first_name, last_name, company, created_at) VALUES (%s, %s, %s, %s, %d) ON DUPLICATE KEY UPDATE created_at = created_at',
            $email,
            $firstName,
            $lastName,
            $company,
            $now,
        );

        return (int) $this->database->value('SELECT ' . self::ID . ' FROM {donor} WHERE email = %s', $email);
    }

    /** By the first gift that was paid. Inside the transaction that makes it paid. */
    public function name(Donation $donation): void
    {
        $this->database->execute(
            'UPDATE {donor} SET first_name = %s, last_name = %s, company = %s, is_named = 1 WHERE id = %d AND is_named = 0',
            $donation->firstName,
            $donation->lastName,
            $donation->company,
            $donation->donorId,
        );
    }

    /**
     * A gift whose names were wrong is corrected: so is its donor, where it is all that they have given, and the names are from it. One with
     * other gifts keeps the name, which staff correct at the donor. Inside a transaction.
     */
    public function rename(Donation $before, Donation $after): void
    {
        $this->database->execute(
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
    }

    /**
     * The account has shown that the address is its own. One that has the address after another takes its place: a mailbox is
     * one person's at a time.
     */
    public function confirm(string $email, int $userId): void
    {
        $this->database->execute('UPDATE {donor} SET user_id = %d WHERE email = %s', $userId, $email);
    }

    /** @return int 0: the account has not shown that this address is its own, or nobody has given by it */
    public function confirmedId(string $email, int $userId): int
    {
        return (int) $this->database->value('SELECT ' . self::ID . ' FROM {donor} WHERE user_id = %d AND email = %s', $userId, $email);
    }

    /** @return string|null the address as it is stored, of a donor who has given anything, or gives it again; the database takes similar letters for the same */
    public function giver(string $email): ?string
    {
        $found = $this->database->value(
            'SELECT email FROM (SELECT email, ' . self::ID . ' AS donor FROM {donor} WHERE email = %s) o'
                . ' WHERE EXISTS (SELECT 1 FROM {donation} d WHERE d.donor_id = o.donor) OR EXISTS (SELECT 1 FROM {donation_subscription} s WHERE s.donor_id = o.donor)',
            $email,
        );

        return $found === $email ? $found : null;
    }

    /** As two spellings of one address are compared. */
    public static function normal(string $email): string
    {
        return strtolower(trim($email));
    }
}

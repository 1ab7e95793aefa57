<?php

declare(strict_types=1);

namespace Benefit\Donations\Gifts;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Donors, one for each e-mail address. */
final class DonorRepository
{
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

        return (int) $this->database->value('SELECT id FROM {donor} WHERE email = %s', $email);
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

    /** As two spellings of one address are compared. */
    public static function normal(string $email): string
    {
        return strtolower(trim($email));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors;

use Benefit\Donations\Records\DonorRepository;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Stores one-time links and donor sessions, as hashes that open nothing by themselves. */
final class DonorAccessRepository implements TableProvider
{
    public const LINK = 'link';
    public const SESSION = 'session';

    public function __construct(private readonly Database $database) {}

    public function tables(): array
    {
        return [new TableDefinition('donor_access', 'hash char(64) NOT NULL,
            kind varchar(8) NOT NULL,
            email varchar(190) NOT NULL,
            created_at bigint unsigned NOT NULL,
            expires_at bigint unsigned NOT NULL,
            PRIMARY KEY (hash),
            KEY by_email (email),
            KEY by_expiry (expires_at)')];
    }

    public function add(string $kind, string $secret, string $email, int $now, int $expiresAt): void
    {
        $this->database->execute(
            'INSERT INTO {donor_access} (hash, kind, email, created_at, expires_at) VALUES (%s, %s, %s, %d, %d)',
            self::hash($secret),
            $kind,
            $email,
            $now,
            $expiresAt,
        );
    }

    public function email(string $kind, string $secret, int $now): ?string
    {
        return $this->database->value('SELECT email FROM {donor_access} WHERE hash = %s AND kind = %s AND expires_at > %d', self::hash($secret), $kind, $now);
    }

    /** @return array{email: string, donor: int}|null null without a valid session, or if the donor is gone */
    public function sessionDonor(string $secret, int $now): ?array
    {
        $row = $this->database->row(
            'SELECT a.email, ' . DonorRepository::ID . ' AS id FROM {donor_access} a JOIN {donor} d ON d.email = {text:a.email} WHERE a.hash = %s AND a.kind = %s AND a.expires_at > %d',
            self::hash($secret),
            self::SESSION,
            $now,
        );

        return $row === null ? null : ['email' => (string) $row['email'], 'donor' => (int) $row['id']];
    }

    /** @return bool whether this call deleted it; only one of several does */
    public function deleteLink(string $kind, string $secret, int $now): bool
    {
        return $this->database->execute('DELETE FROM {donor_access} WHERE hash = %s AND kind = %s AND expires_at > %d', self::hash($secret), $kind, $now) === 1;
    }

    /** Ends all sessions and links of a donor, inside the transaction that erases the donor. */
    public function forget(string $email): void
    {
        $this->database->execute('DELETE FROM {donor_access} WHERE email = %s', $email);
    }

    public function forgetExpired(int $now): void
    {
        $this->database->execute('DELETE FROM {donor_access} WHERE expires_at <= %d', $now);
    }

    private static function hash(string $secret): string
    {
        return hash('sha256', $secret);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;
use Benefit\Shared\Forms\Files\VerifiedFile;

defined('ABSPATH') || exit;

/** Stores who uploaded which file, for which field of which donation. */
final class DonationUploadRepository implements TableProvider
{
    public function __construct(private readonly Database $database) {}

    /**
     * Each of a visitor's files for a field occupies one of its places, so that parallel uploads never exceed the
     * maximum. `network` is a keyed hash, kept until the donation.
     */
    public function tables(): array
    {
        return [new TableDefinition('upload', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
            secret char(32) NOT NULL,
            form_id bigint unsigned NOT NULL,
            field varchar(30) NOT NULL,
            place smallint unsigned NOT NULL,
            visitor char(32) NOT NULL,
            network char(32) NOT NULL,
            donation_id bigint unsigned NOT NULL DEFAULT 0,
            name varchar(190) NOT NULL,
            type varchar(100) NOT NULL,
            bytes bigint unsigned NOT NULL,
            created_at bigint unsigned NOT NULL,
            PRIMARY KEY (id),
            UNIQUE KEY secret (secret),
            UNIQUE KEY of_visitor (visitor, form_id, field, donation_id, place),
            KEY of_donation (donation_id, created_at),
            KEY of_network (network, created_at)')];
    }

    /** @return int id; 0 when all places are taken */
    public function insert(string $secret, VerifiedFile $file, int $bytes, DonationUploadOwner $owner, int $places, int $now): int
    {
        for ($place = 1; $place <= $places; $place++) {
            $isIn = $this->database->execute(
                'INSERT IGNORE INTO {upload} (secret, form_id, field, place, visitor, network, donation_id, name, type, bytes, created_at) VALUES (%s, %d, %s, %d, %s, %s, 0, %s, %s, %d, %d)',
                $secret,
                $owner->formId,
                $owner->field,
                $place,
                $owner->visitor,
                $owner->network,
                $file->name,
                $file->type,
                $bytes,
                $now,
            ) === 1;
            if ($isIn) {
                return $this->database->insertId();
            }
        }

        return 0;
    }

    /**
     * Counts uploads that wait for a donation.
     *
     * @param string $network '' for the whole site
     *
     * @return array{files: int, bytes: int}
     */
    public function waiting(string $network, int $since): array
    {
        $row = $network === ''
            ? $this->database->row('SELECT COUNT(*) AS files, SUM(bytes) AS bytes FROM {upload} WHERE donation_id = 0 AND created_at > %d', $since)
            : $this->database->row('SELECT COUNT(*) AS files, SUM(bytes) AS bytes FROM {upload} WHERE network = %s AND created_at > %d AND donation_id = 0', $network, $since);

        return ['files' => (int) ($row['files'] ?? 0), 'bytes' => (int) ($row['bytes'] ?? 0)];
    }

    public function byId(int $id): ?DonationUpload
    {
        $row = $this->database->row('SELECT * FROM {upload} WHERE id = %d', $id);

        return $row === null ? null : self::upload($row);
    }

    /** @return list<DonationUpload> this visitor's for this field, without a donation, in order of upload */
    public function waitingOf(DonationUploadOwner $owner): array
    {
        return $this->fetchUploads('SELECT * FROM {upload} WHERE visitor = %s AND form_id = %d AND field = %s AND donation_id = 0 ORDER BY id', $owner->visitor, $owner->formId, $owner->field);
    }

    /** @return list<DonationUpload> */
    public function ofDonation(int $donationId): array
    {
        return $donationId === 0 ? [] : $this->fetchUploads('SELECT * FROM {upload} WHERE donation_id = %d ORDER BY id', $donationId);
    }

    /** @return list<DonationUpload> */
    public function abandoned(int $before, int $limit): array
    {
        return $this->fetchUploads('SELECT * FROM {upload} WHERE donation_id = 0 AND created_at < %d ORDER BY created_at LIMIT %d', $before, $limit);
    }

    /** Moves a visitor's uploads to another visitor token. */
    public function moveVisitor(string $from, string $to): void
    {
        $this->database->execute('UPDATE {upload} SET visitor = %s WHERE visitor = %s AND donation_id = 0', $to, $from);
    }

    /** @return bool whether it was this visitor's for this field, and without a donation */
    public function attach(int $id, DonationUploadOwner $owner, int $donationId): bool
    {
        return $this->database->execute(
            "UPDATE {upload} SET donation_id = %d, network = '' WHERE id = %d AND donation_id = 0 AND visitor = %s AND form_id = %d AND field = %s",
            $donationId,
            $id,
            $owner->visitor,
            $owner->formId,
            $owner->field,
        ) === 1;
    }

    /** @return bool false when a donation has it by now, or it was deleted */
    public function deleteWaiting(int $id): bool
    {
        return $this->database->execute('DELETE FROM {upload} WHERE id = %d AND donation_id = 0', $id) === 1;
    }

    public function deleteOf(int $donationId): void
    {
        $this->database->execute('DELETE FROM {upload} WHERE donation_id = %d AND donation_id > 0', $donationId);
    }

    /** @return int when the newest upload was stored (Unix seconds); 0 if there is none */
    public function newestAt(): int
    {
        return (int) $this->database->value('SELECT created_at FROM {upload} ORDER BY id DESC LIMIT 1');
    }

    /**
     * @param list<string> $secrets
     *
     * @return list<string> those without a row
     */
    public function unknown(array $secrets): array
    {
        if ($secrets === []) {
            return [];
        }
        $marks = implode(',', array_fill(0, count($secrets), '%s'));

        return array_values(array_diff($secrets, array_column($this->database->rows("SELECT secret FROM {upload} WHERE secret IN ($marks)", ...$secrets), 'secret')));
    }

    /** @return list<DonationUpload> */
    private function fetchUploads(string $sql, int|string ...$args): array
    {
        return array_map(self::upload(...), $this->database->rows($sql, ...$args));
    }

    /** @param array<string, string|null> $row */
    private static function upload(array $row): DonationUpload
    {
        return new DonationUpload(
            (int) $row['id'],
            (string) $row['secret'],
            (int) $row['form_id'],
            (string) $row['field'],
            (string) $row['visitor'],
            (int) $row['donation_id'],
            (string) $row['name'],
            (string) $row['type'],
            (int) $row['bytes'],
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/** Stores and finds donations, and moves them between statuses. */
final class DonationRepository
{
    /** Action: staff changed something public about a donation. */
    public const SHOWN_CHANGED = 'benefit_shown_gift_changed';

    public function __construct(private readonly Database $database, private readonly Clock $clock, private readonly CommentModeration $comments) {}

    /**
     * Must run inside a transaction.
     *
     * @return int id
     */
    public function insert(NewDonation $new, string $mode, int $now): int
    {
        $this->database->execute(
            'INSERT INTO {donation} (secret, visitor, status, mode, form_id, form_version, campaign_id, donor_id, subscription_id, user_id, staff_id, level, currency, amount_minor, fee_minor, total_minor,
                gateway, first_name, last_name, email, company, address, comment, comment_state, anonymous, suspect, wants_account, fields, consents, created_at, updated_at)
             VALUES (%s, %s, %s, %s, %d, %d, %d, %d, %d, %d, %d, %s, %s, %d, %d, %d, %s, %s, %s, %s, %s, %s, %s, %d, %d, %d, %d, %s, %s, %d, %d)',
            $new->secret,
            $new->visitor,
            DonationStatus::Pending->value,
            $mode,
            $new->formId,
            $new->formVersion,
            $new->campaignId,
            $new->donorId,
            $new->subscriptionId,
            $new->userId,
            $new->staffId,
            $new->level,
            $new->currency,
            $new->amountMinor,
            $new->feeMinor,
            $new->totalMinor(),
            $new->gateway,
            $new->firstName,
            $new->lastName,
            $new->email,
            $new->company,
            self::json($new->address ?? []),
            $new->comment === '' ? null : $new->comment,
            $this->comments->stateOf($new)->value,
            $new->isAnonymous ? 1 : 0,
            $new->isSuspect ? 1 : 0,
            $new->wantsAccount ? 1 : 0,
            self::json($new->fields),
            self::json($new->consents),
            $now,
            $now,
        );

        return $this->database->insertId();
    }

    public function byId(int $id): ?Donation
    {
        return $this->donation($this->database->row('SELECT * FROM {donation} WHERE id = %d', $id));
    }

    /** Reads a donation and locks it until the transaction ends. */
    public function lock(int $id): ?Donation
    {
        return $this->donation($this->database->row('SELECT * FROM {donation} WHERE id = %d' . ($this->database->isSqlite() ? '' : ' FOR UPDATE'), $id));
    }

    /** @param string $secret as given in a URL */
    public function bySecret(string $secret): ?Donation
    {
        $found = preg_match('/^' . RandomToken::SECRET . '$/D', $secret) === 1 ? $this->donation($this->database->row('SELECT * FROM {donation} WHERE secret = %s', $secret)) : null;

        // The database's collation ignores case.
        return $found !== null && hash_equals($found->secret, $secret) ? $found : null;
    }

    public function isOf(int $id, ?string $visitor): bool
    {
        return $visitor !== null && $this->database->value('SELECT id FROM {donation} WHERE id = %d AND visitor = %s', $id, $visitor) !== null;
    }

    /**
     * @param list<DonationStatus> $from
     *
     * @return bool whether this call moved it
     */
    public function move(int $id, DonationStatus $to, array $from, ?int $paidAt = null): bool
    {
        return $this->database->execute(
            'UPDATE {donation} SET updated_at = %d, status = %s' . ($paidAt === null ? '' : ', paid_at = %d') . ' WHERE id = %d AND status IN (' . implode(', ', array_fill(0, count($from), '%s')) . ')',
            ...[$this->clock->now(), $to->value, ...($paidAt === null ? [] : [$paidAt]), $id, ...array_map(static fn(DonationStatus $status): string => $status->value, $from)],
        ) === 1;
    }

    /** Called inside the transaction that has stored the first donation of a subscription. */
    public function setSubscription(int $id, int $subscriptionId): void
    {
        $this->database->execute('UPDATE {donation} SET subscription_id = %d WHERE id = %d', $subscriptionId, $id);
    }

    /** Assigns the donation to the account created with it. */
    public function assignToAccount(int $id, int $userId): void
    {
        $this->database->execute('UPDATE {donation} SET user_id = %d WHERE id = %d AND user_id = 0', $userId, $id);
    }

    /**
     * Moves a visitor's donations to another visitor token.
     *
     * @param list<int> $ids
     */
    public function moveVisitor(array $ids, string $from, string $to): void
    {
        if ($ids !== []) {
            $this->database->execute('UPDATE {donation} SET visitor = %s WHERE visitor = %s AND id IN (' . implode(', ', array_fill(0, count($ids), '%d')) . ')', $to, $from, ...$ids);
        }
    }

    /** Dates the payment of a donation that was brought back. */
    public function setPaidAt(int $id, int $paidAt): void
    {
        $this->database->execute('UPDATE {donation} SET paid_at = %d WHERE id = %d', $paidAt, $id);
    }

    public function setRefunded(int $id, int $refundedMinor): void
    {
        $this->database->execute('UPDATE {donation} SET updated_at = %d, refunded_minor = %d WHERE id = %d', $this->clock->now(), $refundedMinor, $id);
    }

    /** @return bool false when it no longer awaits payment */
    public function setDue(int $id, int $dueAt): bool
    {
        return $this->database->execute('UPDATE {donation} SET updated_at = %d, due_at = %d WHERE id = %d AND status = %s', $this->clock->now(), $dueAt, $id, DonationStatus::Pending->value) === 1;
    }

    /** Adjusts the moderation status to a corrected comment; a decision of staff stays. */
    public function commentCorrected(int $id, string $comment): void
    {
        $this->database->execute(
            'UPDATE {donation} SET comment_state = CASE WHEN %s = %s THEN %d WHEN comment_state = %d THEN %d ELSE comment_state END WHERE id = %d',
            $comment,
            '',
            CommentStatus::None->value,
            CommentStatus::None->value,
            CommentStatus::Waiting->value,
            $id,
        );
    }

    /** Puts comments from before moderation existed up for moderation. */
    public function noticeEarlierComments(): void
    {
        $this->database->execute("UPDATE {donation} SET comment_state = %d WHERE comment_state = %d AND comment <> ''", CommentStatus::Waiting->value, CommentStatus::None->value);
    }

    /** Keeps an existing number. Called inside the transaction that marks the donation paid. */
    public function setReceiptNumber(int $id, int $number): void
    {
        $this->database->execute('UPDATE {donation} SET updated_at = %d, receipt_number = %d WHERE id = %d AND receipt_number IS NULL', $this->clock->now(), $number, $id);
    }

    /**
     * Tells whether the same amount was just donated from this address to this form. Unpaid donations count for the
     * same visitor only, since anyone can enter a stranger's address.
     */
    public function hasRecentDuplicate(string $email, string $visitor, int $formId, int $totalMinor, int $since): bool
    {
        return $this->database->value(
            'SELECT id FROM {donation} WHERE email = %s AND created_at >= %d AND form_id = %d AND total_minor = %d AND (status = %s OR (visitor = %s AND status IN (%s, %s))) LIMIT 1',
            $email,
            $since,
            $formId,
            $totalMinor,
            DonationStatus::Publish->value,
            $visitor,
            DonationStatus::Pending->value,
            DonationStatus::Processing->value,
        ) !== null;
    }

    public function countUnpaid(): int
    {
        return (int) $this->database->value('SELECT COUNT(*) FROM {donation} WHERE status IN (%s, %s)', DonationStatus::Pending->value, DonationStatus::Processing->value);
    }

    public function countTests(): int
    {
        return (int) $this->database->value("SELECT COUNT(*) FROM {donation} WHERE mode = 'test'");
    }

    /** @param array<array-key, mixed> $list */
    private static function json(array $list): ?string
    {
        return $list === [] ? null : (string) wp_json_encode($list, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }

    /**
     * @param array<string, string|null>|null $row
     *
     * @phpstan-return ($row is null ? null : Donation)
     */
    public function donation(?array $row): ?Donation
    {
        return $row === null ? null : new Donation(
            (int) $row['id'],
            (string) $row['secret'],
            DonationStatus::from((string) $row['status']),
            (string) $row['mode'],
            (int) $row['form_id'],
            (int) $row['form_version'],
            (int) $row['campaign_id'],
            (int) $row['donor_id'],
            (int) $row['subscription_id'],
            (int) $row['user_id'],
            (int) $row['staff_id'],
            (string) $row['level'],
            (string) $row['currency'],
            (int) $row['amount_minor'],
            (int) $row['fee_minor'],
            (int) $row['total_minor'],
            (int) $row['refunded_minor'],
            (string) $row['gateway'],
            (string) $row['first_name'],
            (string) $row['last_name'],
            (string) $row['email'],
            (string) $row['company'],
            (string) $row['comment'],
            $row['anonymous'] === '1',
            $row['suspect'] === '1',
            $row['receipt_number'] === null ? null : (int) $row['receipt_number'],
            json_decode($row['fields'] ?? '[]', true) ?: [],
            json_decode($row['consents'] ?? '[]', true) ?: [],
            (int) $row['created_at'],
            $row['paid_at'] === null ? null : (int) $row['paid_at'],
            $row['due_at'] === null ? null : (int) $row['due_at'],
            json_decode($row['address'] ?? 'null', true),
            ($row['wants_account'] ?? '0') === '1',
            (int) $row['updated_at'],
            CommentStatus::from((int) $row['comment_state']),
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Records\CommentStatus;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Reads and decides donors' comments on completed donations. */
final class DonorCommentRepository
{
    public function __construct(private readonly Database $database, private readonly DonationRepository $donations) {}

    /** @return list<Donation> the newest first */
    public function page(CommentStatus $state, int $limit, int $offset): array
    {
        return array_map(fn(array $row): Donation => $this->donations->donation($row), $this->database->rows(
            'SELECT d.* FROM (SELECT id FROM {donation} WHERE comment_state = %d AND status = %s ORDER BY created_at DESC, id DESC LIMIT %d OFFSET %d) shown JOIN {donation} d ON d.id = shown.id ORDER BY d.created_at DESC, d.id DESC',
            $state->value,
            DonationStatus::Publish->value,
            $limit,
            $offset,
        ));
    }

    public function count(CommentStatus $state): int
    {
        return (int) $this->database->value('SELECT COUNT(*) FROM {donation} WHERE comment_state = %d AND status = %s', $state->value, DonationStatus::Publish->value);
    }

    /** @return string name of the donor or company; '' without one */
    public function donor(int $donationId): string
    {
        $donation = $this->donations->byId($donationId);

        return $donation?->name() ?: ($donation->company ?? '');
    }

    /** @return bool whether this call changed it; never for a donation without a comment */
    public function decide(int $donationId, CommentStatus $state): bool
    {
        return $this->database->execute('UPDATE {donation} SET comment_state = %d WHERE id = %d AND comment_state NOT IN (%d, %d)', $state->value, $donationId, CommentStatus::None->value, $state->value) === 1;
    }
}

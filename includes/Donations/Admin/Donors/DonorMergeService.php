<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donors;

use Benefit\Donations\Admin\DonationList\DonationSums;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Donations\Records\DonorLog;
use Benefit\Donations\Records\DonorMergeRepository;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Merges several donors who are one person: the kept donor gets all donations, including later ones from the others'
 * addresses, and keeps their own names and account.
 */
final class DonorMergeService
{
    public function __construct(
        private readonly DonorDetailsRepository $facts,
        private readonly DonorMergeRepository $merged,
        private readonly DonationTotalRepository $totals,
        private readonly DonorLog $log,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
    ) {}

    /**
     * Returns the donors as they are now, and their totals after merging.
     *
     * @param list<int> $others
     *
     * @return array<string, mixed> schema/donor-merging.json
     *
     * @throws UserFacingException when one of them does not exist
     */
    public function preview(int $kept, array $others): array
    {
        $ids = self::checked($kept, $others);
        $rows = $this->facts->donors(...$ids);
        if (count($rows) < count($ids)) {
            throw self::unknown();
        }
        $totals = $this->totals->ofModes('donor', $ids);
        $recurring = $this->facts->recurring(...$ids);
        $money = $this->settings->money();
        $said = static fn(array $live, array $test): array => [
            'gifts' => DonationSums::number($live),
            'amounts' => DonationSums::amounts($live, $money),
            'tests' => DonationSums::tests($test, $money),
        ];

        return [
            'donors' => array_map(static fn(int $id): array => [
                'id' => $id,
                'name' => trim($rows[$id]['first_name'] . ' ' . $rows[$id]['last_name']),
                'email' => (string) $rows[$id]['email'],
                'company' => (string) $rows[$id]['company'],
                ...$said($totals[$id]['live'], $totals[$id]['test']),
                'recurring' => $recurring[$id] ?? 0,
            ], $ids),
            'together' => [
                ...$said(DonationSums::add(...array_column($totals, 'live')), DonationSums::add(...array_column($totals, 'test'))),
                'recurring' => array_sum($recurring),
                'emails' => $this->facts->emails(...$ids),
            ],
        ];
    }

    /**
     * @param list<int> $others
     *
     * @throws UserFacingException when one of them does not exist or is already merged
     */
    public function merge(int $kept, array $others, int $userId): void
    {
        $ids = self::checked($kept, $others);
        $this->transaction->run(function () use ($kept, $others, $ids, $userId): void {
            if (count($this->merged->lock(...$ids)) < count($ids)) {
                throw self::unknown();
            }
            $this->merged->merge($kept, ...$others);
            foreach ($others as $other) {
                $this->log->add($kept, 'merged', ['donor' => $other], $userId);
            }
        });
    }

    /**
     * @param list<int> $others
     *
     * @return list<int>
     */
    private static function checked(int $kept, array $others): array
    {
        if ($others === [] || in_array($kept, $others, true) || count(array_unique($others)) < count($others)) {
            throw UserFacingException::badRequest('invalid', __('Choose donors other than the one to keep, and each of them only once.', 'benefit'), 'others');
        }

        return [$kept, ...$others];
    }

    private static function unknown(): UserFacingException
    {
        return UserFacingException::notFound('unknown_donor', __('One of these donors no longer exists or has already been merged. Please check and try again.', 'benefit'));
    }
}

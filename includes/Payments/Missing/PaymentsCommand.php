<?php

declare(strict_types=1);

namespace Benefit\Payments\Missing;

use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Compares payments with the payment provider.
 */
final class PaymentsCommand
{
    public function __construct(private readonly MissingPaymentSearch $search, private readonly MissingPaymentRepository $missing) {}

    /**
     * Looks for payments and refunds that the provider knows and this site does not.
     *
     * Missing payments are kept and listed under Benefit → Payments; refunds made at the provider are taken over. No
     * money is moved. Exits with 1 while there are missing payments to decide about.
     *
     * ## OPTIONS
     *
     * [--since=<days>]
     * : How far to look back, such as 7days; 90days at most.
     * ---
     * default: 7days
     * ---
     *
     * ## EXAMPLES
     *
     *     wp benefit payments missing
     *     wp benefit payments missing --since=30days
     *
     * @param list<string>               $args
     * @param array<string, string|bool> $options
     */
    public function missing(array $args, array $options): void
    {
        try {
            $days = preg_match('/^([1-9]\d?) ?(?:days?|d)?$/D', (string) ($options['since'] ?? MissingPaymentSearch::DAYS . 'days'), $part) === 1 ? (int) $part[1] : 0;
            $this->search->start($days);
            do {
                $progress = $this->search->step();
                \WP_CLI::line(self::sentence($progress));
            } while (!$progress['done']);
        } catch (UserFacingException $refusal) {
            \WP_CLI::error($refusal->getMessage());
        }
        $open = $this->missing->countOpen();
        if ($open > 0) {
            \WP_CLI::warning(sprintf(
                /* translators: %d: number of payments */
                _n('%d missing payment is to be decided under Benefit → Payments.', '%d missing payments are to be decided under Benefit → Payments.', $open, 'benefit'),
                $open,
            ));
            \WP_CLI::halt(1);
        }
        \WP_CLI::success(__('No payments are missing.', 'benefit'));
    }

    /** @param array{checked: int, found: int, changed: int} $progress */
    public static function sentence(array $progress): string
    {
        return sprintf(
            /* translators: 1: number of entries in the provider's lists, 2: number of payments found, 3: number of payments corrected */
            __('Entries checked at the payment provider: %1$s. Missing payments found: %2$s. Payments updated: %3$s.', 'benefit'),
            number_format_i18n($progress['checked']),
            number_format_i18n($progress['found']),
            number_format_i18n($progress['changed']),
        );
    }
}

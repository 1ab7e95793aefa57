<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Commands;

use Benefit\Shared\Admin\CommandReport;

defined('ABSPATH') || exit;

/**
 * Checks and repairs the stock of ticket types and events.
 */
final class StockCommand
{
    public function __construct(private readonly StockConsistencyCheck $check) {}

    /**
     * Checks that stock, orders, and payments are consistent.
     *
     * Changes nothing unless --repair is given. Exits with 1 if there is an inconsistency.
     *
     * ## OPTIONS
     *
     * [--repair]
     * : Recount the stock of ticket types and events that is inconsistent. Lost stock gets the capacity that is sold or
     * reserved. Orders and payments are never changed.
     *
     * [--format=<format>]
     * : Output format.
     * ---
     * default: text
     * options:
     *   - text
     *   - json
     * ---
     *
     * ## EXAMPLES
     *
     *     wp benefit stock check
     *     wp benefit stock check --repair --format=json
     *
     * @param list<string>               $args
     * @param array<string, string|bool> $options
     */
    public function check(array $args, array $options): void
    {
        $check = $this->check;
        $repaired = isset($options['repair']) ? $check->repair() : [];
        $problems = $check->run();
        if (($options['format'] ?? 'text') === 'json') {
            \WP_CLI::line((string) wp_json_encode(['ok' => $problems === [], 'problems' => $problems, 'repaired' => $repaired]));
        } else {
            $this->printReport($problems, $repaired);
        }
        if ($problems !== []) {
            \WP_CLI::halt(1);
        }
    }

    /**
     * @param list<string> $problems
     * @param list<string> $repaired
     */
    private function printReport(array $problems, array $repaired): void
    {
        foreach ($repaired as $sentence) {
            /* translators: %s: a sentence that says what was wrong */
            \WP_CLI::line(sprintf(__('Repaired: %s', 'benefit'), $sentence));
        }
        CommandReport::printProblems($problems, __('Capacity, orders, and payments are consistent.', 'benefit'));
    }
}

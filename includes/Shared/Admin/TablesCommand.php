<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Database\TableComparison;
use Benefit\Shared\Database\TableProblem;
use Benefit\Shared\Database\TableRepair;
use Benefit\Shared\Database\TableRepairFailure;

defined('ABSPATH') || exit;

/** The command `wp benefit tables`. */
final class TablesCommand
{
    public function __construct(private readonly TableComparison $comparison, private readonly TableRepair $repair) {}

    /**
     * Compares the structure of Benefit's tables with what it should be, and changes nothing.
     *
     * Exits with 1 when something differs. Make a backup before a repair. Nothing is ever dropped or deleted.
     *
     * ## OPTIONS
     *
     * [--repair]
     * : Repair what differs. Each statement is printed before it runs. It is safe to stop and to run it again.
     *
     * [--offline]
     * : Also repair what visitors may have to wait for, because whole tables are copied. Use it while no one is buying.
     *
     * ## EXAMPLES
     *
     *     wp benefit tables
     *     wp benefit tables --repair
     *     wp benefit tables --repair --offline
     *
     * @param list<string>               $args
     * @param array<string, string|bool> $options
     */
    public function __invoke(array $args, array $options): void
    {
        $isOffline = isset($options['offline']);
        if (isset($options['repair'])) {
            $this->repair($isOffline);
        }
        $problems = $this->comparison->problems();
        foreach ($problems as $problem) {
            \WP_CLI::line($problem->sentence());
            $statement = isset($options['repair']) ? null : $this->repair->statement($problem, $isOffline);
            if ($statement !== null) {
                \WP_CLI::line("    $statement;");
            }
        }
        if ($problems !== []) {
            \WP_CLI::warning(sprintf(
                /* translators: %d: number of findings */
                _n('%d difference found.', '%d differences found.', count($problems), 'benefit'),
                count($problems),
            ));
            \WP_CLI::halt(1);
        }
        \WP_CLI::success(__('All tables are as they should be.', 'benefit'));
    }

    private function repair(bool $isOffline): void
    {
        $denied = [];
        $this->repair->repair(
            $isOffline,
            static fn(string $statement) => \WP_CLI::line("$statement;"),
            function (TableProblem $problem, TableRepairFailure $failure, string $error) use (&$denied): void {
                if ($failure === TableRepairFailure::Denied) {
                    $denied[] = (string) $this->repair->statement($problem, true);
                }
                \WP_CLI::warning($problem->sentence() . ' ' . self::advice($failure, $error));
            },
        );
        if ($denied !== []) {
            \WP_CLI::line(__('The database user of this site is not allowed to change tables. Please ask your host to run:', 'benefit'));
            foreach ($denied as $statement) {
                \WP_CLI::line("$statement;");
            }
        }
    }

    private static function advice(TableRepairFailure $failure, string $error): string
    {
        return match ($failure) {
            TableRepairFailure::Denied => __('The database user is not allowed to repair it.', 'benefit'),
            TableRepairFailure::NeedsOffline => __('Visitors would have to wait while it is repaired. Run this command with --offline while no one is buying.', 'benefit'),
            /* translators: %s: an error message of the database */
            TableRepairFailure::Duplicates => sprintf(__('The same entry is stored more than once (%s). Decide which one is right and remove the others, then run this command again.', 'benefit'), $error),
            TableRepairFailure::NoWay => __('Another primary key is there. Please ask your host to replace it.', 'benefit'),
            /* translators: %s: an error message of the database */
            TableRepairFailure::Other => sprintf(__('The database refused: %s', 'benefit'), $error),
        };
    }
}

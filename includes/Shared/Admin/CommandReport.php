<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/** Prints the result of a check on the command line. */
final class CommandReport
{
    /**
     * @param list<string> $problems one sentence for each
     * @param string       $allWell  sentence to print if there are none
     */
    public static function printProblems(array $problems, string $allWell): void
    {
        foreach ($problems as $sentence) {
            \WP_CLI::line($sentence);
        }
        $problems === []
            ? \WP_CLI::success($allWell)
            : \WP_CLI::warning(sprintf(
                /* translators: %d: number of findings */
                _n('%d inconsistency found.', '%d inconsistencies found.', count($problems), 'benefit'),
                count($problems),
            ));
    }
}

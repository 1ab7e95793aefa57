<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Database\DatabaseException;

defined('ABSPATH') || exit;

/** The command `wp benefit check`. */
final class CheckCommand
{
    /**
     * @param array<array-key, \Closure(): list<string>> $checks  each returns one sentence per contradiction
     * @param array<array-key, \Closure(): list<string>> $repairs each returns one sentence for what it repaired
     */
    public function __construct(
        #[Provided('checks', evenWhenOff: true)]
        private readonly array $checks,
        private readonly TablesHealth $tables,
        #[Provided('repairs', evenWhenOff: true)]
        private readonly array $repairs = [],
    ) {}

    /**
     * Checks that stored data is consistent. Changes nothing without `--repair`.
     *
     * Exits with 1 if there is an inconsistency. Products that are turned off are checked, too.
     *
     * ## OPTIONS
     *
     * [--repair]
     * : First repair what the rest of the data decides, such as counts. Money is never changed.
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
     *     wp benefit check
     *     wp benefit check --format=json
     *
     * @param list<string>               $args
     * @param array<string, string|bool> $options
     */
    public function __invoke(array $args, array $options): void
    {
        $repaired = isset($options['repair']) ? $this->repair() : [];
        $problems = [...$this->tables->sentences(), ...$this->problems()];
        if (($options['format'] ?? 'text') === 'json') {
            \WP_CLI::line((string) wp_json_encode(['ok' => $problems === [], 'problems' => $problems] + (isset($options['repair']) ? ['repaired' => $repaired] : [])));
        } else {
            array_map(\WP_CLI::line(...), $repaired);
            CommandReport::printProblems($problems, __('All stored data is consistent.', 'benefit'));
        }
        if ($problems !== []) {
            \WP_CLI::halt(1);
        }
    }

    /** @return list<string> one sentence per contradiction between tables */
    public function problems(): array
    {
        return array_merge([], ...array_map(self::run(...), array_values($this->checks)));
    }

    /** @return list<string> one sentence for each repair */
    public function repair(): array
    {
        return array_merge([], ...array_map(static fn(\Closure $repair): array => $repair(), array_values($this->repairs)));
    }

    /**
     * @param \Closure(): list<string> $check
     *
     * @return list<string>
     */
    private static function run(\Closure $check): array
    {
        try {
            return $check();
        } catch (DatabaseException $error) {
            /* translators: %s: an error message of the database */
            return [sprintf(__('Some data could not be checked: %s', 'benefit'), $error->getMessage())];
        }
    }
}

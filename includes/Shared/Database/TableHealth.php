<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Admin\SiteHealthResult;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Reports differences between our tables and their definitions in Site Health and to `wp benefit check`. */
final class TableHealth
{
    public const OPTION = 'benefit_tables_lost';
    private const SHOWN = 10;
    private const DAYS_SHOWN = 30;

    public function __construct(private readonly TableComparison $comparison, private readonly Clock $clock) {}

    /** @return array<string, array{label: string, test: callable}> by id */
    public function tests(): array
    {
        return ['benefit_tables' => ['label' => __('Benefit database tables', 'benefit'), 'test' => $this->test(...)]];
    }

    /** @return array<string, mixed> */
    public function test(): array
    {
        $problems = $this->sentences();
        $lost = $this->recentlyLost();
        if ($problems === [] && $lost !== []) {
            return SiteHealthResult::build(
                'benefit_tables',
                false,
                '',
                __('Parts of Benefit’s database tables were lost', 'benefit'),
                self::shorten($lost) . ' ' . __('This has been added again, but what was stored there is gone. If you have a backup of the database, restore it, then run: wp benefit check', 'benefit'),
                'critical',
            );
        }

        return SiteHealthResult::build(
            'benefit_tables',
            $problems === [],
            __('Benefit’s database tables are complete', 'benefit'),
            __('Benefit’s database tables are damaged', 'benefit'),
            self::shorten($problems) . ' ' . __('Make a backup of the database, then run on the command line: wp benefit tables --repair. Without a command line, deactivate and activate the plugin, which adds what is missing, and ask your host for the rest.', 'benefit'),
            'critical',
        );
    }

    /** @return list<string> one for each difference */
    public function sentences(): array
    {
        return array_map(static fn(TableProblem $problem): string => $problem->sentence(), $this->comparison->problems());
    }

    /** @param list<TableProblem> $added what was missing from a database that had it before */
    public function recordLost(array $added): void
    {
        if ($added === []) {
            return;
        }
        foreach ($added as $problem) {
            error_log("Benefit: missing from the database and added again: {$problem->kind->value} " . implode(' ', [$problem->table, ...$problem->details]));
        }
        update_option(self::OPTION, ['at' => $this->clock->now(), 'problems' => array_map(static fn(TableProblem $problem): array => $problem->toArray(), $added)], false);
    }

    /** @return list<string> */
    private function recentlyLost(): array
    {
        $lost = get_option(self::OPTION);
        if (!is_array($lost) || !is_int($lost['at'] ?? null) || !is_array($lost['problems'] ?? null) || $lost['at'] <= $this->clock->now() - self::DAYS_SHOWN * DAY_IN_SECONDS) {
            return [];
        }

        return array_map(static fn(TableProblem $problem): string => $problem->sentence(), array_values(array_filter(array_map(TableProblem::fromArray(...), $lost['problems']))));
    }

    /** @param list<string> $sentences */
    private static function shorten(array $sentences): string
    {
        $more = count($sentences) - self::SHOWN;

        return implode(' ', array_slice($sentences, 0, self::SHOWN))
            /* translators: %d: number of further sentences like the ones before */
            . ($more > 0 ? ' ' . sprintf(_n('And %d more.', 'And %d more.', $more, 'benefit'), $more) : '');
    }
}

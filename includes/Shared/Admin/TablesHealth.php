<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Database\LostTables;
use Benefit\Shared\Database\TableComparison;
use Benefit\Shared\Database\TableProblem;

defined('ABSPATH') || exit;

/** Reports differences between our tables and their definitions in Site Health and to `wp benefit check`. */
final class TablesHealth
{
    private const SHOWN = 10;

    public function __construct(private readonly TableComparison $comparison, private readonly LostTables $lost) {}

    /** @return array<string, array{label: string, test: callable}> by id */
    public function tests(): array
    {
        return ['benefit_tables' => ['label' => __('Benefit database tables', 'benefit'), 'test' => $this->test(...)]];
    }

    /** @return array<string, mixed> */
    public function test(): array
    {
        $problems = $this->sentences();
        $lost = self::sentencesOf($this->lost->recent());
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
        return self::sentencesOf($this->comparison->problems());
    }

    /**
     * @param list<TableProblem> $problems
     *
     * @return list<string>
     */
    private static function sentencesOf(array $problems): array
    {
        return array_map(static fn(TableProblem $problem): string => $problem->sentence(), $problems);
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

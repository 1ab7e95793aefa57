<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * The figures of a period and of the one before, by product and currency. They are kept for five minutes, or until the
 * next payment or refund.
 *
 * @phpstan-type Figures array<string, array{count: int, countBefore: int, currencies: array<string, array{sum: int, before: int, columns: list<int>}>, more: array<string, string>}>
 */
final class HomeFigures
{
    public const TRANSIENT = 'benefit_home';
    private const SECONDS = 300;

    public function __construct(private readonly Contributions $contributions, private readonly Clock $clock) {}

    /** @return array<string, IncomeSource> those that the current user may see, by name */
    public function sources(): array
    {
        $sources = [];
        foreach ($this->contributions->services('income_sources') as $name => $source) {
            if ($source instanceof IncomeSource && current_user_can($source->capability())) {
                $sources[(string) $name] = $source;
            }
        }

        return $sources;
    }

    public function period(string $key): HomePeriod
    {
        return HomePeriod::fromKey($key, $this->clock->now(), wp_timezone());
    }

    /** @return Figures by name of the source, for the current user */
    public function read(HomePeriod $period): array
    {
        $key = self::TRANSIENT . '_' . $period->key;
        $stored = get_transient($key);
        $kept = is_array($stored) ? $stored : [];
        $figures = [];
        $isNew = false;
        foreach ($this->sources() as $name => $source) {
            $stamp = implode(' ', [$period->to(), get_user_locale(), $source->stamp()]);
            if (($kept[$name]['stamp'] ?? null) !== $stamp) {
                $kept[$name] = ['stamp' => $stamp, 'figures' => self::sum($source, $period) + ['more' => $source->more()]];
                $isNew = true;
            }
            $figures[$name] = $kept[$name]['figures'];
        }
        if ($isNew) {
            set_transient($key, $kept, self::SECONDS);
        }

        return $figures;
    }

    /** @return array{count: int, countBefore: int, currencies: array<string, array{sum: int, before: int, columns: list<int>}>} */
    private static function sum(IncomeSource $source, HomePeriod $period): array
    {
        $count = $countBefore = 0;
        $currencies = [];
        foreach ($source->income($period->from(), $period->to()) as $row) {
            $column = $period->columnAt($row['slot']);
            if ($column === null) {
                continue;
            }
            $currencies[$row['currency']] ??= ['sum' => 0, 'before' => 0, 'columns' => array_fill(0, $period->columns(), 0)];
            if ($column < 0) {
                $countBefore += $row['count'];
                $currencies[$row['currency']]['before'] += $row['amount'];
            } else {
                $count += $row['count'];
                $currencies[$row['currency']]['sum'] += $row['amount'];
                $currencies[$row['currency']]['columns'][$column] += $row['amount'];
            }
        }

        return ['count' => $count, 'countBefore' => $countBefore, 'currencies' => $currencies];
    }
}

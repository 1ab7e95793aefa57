<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

use Benefit\Shared\Admin\EmptyState;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Shows the income of a period, beside that of the period before, and as a chart for each currency. */
final class FiguresPanel
{
    /** URL argument with the key of the period. */
    private const PERIOD = 'period';

    public function __construct(private readonly HomeFigures $figures, private readonly Settings $settings) {}

    /** Tells whether the current user may see any figures. */
    public function isVisible(): bool
    {
        return $this->figures->sources() !== [];
    }

    /** Capability by which the current user may see any; null if there are none. */
    public function capability(): ?string
    {
        $sources = array_values($this->figures->sources());

        return $sources === [] ? null : $sources[0]->capability();
    }

    /** @return string escaped HTML */
    public function toHtml(): string
    {
        $period = $this->figures->period(QueryArgs::word(self::PERIOD));
        $figures = $this->figures->read($period);
        $currencies = array_merge([], ...array_column($figures, 'currencies'));
        if ($currencies === [] && array_filter(array_column($this->figures->read($this->figures->period(HomePeriod::LONGEST)), 'currencies')) === []) {
            return (new EmptyState(__('Your income appears here once the first payment has arrived.', 'benefit')))->toHtml();
        }
        $codes = $this->codes($figures);

        return HtmlOutput::screen(__DIR__ . '/templates/figures.php', [
            'periods' => array_map(static fn(string $key, string $label): array => [
                'label' => $label,
                'url' => add_query_arg(self::PERIOD, $key, HomeScreen::url()),
                'is_current' => $key === $period->key,
            ], array_keys(HomePeriod::labels()), array_values(HomePeriod::labels())),
            'cards' => $this->cards($figures, $codes),
            'charts' => array_map(
                fn(string $code): array => $this->chart($figures, $code, $period),
                array_values(array_filter($codes, static fn(string $code): bool => array_filter(array_column(array_column($figures, 'currencies'), $code), static fn(array $one): bool => array_filter($one['columns']) !== []) !== [])),
            ),
            'is_test' => $this->settings->flag('test_mode'),
        ]);
    }

    /**
     * @param array<string, array{count: int, countBefore: int, currencies: array<string, array{sum: int, before: int, columns: list<int>}>, more: array<string, string>}> $figures
     * @param list<string> $codes
     *
     * @return list<array{label: string, value: string, before: string, url: string}>
     */
    private function cards(array $figures, array $codes): array
    {
        $cards = [];
        foreach ($this->figures->sources() as $name => $source) {
            ['count' => $count, 'countBefore' => $countBefore, 'currencies' => $currencies] = $figures[$name];
            $write = fn(array $amounts): string => $this->write($amounts, $codes);
            $cards[] = ['label' => $source->label(), 'value' => $write(array_map(static fn(array $one): int => $one['sum'], $currencies)), 'before' => self::before($write(array_map(static fn(array $one): int => $one['before'], $currencies))), 'url' => $source->url()];
            $cards[] = ['label' => $source->countLabel(), 'value' => number_format_i18n($count), 'before' => self::before(number_format_i18n($countBefore)), 'url' => ''];
            foreach ($figures[$name]['more'] as $label => $value) {
                $cards[] = ['label' => $label, 'value' => $value, 'before' => '', 'url' => ''];
            }
        }

        return $cards;
    }

    /** @return list<array{label: string, today: string, month: string}> what each product has earned today and in 30 days */
    public function summary(): array
    {
        $figures = $this->figures->read($this->figures->period(HomePeriod::DEFAULT));
        $codes = $this->codes($figures);
        $rows = [];
        foreach ($this->figures->sources() as $name => $source) {
            $currencies = $figures[$name]['currencies'];
            $rows[] = [
                'label' => $source->label(),
                'today' => $this->write(array_map(static fn(array $one): int => $one['columns'][count($one['columns']) - 1] ?? 0, $currencies), $codes),
                'month' => $this->write(array_map(static fn(array $one): int => $one['sum'], $currencies), $codes),
            ];
        }

        return $rows;
    }

    /**
     * @param array<string, array{count: int, countBefore: int, currencies: array<string, array{sum: int, before: int, columns: list<int>}>, more: array<string, string>}> $figures
     *
     * @return non-empty-list<string> currencies, the site's first
     */
    private function codes(array $figures): array
    {
        $found = array_keys(array_merge([], ...array_column($figures, 'currencies')));

        return array_values(array_unique([...array_intersect([$this->settings->currency()], $found), ...$found])) ?: [$this->settings->currency()];
    }

    /**
     * @param array<string, int> $amounts by currency
     * @param list<string>       $codes   currencies in their order
     */
    private function write(array $amounts, array $codes): string
    {
        $shown = array_intersect($codes, array_keys($amounts)) ?: [$codes[0]];

        return implode(' + ', array_map(fn(string $code): string => $this->settings->money()->withCurrency($code)->formatShort($amounts[$code] ?? 0), $shown));
    }

    private static function before(string $value): string
    {
        /* translators: %s: an amount or a number */
        return sprintf(__('Previous period: %s', 'benefit'), $value);
    }

    /**
     * @param array<string, array{count: int, countBefore: int, currencies: array<string, array{sum: int, before: int, columns: list<int>}>, more: array<string, string>}> $figures
     *
     * @return array{caption: string, sources: list<string>, rows: list<array{label: string, cells: list<array{size: float, text: string}>}>}
     */
    private function chart(array $figures, string $code, HomePeriod $period): array
    {
        $money = $this->settings->money()->withCurrency($code);
        $series = array_map(static fn(array $figure): array => $figure['currencies'][$code]['columns'] ?? array_fill(0, $period->columns(), 0), array_values($figures));
        $highest = max(1, ...array_map(static fn(int ...$column): int => array_sum(array_map(static fn(int $amount): int => max(0, $amount), $column)), ...$series));
        $rows = [];
        for ($column = 0; $column < $period->columns(); $column++) {
            $rows[] = [
                'label' => $period->label($column),
                'cells' => array_map(static fn(array $amounts): array => ['size' => round(max(0, $amounts[$column]) / $highest, 4), 'text' => $money->formatShort($amounts[$column])], $series),
            ];
        }

        return [
            /* translators: %s: code of a currency */
            'caption' => sprintf(__('Income in %s', 'benefit'), $code),
            'sources' => array_values(array_map(static fn(IncomeSource $source): string => $source->label(), $this->figures->sources())),
            'rows' => $rows,
        ];
    }
}

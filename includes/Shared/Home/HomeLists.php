<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** The short lists on the screen Home: what is next, what is running, and the latest payments of all products. */
final class HomeLists
{
    /** The list whose first row is what comes next. */
    public const NEXT = 'next';
    private const PAYMENTS = 10;

    /**
     * @param array<array-key, \Closure(): list<HomeList>>   $lists    what the current user may see
     * @param array<array-key, \Closure(int): list<HomeRow>> $payments likewise: the latest ones, at most as many as asked for
     */
    public function __construct(
        #[Provided('home_lists')]
        private readonly array $lists,
        #[Provided('home_payments')]
        private readonly array $payments,
    ) {}

    /** @return list<HomeList> those with rows */
    public function all(): array
    {
        return array_values(array_filter(
            [...$this->upcoming(), new HomeList('activity', __('Recent activity', 'benefit'), $this->payments())],
            static fn(HomeList $list): bool => $list->rows !== [],
        ));
    }

    /** Returns what comes next, such as the next event. */
    public function next(): ?HomeRow
    {
        foreach ($this->upcoming() as $list) {
            if ($list->id === self::NEXT) {
                return $list->rows[0] ?? null;
            }
        }

        return null;
    }

    /** @return list<HomeList> */
    private function upcoming(): array
    {
        return array_merge([], ...array_map(static fn(\Closure $provider): array => $provider(), array_values($this->lists)));
    }

    /** @return string escaped HTML */
    public static function toHtml(HomeList $list): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/list.php', ['list' => $list]);
    }

    /** @return list<HomeRow> */
    private function payments(): array
    {
        $rows = array_merge([], ...array_map(static fn(\Closure $provider): array => $provider(self::PAYMENTS), array_values($this->payments)));
        usort($rows, static fn(HomeRow $one, HomeRow $other): int => $other->time <=> $one->time);

        return array_slice($rows, 0, self::PAYMENTS);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

defined('ABSPATH') || exit;

/**
 * The time that the figures are about, in days, weeks or months of the site's time zone, and the same time before it.
 * The last column is the current one.
 */
final class HomePeriod
{
    public const DEFAULT = '30d';
    public const LONGEST = '12m';

    /** @var array<string, array{int, string}> number of columns, and what each is */
    private const COLUMNS = ['30d' => [30, 'day'], '12w' => [12, 'week'], '12m' => [12, 'month']];

    /**
     * @param list<int> $starts of the columns of both periods, and the end of the last one; Unix time
     */
    private function __construct(public readonly string $key, private readonly array $starts) {}

    /** @param string $key the default one if it is unknown */
    public static function fromKey(string $key, int $now, \DateTimeZone $zone): self
    {
        $key = isset(self::COLUMNS[$key]) ? $key : self::DEFAULT;
        [$number, $step] = self::COLUMNS[$key];
        $today = (new \DateTimeImmutable("@$now"))->setTimezone($zone)->setTime(0, 0);
        $first = match ($step) {
            'day' => $today,
            'week' => $today->modify('monday this week'),
            'month' => $today->modify('first day of this month'),
        };
        $starts = [];
        for ($column = 1 - 2 * $number; $column <= 1; $column++) {
            $starts[] = $first->modify("$column $step")->getTimestamp();
        }

        return new self($key, $starts);
    }

    /** @return array<string, string> label by key */
    public static function labels(): array
    {
        return ['30d' => __('30 days', 'benefit'), '12w' => __('12 weeks', 'benefit'), '12m' => __('12 months', 'benefit')];
    }

    /** Start of the period before. */
    public function from(): int
    {
        return $this->starts[0];
    }

    /** End of this period, exclusive. */
    public function to(): int
    {
        return $this->starts[2 * $this->columns()];
    }

    public function columns(): int
    {
        return self::COLUMNS[$this->key][0];
    }

    /** Names a column of this period, 0 being the first. */
    public function label(int $column): string
    {
        $format = self::COLUMNS[$this->key][1] === 'month'
            /* translators: format of a month without a day, see https://www.php.net/date */
            ? __('M Y', 'benefit')
            /* translators: format of a day without a year, see https://www.php.net/date */
            : __('M j', 'benefit');

        return (string) wp_date($format, $this->starts[$this->columns() + $column]);
    }

    /** Returns the column of a moment: negative in the period before, null outside both. */
    public function columnAt(int $moment): ?int
    {
        if ($moment < $this->from() || $moment >= $this->to()) {
            return null;
        }
        $column = 0;
        while ($this->starts[$column + 1] <= $moment) {
            $column++;
        }

        return $column - $this->columns();
    }
}

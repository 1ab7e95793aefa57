<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Filters\FilterOptions;
use Benefit\Content\Listings\Filters\ListingFilter;
use Benefit\Content\Listings\Query\MetaCondition;
use Benefit\Index\Documents\Facet;

defined('ABSPATH') || exit;

/**
 * Describes a visitor's choices: terms by their names, other values with the name of their filter, in the site's
 * formats.
 */
final class ActiveFilters
{
    public function __construct(private readonly Listing $listing) {}

    /** @return list<array{label: string, url: string}> each with the URL that removes it */
    public function all(): array
    {
        $chosen = [];
        foreach ($this->listing->state->chosen as $name => $values) {
            $filter = $this->listing->controls->filters[$name];
            foreach ($this->labels($filter, $values) as $index => $label) {
                $rest = $filter->isRange() ? [] : array_values(array_diff($values, [$values[$index]]));
                $chosen[] = ['label' => $label, 'url' => $this->listing->link($this->listing->state->with($name, $rest))];
            }
        }

        return $chosen;
    }

    /**
     * @param list<string> $values
     *
     * @return list<string>
     */
    private function labels(ListingFilter $filter, array $values): array
    {
        $words = match (true) {
            $filter->isRange() => $this->range($filter, $values),
            $filter->facet === ListingFilter::SEARCH => $values[0],
            default => null,
        };

        return $words === null
            ? (new FilterOptions($filter))->labels($values)
            /* translators: 1: name of a filter, 2: what is chosen by it */
            : [sprintf(_x('%1$s: %2$s', 'chosen filter', 'benefit'), (new FilterViewModel($this->listing, $filter))->label(), $words)];
    }

    /** @param list<string> $ends */
    private function range(ListingFilter $filter, array $ends): string
    {
        $facet = $this->listing->facet($filter->facet);
        [$from, $to] = array_map(fn(string $end): string => $end === '' || $facet === null ? $end : $this->end($facet, $end), $ends);

        return match (true) {
            /* translators: %s: a number or a day */
            $to === '' => sprintf(__('from %s', 'benefit'), $from),
            /* translators: %s: a number or a day */
            $from === '' => sprintf(__('up to %s', 'benefit'), $to),
            $from === $to => $from,
            default => "$from – $to",
        };
    }

    private function end(Facet $facet, string $end): string
    {
        $number = (int) MetaCondition::number($facet, $end);
        $words = $this->listing->providedFacet($facet->id)?->words;

        return match (true) {
            $words !== null => $words($number),
            $facet->isDate => (string) wp_date((string) get_option('date_format'), $number, new \DateTimeZone('UTC')),
            default => number_format_i18n((float) $end, strlen(explode('.', $end)[1] ?? '')),
        };
    }
}

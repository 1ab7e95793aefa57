<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Filters\FilterOption;
use Benefit\Content\Listings\Filters\FilterOptions;
use Benefit\Content\Listings\Filters\ListingFilter;
use Benefit\Content\Listings\Query\WpQueryEngine;
use Benefit\Index\Documents\Facet;

defined('ABSPATH') || exit;

/** Builds the variables of a filter's template. */
final class FilterViewModel
{
    private const DEPTH_MOST = 6;

    public function __construct(private readonly Listing $listing, private readonly ListingFilter $filter) {}

    /**
     * @param string $id of the field; '' in a response to an ajax call, after which the fields keep their ids
     *
     * @return array<string, mixed> schema/islands/grid-filter.json
     */
    public function all(string $id): array
    {
        $chosen = $this->listing->state->chosen[$this->filter->name()] ?? [];
        [$least, $most] = $this->ends();

        return [
            'id' => $id,
            'form' => $this->filter->isBar() ? FilterForm::barId($this->listing) : FilterForm::id($this->listing),
            'sid' => $this->listing->sid,
            'control' => $this->filter->control->name(),
            'name' => $this->listing->address->prefix . $this->filter->name(),
            'taxonomy' => $this->filter->subject() === '' ? $this->filter->facet : $this->filter->subject(),
            'label' => $this->labelWithUnit(),
            'all' => $this->filter->all === '' ? __('All', 'benefit') : $this->filter->all,
            'all_url' => $this->filter->isBar() ? $this->listing->link($this->listing->state->with($this->filter->name(), [])) : '',
            'has_counts' => $this->filter->hasCounts && $this->listing->found()->isExact,
            'options' => $this->options($chosen),
            'shown' => $this->filter->shown,
            'has_search' => $this->filter->hasSearch,
            'from' => $this->filter->isRange() ? $chosen[0] ?? '' : '',
            'to' => $this->filter->isRange() ? $chosen[1] ?? '' : '',
            'least' => $least,
            'most' => $most,
            'range' => $this->filter->range,
            'text' => $this->filter->facet === ListingFilter::SEARCH ? $chosen[0] ?? '' : '',
            'words' => [
                'from' => _x('From', 'start of a range', 'benefit'),
                'to' => _x('To', 'end of a range', 'benefit'),
                'more' => __('Show more', 'benefit'),
                'less' => __('Show less', 'benefit'),
                'find' => __('Search these options', 'benefit'),
                'decimal' => self::separator('decimal_point'),
                'thousands' => self::separator('thousands_sep'),
            ],
        ];
    }

    /** Returns a separator for numbers in the site's language. */
    private static function separator(string $name): string
    {
        global $wp_locale;

        return mb_substr(html_entity_decode((string) ($wp_locale->number_format[$name] ?? ''), ENT_QUOTES, 'UTF-8'), 0, 4);
    }

    /** Adds the unit to the label of a range, whose fields hold plain numbers. */
    private function labelWithUnit(): string
    {
        $label = $this->label();
        $unit = $this->filter->isRange() ? $this->listing->providedFacet($this->filter->facet)->unit ?? '' : '';

        return $unit === '' || str_contains($label, $unit) ? $label : "$label ($unit)";
    }

    public function label(): string
    {
        return match (true) {
            $this->filter->label !== '' => $this->filter->label,
            // WordPress stores names with entities.
            $this->filter->isTaxonomy() => html_entity_decode((string) (get_taxonomy($this->filter->subject())->labels->singular_name ?? $this->filter->subject()), ENT_QUOTES | ENT_HTML5, 'UTF-8'),
            $this->filter->facet === ListingFilter::SEARCH => _x('Search', 'noun', 'benefit'),
            $this->filter->facet === 'author' => __('Author', 'benefit'),
            $this->filter->facet === 'date' => __('Date', 'benefit'),
            $this->filter->facet === Facet::TYPE => __('Type', 'benefit'),
            default => $this->listing->providedFacet($this->filter->facet)->label ?? $this->listing->fieldLabel($this->filter->subject()),
        };
    }

    /**
     * @param list<string> $chosen
     *
     * @return list<array{value: string, label: string, number: string, is_active: bool, is_dim: bool, depth: int, color: string, url: string}>
     */
    private function options(array $chosen): array
    {
        if ($this->filter->isRange() || $this->filter->facet === ListingFilter::SEARCH) {
            return [];
        }
        $isExact = $this->listing->found()->isExact;

        return array_map(fn(FilterOption $option): array => [
            'value' => $option->value,
            'label' => $option->label,
            'number' => number_format_i18n($option->count),
            'is_active' => $option->isActive,
            'is_dim' => $isExact && $option->count === 0 && !$option->isActive && $this->filter->empty === 'dim',
            'depth' => min(self::DEPTH_MOST, $option->depth),
            'color' => $this->filter->looks->color($option->value),
            'url' => $this->filter->isBar() ? $this->optionUrl($option, $chosen) : '',
        ], (new FilterOptions($this->filter))->options($this->listing->counts($this->filter), $chosen, $isExact));
    }

    /**
     * Returns the URL of a bar's option; '' if it is no link. An active option of a group removes itself, the only active option of another
     * bar leads nowhere, as does an option without posts. A combination that search engines must not list is only its query with the
     * leading `?`: the template renders it as a form button, which crawlers do not press.
     *
     * @param list<string> $chosen
     */
    private function optionUrl(FilterOption $option, array $chosen): string
    {
        if (($option->isActive && !$this->filter->isMultiple() && count($chosen) === 1) || ($option->count === 0 && !$option->isActive && $this->listing->found()->isExact)) {
            return '';
        }
        $values = $this->filter->isMultiple() ? ($option->isActive ? array_values(array_diff($chosen, [$option->value])) : [...$chosen, $option->value]) : [$option->value];

        $state = $this->listing->state->with($this->filter->name(), $this->filter->normal($values, null));

        return $this->listing->isForSearchEngines($state) ? $this->listing->link($state) : (string) strstr($this->listing->url($state), '?');
    }

    /** @return array{string, string} least and greatest value among the posts that the other filters leave */
    private function ends(): array
    {
        $facet = $this->filter->isRange() ? $this->listing->facet($this->filter->facet) : null;
        $ends = $facet === null ? null : $this->listing->found()->ends[$facet->id] ?? null;

        return $facet === null || $ends === null ? ['', ''] : array_map(static fn(int $end): string => $facet->isDate ? gmdate('Y-m-d', $end) : WpQueryEngine::decimal($end, $facet->scale), $ends);
    }
}

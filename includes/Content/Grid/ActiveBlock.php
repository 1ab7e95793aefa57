<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Shared\Html\View;

defined('ABSPATH') || exit;

/** The block benefit/grid-active: what is chosen, each with the way to take it away, and all at once. */
final class ActiveBlock
{
    public function __construct(private readonly Listings $listings) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->meant(Cleaned::text($attributes['view'] ?? '', 40));
        if ($listing === null) {
            return '';
        }
        $wrapper = get_block_wrapper_attributes(['class' => 'benefit benefit-grid__active'] + $this->listings->mark($listing));

        return View::render(__DIR__ . '/templates/active.php', [
            'wrapper_html' => $wrapper,
            'chosen' => self::chosen($listing),
            'reset_url' => $listing->url($listing->state->withoutChoices()),
        ]);
    }

    /** @return list<array{label: string, url: string}> */
    private static function chosen(Listing $listing): array
    {
        $chosen = [];
        foreach ($listing->state->chosen as $name => $values) {
            $filter = $listing->controls->filters[$name];
            if ($filter->isRange()) {
                $chosen[] = ['label' => self::range($values), 'url' => $listing->url($listing->state->with($name, []))];
                continue;
            }
            foreach ((new FilterValues($filter))->labels($values) as $index => $label) {
                $chosen[] = [
                    'label' => $label,
                    'url' => $listing->url($listing->state->with($name, array_values(array_diff($values, [$values[$index]])))),
                ];
            }
        }

        return $chosen;
    }

    /** @param list<string> $ends */
    private static function range(array $ends): string
    {
        [$from, $to] = $ends;

        return match (true) {
            /* translators: %s: a number or a day */
            $to === '' => sprintf(__('from %s', 'benefit'), $from),
            /* translators: %s: a number or a day */
            $from === '' => sprintf(__('up to %s', 'benefit'), $to),
            default => $from . '–' . $to,
        };
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Shared\Html\View;

defined('ABSPATH') || exit;

/** The block benefit/grid-sort: the orders that visitors may choose. */
final class SortBlock
{
    public function __construct(private readonly Listings $listings) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->around() ?? $this->listings->named(Cleaned::text($attributes['view'] ?? '', 40));
        if ($listing === null || $listing->controls->orders === []) {
            return '';
        }
        $own = ($listing->frame->order) . Choice::SEPARATOR . ($listing->frame->isDescending ? 'desc' : 'asc');
        $options = array_map(static fn(SortOrder $order): array => [
            'value' => $order->value() === $own ? '' : $order->value(),
            'label' => $order->label,
            'is_chosen' => $order->value() === ($listing->state->order ?: $own),
        ], $listing->controls->orders);
        if (!in_array('', array_column($options, 'value'), true)) {
            array_unshift($options, ['value' => '', 'label' => __('As it comes', 'benefit'), 'is_chosen' => $listing->state->order === '']);
        }

        return View::render(__DIR__ . '/templates/choose.php', [
            'button_html' => GridForm::button($listing, State::ORDER),
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit benefit-grid__choose']),
            'form' => GridForm::id($listing),
            'name' => $listing->address->prefix . State::ORDER,
            'label' => Cleaned::text($attributes['label'] ?? '', 100) ?: __('Sort', 'benefit'),
            'options' => $options,
        ]);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

defined('ABSPATH') || exit;

/** Registers the shortcode `[give_form_grid ids="7,8" columns="2"]`, which renders the block. */
final class DonationFormGridShortcode
{
    public const NAME = 'give_form_grid';
    private const SWITCHES = ['show_featured_image' => 'showImage', 'show_excerpt' => 'showExcerpt', 'show_goal' => 'showGoal'];

    /** @param array<array-key, string>|string $attributes */
    public function gridHtml(array|string $attributes): string
    {
        $attributes = is_array($attributes) ? $attributes : [];
        $number = static fn(string $name): int => ctype_digit($attributes[$name] ?? '') ? (int) $attributes[$name] : 0;
        $order = match ($attributes['orderby'] ?? '') {
            'title', 'post_title' => 'title',
            'post__in' => 'chosen',
            default => strtoupper($attributes['order'] ?? '') === 'ASC' ? 'oldest' : 'newest',
        };
        $attrs = [
            'ids' => array_values(array_map('intval', array_filter(array_map('trim', explode(',', $attributes['ids'] ?? '')), 'ctype_digit'))),
            'order' => $order,
        ] + array_filter(['number' => $number('forms_per_page'), 'columns' => $number('columns')]);
        foreach (self::SWITCHES as $name => $attribute) {
            $attrs[$attribute] = !in_array($attributes[$name] ?? '', ['false', '0', 'no'], true);
        }

        return render_block(['blockName' => DonationFormGridBlock::NAME, 'attrs' => $attrs, 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

defined('ABSPATH') || exit;

/** Renders the shortcode `[give_form id="7" display_style="modal"]` as a donation form block. */
final class DonationFormShortcode
{
    public const NAME = 'give_form';
    /** Display styles that have another name in the shortcode. */
    private const DISPLAYS = ['onpage' => 'inline', 'on-page' => 'inline'];

    /** @param array<array-key, string>|string $attributes */
    public function render(array|string $attributes): string
    {
        $attributes = is_array($attributes) ? $attributes : [];
        $id = $attributes['id'] ?? '';
        $isOn = static fn(string $name, string $usual): bool => !in_array(strtolower($attributes[$name] ?? $usual), ['false', '0', 'no', 'none', ''], true);

        return render_block([
            'blockName' => DonationFormBlock::NAME,
            'attrs' => [
                'formId' => ctype_digit($id) && strlen($id) <= 10 ? (int) $id : 0,
                'display' => self::DISPLAYS[$attributes['display_style'] ?? ''] ?? $attributes['display_style'] ?? '',
                'showTitle' => $isOn('show_title', 'false'),
                'showGoal' => $isOn('show_goal', 'true'),
                'showContent' => $isOn('show_content', 'none'),
                'opensAtOnce' => $isOn('autoscroll', 'false'),
            ],
            'innerBlocks' => [],
            'innerHTML' => '',
            'innerContent' => [],
        ]);
    }
}

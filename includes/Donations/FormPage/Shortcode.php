<?php

declare(strict_types=1);

namespace Benefit\Donations\FormPage;

use Benefit\Donations\Product\NamedShortcode;

defined('ABSPATH') || exit;

/** `[give_form id="7"]`: the block in a text. */
final class Shortcode
{
    public const NAME = 'give_form';

    public function register(): void
    {
        (new NamedShortcode(self::NAME, $this->form(...)))->register();
    }

    /** @param array<array-key, string>|string $attributes */
    private function form(array|string $attributes): string
    {
        $id = is_array($attributes) ? $attributes['id'] ?? '' : '';

        return render_block([
            'blockName' => DonationFormBlock::NAME,
            'attrs' => ['formId' => ctype_digit($id) && strlen($id) <= 10 ? (int) $id : 0],
            'innerBlocks' => [],
            'innerHTML' => '',
            'innerContent' => [],
        ]);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

defined('ABSPATH') || exit;

/** Layout of a ticket's form: its buttons, whether it asks for a quantity, and where "Buy now" opens the cart. */
final class BuyFormLayout
{
    /** Which buttons a row of a ticket table has: values of the block's attribute, and the variants they stand for. */
    private const BUTTONS = ['both' => 'full', 'add' => 'cart', 'buy' => 'buynow'];

    /**
     * `cart` and `buynow` have a single button; with `-one`, there is no quantity field either; `legacy` is the buy
     * form.
     */
    public const VARIANTS = ['full', 'cart', 'buynow', 'cart-one', 'buynow-one', 'legacy'];
    private const BUY_NOW = ['same', 'new', 'none'];

    private function __construct(
        /** @var 'same'|'new'|'none' */
        public readonly string $buyNow,
        public readonly string $variant,
    ) {}

    /** @param array<string, mixed> $attributes of a ticket table */
    public static function forTable(array $attributes): self
    {
        if (($attributes['layout'] ?? '') === 'buy-form') {
            return self::fromAttributes($attributes['buyNow'] ?? '', 'legacy');
        }
        $buttons = $attributes['buttons'] ?? '';
        $buyNow = $attributes['buyNow'] ?? '';
        // A table that turned off "Buy now" has no other button.
        $isBuyOnly = $buttons === 'buy' && $buyNow !== 'none';

        return self::fromAttributes($buyNow, $isBuyOnly ? self::BUTTONS['buy'] : self::BUTTONS[$buttons === 'add' ? 'add' : 'both']);
    }

    /** Tells whether the form is nothing but one button, as a shortcode can place it in a sentence. */
    public function isSingleButton(): bool
    {
        return str_ends_with($this->variant, '-one');
    }

    /** Replaces unknown values with defaults. */
    public static function fromAttributes(mixed $buyNow, mixed $variant = ''): self
    {
        return new self(
            is_string($buyNow) && in_array($buyNow, self::BUY_NOW, true) ? $buyNow : self::BUY_NOW[0],
            is_string($variant) && in_array($variant, self::VARIANTS, true) ? $variant : self::VARIANTS[0],
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

defined('ABSPATH') || exit;

/** Layout of a ticket's form: its buttons, whether it asks for a quantity, and where "Buy now" opens the cart. */
final class BuyFormLayout
{
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
        $buttons = $attributes['buttons'] ?? '';
        $buyNow = $attributes['buyNow'] ?? '';

        return self::fromAttributes($buyNow, match (true) {
            ($attributes['layout'] ?? '') === 'buy-form' => 'legacy',
            $buttons === 'add' => 'cart',
            // Without "Buy now", the row needs its other button.
            $buttons === 'buy' && $buyNow !== 'none' => 'buynow',
            default => 'full',
        });
    }

    /** Tells whether the form is just a button, which a shortcode can place in a sentence. */
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

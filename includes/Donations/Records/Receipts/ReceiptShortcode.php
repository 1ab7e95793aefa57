<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Shared\Boot\Lazy;

defined('ABSPATH') || exit;

/** Registers the shortcode `give_receipt`. */
final class ReceiptShortcode
{
    /** @param \Closure(): ReceiptBlock $block */
    public function __construct(#[Lazy(ReceiptBlock::class)] private readonly \Closure $block) {}

    /** @param array<array-key, string>|string $attributes */
    public function receiptHtml(array|string $attributes): string
    {
        return ($this->block)()->renderContent('class="benefit benefit-receipt"', $attributes);
    }
}

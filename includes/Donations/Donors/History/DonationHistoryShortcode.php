<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Shared\Boot\Lazy;

defined('ABSPATH') || exit;

/** Registers the shortcode `donation_history`. */
final class DonationHistoryShortcode
{
    /** @param \Closure(): DonationHistoryBlock $block */
    public function __construct(#[Lazy(DonationHistoryBlock::class)] private readonly \Closure $block) {}

    public function historyHtml(): string
    {
        return ($this->block)()->renderContent('class="benefit"');
    }
}

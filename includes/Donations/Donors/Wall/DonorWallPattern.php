<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Shared\Html\BlockPattern;

defined('ABSPATH') || exit;

/** Provides the block pattern of a donor wall. */
final class DonorWallPattern
{
    /** @return list<BlockPattern> */
    public static function patterns(): array
    {
        return [
            new BlockPattern(
                'donor-wall',
                __('Donor wall', 'benefit'),
                __('Thank your donors publicly and show their comments.', 'benefit'),
                BlockPattern::heading(__('Thank you', 'benefit')) . '<!-- wp:' . DonorWallBlock::NAME . " /-->\n",
                [__('donors', 'benefit')],
            ),
        ];
    }
}

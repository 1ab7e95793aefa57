<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Shared\Html\BlockPattern;

defined('ABSPATH') || exit;

/** Provides the block pattern of a campaign. */
final class CampaignPattern
{
    /** @return list<BlockPattern> */
    public static function patterns(): array
    {
        return [new BlockPattern(
            'campaign',
            __('A campaign', 'benefit'),
            __('What you raise money for, and how far you are.', 'benefit'),
            BlockPattern::heading(__('Help us reach our goal', 'benefit'))
                . BlockPattern::paragraph(__('Say in two sentences what the money is for, and what changes once it is there.', 'benefit'))
                . "<!-- wp:benefit/campaign /-->\n",
            [__('campaign', 'benefit'), __('goal', 'benefit')],
        )];
    }
}

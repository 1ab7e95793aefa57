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
            __('Campaign progress', 'benefit'),
            __('What you are raising money for and how close you are to your goal.', 'benefit'),
            BlockPattern::heading(__('Help us reach our goal', 'benefit'))
                . BlockPattern::paragraph(__('In two sentences, say what the money is for and what it will change.', 'benefit'))
                . "<!-- wp:benefit/campaign /-->\n",
            [__('campaign', 'benefit'), __('goal', 'benefit')],
        )];
    }
}

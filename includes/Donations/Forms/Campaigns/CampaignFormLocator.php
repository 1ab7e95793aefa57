<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Finds the form that a campaign's page shows. */
final class CampaignFormLocator
{
    public function __construct(private readonly Clock $clock) {}

    /** Returns 0 if the campaign is over, or if this visitor cannot donate with the form; editors preview a draft. */
    public function formId(int $campaignId): int
    {
        $campaign = get_post($campaignId);
        if ($campaign === null || CampaignPeriod::fromPost($campaign)->isOver($this->clock->now())) {
            return 0;
        }
        $formId = (int) get_post_meta($campaignId, CampaignMetaFields::DEFAULT_FORM, true);

        return DonationFormPostType::isOpen($formId) || ($formId !== 0 && current_user_can('edit_post', $formId)) ? $formId : 0;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

defined('ABSPATH') || exit;

/** What the campaign block shows of a campaign in the template of campaigns; its attribute `part`. */
enum CampaignPart: string
{
    /** Last day, first day, or that it has ended. */
    case Status = 'status';
    /** Short description. */
    case Teaser = 'teaser';
    /** Progress and form, from the content if it has them. */
    case Aside = 'aside';
    /** The content's donor wall. Only the content's: walls are approved with the post that contains them. */
    case Wall = 'wall';
}

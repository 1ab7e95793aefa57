<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Builder;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\DonationFormPostType;

defined('ABSPATH') || exit;

/** Formats the dates in WordPress's lists of forms and campaigns. */
final class ListDateFormat
{
    /** Runs on `post_date_column_time`: WordPress ignores the site's date format here. */
    public function format(string $written, \WP_Post $post): string
    {
        return in_array($post->post_type, [DonationFormPostType::NAME, CampaignPostType::NAME], true)
            ? (string) get_the_time(get_option('date_format') . ' ' . get_option('time_format'), $post)
            : $written;
    }
}

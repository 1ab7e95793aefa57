<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Builder;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\Campaigns\CampaignsModule;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** WordPress's lists of donation forms and campaigns, with what they have raised. */
final class DonationsFormListFormListModule implements BelongsToProduct, HasAdminScreens
{
    public function __construct(private readonly SharedModule $shared, private readonly DonationFormsModule $forms, private readonly DonationRecordsModule $gifts, private readonly CampaignsModule $campaigns) {}

    public function name(): string
    {
        return 'Donations/FormList';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        add_filter('post_date_column_time', self::moment(...), 10, 2);
        $settings = $this->shared->settings();
        (new DonationFormListColumns($this->forms->forms(), new FundraisingTotals($this->gifts->totals(), 'form', $settings), $settings))->register();
        (new CampaignListColumns(new FundraisingTotals($this->gifts->totals(), 'campaign', $settings), $this->campaigns->figures(), $settings, $this->shared->clock))->register();
    }

    /** WordPress writes years first here, and as the owner has chosen nowhere else. */
    private static function moment(string $written, \WP_Post $post): string
    {
        return in_array($post->post_type, [DonationFormPostType::NAME, CampaignPostType::NAME], true)
            ? (string) get_the_time(get_option('date_format') . ' ' . get_option('time_format'), $post)
            : $written;
    }
}

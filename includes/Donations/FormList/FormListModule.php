<?php

declare(strict_types=1);

namespace Benefit\Donations\FormList;

use Benefit\Donations\Campaigns\CampaignsModule;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\FormPostType;
use Benefit\Donations\Forms\FormsModule;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** WordPress's lists of donation forms and campaigns, with what they have raised. */
final class FormListModule implements OfProduct, HasScreens
{
    public function __construct(private readonly SharedModule $shared, private readonly FormsModule $forms, private readonly GiftsModule $gifts, private readonly CampaignsModule $campaigns) {}

    public function name(): string
    {
        return 'Donations/FormList';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        add_filter('post_date_column_time', self::moment(...), 10, 2);
        $settings = $this->shared->settings();
        (new FormColumns($this->forms->forms(), new Figures($this->gifts->totals(), 'form', $settings), $settings))->register();
        (new CampaignColumns(new Figures($this->gifts->totals(), 'campaign', $settings), $this->campaigns->figures(), $settings, $this->shared->clock))->register();
    }

    /** WordPress writes years first here, and as the owner has chosen nowhere else. */
    private static function moment(string $written, \WP_Post $post): string
    {
        return in_array($post->post_type, [FormPostType::NAME, CampaignPostType::NAME], true)
            ? (string) get_the_time(get_option('date_format') . ' ' . get_option('time_format'), $post)
            : $written;
    }
}

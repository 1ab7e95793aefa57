<?php

declare(strict_types=1);

namespace Benefit\Donations\FormList;

use Benefit\Donations\Campaigns\CampaignsModule;
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
        $settings = $this->shared->settings();
        (new FormColumns($this->forms->forms(), new Figures($this->gifts->totals(), 'form', $settings), $settings))->register();
        (new CampaignColumns(new Figures($this->gifts->totals(), 'campaign', $settings), $this->campaigns->figures(), $settings, $this->shared->clock))->register();
    }
}

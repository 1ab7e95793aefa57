<?php

declare(strict_types=1);

namespace Benefit\Donations\Campaigns;

use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Html\Island;
use Benefit\Shared\Html\Pattern;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasPatterns;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Refusal;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** How far campaigns are on the way to their goals, their block, and their panel in the editor. */
final class CampaignsModule implements OfProduct, HasHooks, HasActions, HasBlocks, HasIslands, HasPatterns, HasScreens
{
    /** Touches of a page, by all visitors behind one address. */
    private const A_MINUTE = 600;

    public function __construct(private readonly SharedModule $shared, private readonly GiftsModule $gifts) {}

    public function name(): string
    {
        return 'Donations/Campaigns';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        (new CampaignPages(fn(): CampaignPagesRepository => new CampaignPagesRepository($this->shared->database()), $this->gifts->totals(...)))->register();
    }

    public function registerScreens(): void
    {
        (new CampaignPanel($this->shared->file, $this->figures(), $this->shared->settings()))->register();
    }

    public function actions(): array
    {
        return [new Action('benefit_campaign', Channel::Ajax, Access::PublicRead, Reply::Json, __DIR__ . '/schema/campaign-now.json', $this->now(...), [new RateRule('network', self::A_MINUTE, MINUTE_IN_SECONDS)])];
    }

    public function blocks(): array
    {
        return [CampaignBlock::NAME => fn(): CampaignBlock => new CampaignBlock($this->view(), $this->shared->islands())];
    }

    public function islands(): array
    {
        return [new Island(CampaignBlock::ISLAND, __DIR__ . '/templates/campaign.php')];
    }

    public function patterns(): array
    {
        return [new Pattern(
            'campaign',
            __('A campaign', 'benefit'),
            __('What you raise money for, and how far you are.', 'benefit'),
            Pattern::heading(__('Help us reach our goal', 'benefit'))
                . Pattern::paragraph(__('Say in two sentences what the money is for, and what changes once it is there.', 'benefit'))
                . "<!-- wp:benefit/campaign /-->\n",
            [__('campaign', 'benefit'), __('goal', 'benefit')],
        )];
    }

    public function figures(): CampaignFigures
    {
        return new CampaignFigures($this->gifts->totals(), $this->shared->settings());
    }

    private function view(): CampaignView
    {
        return new CampaignView($this->figures(), $this->shared->settings(), $this->shared->clock);
    }

    private function now(Request $request): Response
    {
        return Response::json($this->view()->props((int) $request->values['campaign']) ?? throw new Refusal('not_found', __('Nothing was found here.', 'benefit'), 404));
    }
}

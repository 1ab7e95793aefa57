<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Shared\Html\BlockPattern;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasBlockPatterns;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** How far campaigns are on the way to their goals, their block, and their panel in the editor. */
final class CampaignsModule implements BelongsToProduct, HasHooks, HasRoutes, HasBlocks, HasIslands, HasBlockPatterns, HasAdminScreens
{
    /** Touches of a page, by all visitors behind one address. */
    private const A_MINUTE = 600;

    public function __construct(private readonly SharedModule $shared, private readonly DonationRecordsModule $gifts) {}

    public function name(): string
    {
        return 'Donations/Campaigns';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function register(): void
    {
        (new CampaignCachePurger(fn(): CampaignPagesRepository => new CampaignPagesRepository($this->shared->database()), $this->gifts->totals(...)))->register();
    }

    public function registerScreens(): void
    {
        (new CampaignEditorPanel($this->shared->file, $this->figures(), $this->shared->settings()))->register();
    }

    public function actions(): array
    {
        return [new Route('benefit_campaign', RouteChannel::Ajax, AccessPolicy::PublicRead, ResponseFormat::Json, __DIR__ . '/schema/campaign-now.json', $this->now(...), [new RateLimitRule('network', self::A_MINUTE, MINUTE_IN_SECONDS)])];
    }

    public function blocks(): array
    {
        return [CampaignBlock::NAME => fn(): CampaignBlock => new CampaignBlock($this->view(), $this->shared->islands())];
    }

    public function islands(): array
    {
        return [new IslandDefinition(CampaignBlock::ISLAND, __DIR__ . '/templates/campaign.php')];
    }

    public function patterns(): array
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

    public function figures(): CampaignTotals
    {
        return new CampaignTotals($this->gifts->totals(), $this->shared->settings());
    }

    private function view(): CampaignViewModel
    {
        return new CampaignViewModel($this->figures(), $this->shared->settings(), $this->shared->clock);
    }

    private function now(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json($this->view()->props((int) $request->values['campaign']) ?? throw new UserFacingException('not_found', __('Nothing was found here.', 'benefit'), 404));
    }
}

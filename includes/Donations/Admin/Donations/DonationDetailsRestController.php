<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Admin\DonationList\DonationFilter;
use Benefit\Donations\Admin\DonationList\DonationListRepository;
use Benefit\Donations\Admin\Recurring\RefundedSubscriptionCanceler;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Serves what benefit/v1/donations (DonationsRestController) does not: the sums of a list, and details of a donation
 * that are not its fields.
 */
final class DonationDetailsRestController implements RouteProvider
{
    public function __construct(
        private readonly DonationListRepository $list,
        private readonly DonationRepository $donations,
        private readonly DonationPresenter $view,
        private readonly RefundedSubscriptionCanceler $subscriptions,
        private readonly Settings $settings,
    ) {}

    public static function routes(): array
    {
        $staff = RoutePermission::capability(DonationCapabilities::DONATIONS);

        return [
            Route::rest('donation_totals', 'donations/totals', AccessPolicy::CapabilityRead, __DIR__ . '/schema/donation-totals.json', 'totals', $staff),
            Route::rest('donation_details', 'donations/(?P<id>[0-9]{1,15})/details', AccessPolicy::CapabilityRead, __DIR__ . '/schema/donation-details.json', 'details', $staff),
        ];
    }

    public function totals(ValidatedRequest $request): RouteResponse
    {
        $money = $this->settings->money();
        $sums = $this->list->sums(DonationFilter::fromValues($request->values, wp_timezone(), $money));
        $total = array_sum(array_column($sums, 'total'));
        $isCut = $total === DonationListRepository::COUNTED;

        return RouteResponse::json([
            'total' => $total,
            'more' => $isCut,
            // A partial sum would be read as the total.
            'sums' => $isCut ? [] : array_map(static fn(array $sum): array => [...$sum, 'amounts' => $money->formatAll($sum['amounts'])], $sums),
        ]);
    }

    public function details(ValidatedRequest $request): RouteResponse
    {
        $donation = $this->donations->byId((int) $request->values['id']) ?? throw self::notFound();
        $details = $this->view->details($donation);
        $details['can']['cancel_subscription'] = $this->subscriptions->canCancel($donation);

        return RouteResponse::json($details);
    }

    public static function notFound(): UserFacingException
    {
        return UserFacingException::notFound('unknown_donation', __('This donation could not be found.', 'benefit'));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Staff;

use Benefit\Donations\GiftList\GiftFilter;
use Benefit\Donations\GiftList\GiftListRepository;
use Benefit\Donations\Gifts\DonationRepository;
use Benefit\Donations\Product\Permissions;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Reads beside the records of benefit/v1/donations (Entities): the sums of a list, and what belongs to one donation without being a field of it. */
final class Rest
{
    public function __construct(
        private readonly GiftListRepository $list,
        private readonly DonationRepository $donations,
        private readonly GiftView $view,
        private readonly Settings $settings,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        $read = static fn(string $name, string $route, \Closure $handler): Action => new Action(
            str_replace('-', '_', $name),
            Channel::Rest,
            Access::CapabilityRead,
            Reply::Json,
            __DIR__ . '/schema/' . $name . '.json',
            $handler,
            capability: static fn(): bool => current_user_can(Permissions::DONATIONS),
            route: $route,
        );

        return [
            $read('donation-totals', 'donations/totals', $this->totals(...)),
            $read('donation-details', 'donations/(?P<id>[0-9]{1,15})/details', $this->details(...)),
        ];
    }

    private function totals(Request $request): Response
    {
        $money = $this->settings->money();
        $sums = $this->list->sums(GiftFilter::of($request->values, wp_timezone(), $money));
        $total = array_sum(array_column($sums, 'total'));
        $isCut = $total === GiftListRepository::COUNTED;

        return Response::json([
            'total' => $total,
            'more' => $isCut,
            // A sum of some of them would be read as that of all.
            'sums' => $isCut ? [] : array_map(static fn(array $sum): array => [...$sum, 'amounts' => $money->formatAll($sum['amounts'])], $sums),
        ]);
    }

    private function details(Request $request): Response
    {
        return Response::json($this->view->details($this->donations->byId((int) $request->values['id']) ?? throw self::unknown()));
    }

    public static function unknown(): Refusal
    {
        return new Refusal('unknown_donation', __('There is no such donation.', 'benefit'), 404);
    }
}

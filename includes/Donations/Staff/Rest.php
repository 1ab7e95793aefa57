<?php

declare(strict_types=1);

namespace Benefit\Donations\Staff;

use Benefit\Donations\GiftList\GiftFilter;
use Benefit\Donations\GiftList\GiftListRepository;
use Benefit\Donations\GiftList\GiftSort;
use Benefit\Donations\GiftList\PostNames;
use Benefit\Donations\Gifts\Donation;
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

/** benefit/v1/desk/donations: the list and one donation, for people who may see personal data. */
final class Rest
{
    private const PER_PAGE = 20;

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
            $name,
            Channel::Rest,
            Access::CapabilityRead,
            Reply::Json,
            __DIR__ . '/schema/' . $name . '.json',
            $handler,
            capability: static fn(): bool => current_user_can(Permissions::DONATIONS),
            route: $route,
        );

        return [
            $read('donations', 'desk/donations', $this->donations(...)),
            $read('donation', 'desk/donations/(?P<donation_id>[0-9]{1,15})', $this->donation(...)),
        ];
    }

    private function donations(Request $request): Response
    {
        $values = $request->values;
        $filter = GiftFilter::of($values, wp_timezone(), $this->settings->money());
        $page = (int) ($values['page'] ?? 1);
        $perPage = (int) ($values['per_page'] ?? self::PER_PAGE);
        $sort = GiftSort::from((string) ($values['sort'] ?? GiftSort::Created->value));
        $descending = ($values['direction'] ?? ($sort === GiftSort::Name ? 'asc' : 'desc')) === 'desc';
        $total = $this->list->count($filter);
        $pages = (int) ceil($total / $perPage);
        $isCut = $total === GiftListRepository::COUNTED;
        // Beyond what is counted there may be more; nobody turns five hundred pages.
        $rows = $page > $pages ? [] : $this->list->page($filter, $sort, $descending, $page, $perPage);
        PostNames::prime(...array_map(static fn(Donation $donation): int => $donation->formId, $rows), ...array_map(static fn(Donation $donation): int => $donation->campaignId, $rows));

        return Response::json([
            'donations' => array_map($this->view->row(...), $rows),
            'total' => $total,
            'pages' => $pages,
            'more' => $isCut,
            // A sum of some of them would be read as that of all.
            'sums' => $isCut ? [] : $this->sums($filter),
        ], headers: ['X-WP-Total' => (string) $total, 'X-WP-TotalPages' => (string) $pages]);
    }

    /** @return list<array{test: bool, total: int, paid: int, amounts: list<string>}> */
    private function sums(GiftFilter $filter): array
    {
        $money = $this->settings->money();

        return array_map(static fn(array $sum): array => [...$sum, 'amounts' => $money->formatAll($sum['amounts'])], $this->list->sums($filter));
    }

    private function donation(Request $request): Response
    {
        return Response::json($this->view->whole($this->donations->byId((int) $request->values['donation_id']) ?? throw self::unknown()));
    }

    public static function unknown(): Refusal
    {
        return new Refusal('unknown_donation', __('There is no such donation.', 'benefit'), 404);
    }
}

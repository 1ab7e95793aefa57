<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Shared\Http\RouteProvider;

defined('ABSPATH') || exit;

/** Donations' records as entities of WordPress's data store: REST `benefit/v1`, and `givewp/v3` while that is free. */
final class ResourceRoutes implements RouteProvider
{
    public function __construct(
        private readonly DonationsResource $donations,
        private readonly DonationActionsRestController $donationActions,
        private readonly DonorsResource $donors,
        private readonly SubscriptionsResource $subscriptions,
        private readonly DonationFormsResource $forms,
        private readonly CampaignsResource $campaigns,
    ) {}

    public function actions(): array
    {
        $ofDonations = new ResourceRestController($this->donations);
        $ofSubscriptions = new ResourceRestController($this->subscriptions);

        return [
            ...$ofDonations->actions(),
            ...$this->donationActions->actions($ofDonations),
            ...(new ResourceRestController($this->donors))->actions(),
            ...$ofSubscriptions->actions(),
            $ofSubscriptions->doing('cancel', fn(int $id) => $this->subscriptions->change($id, ['status' => 'cancelled'])),
            $ofSubscriptions->doing('note', fn(int $id, array $values) => $this->subscriptions->note($id, (string) $values['text'], (string) $values['idempotency_key']), isOurs: true),
            ...(new ResourceRestController($this->forms))->actions(),
            ...(new ResourceRestController($this->campaigns))->actions(),
        ];
    }
}
